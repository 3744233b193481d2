/** Where files are kept that the pages may do without at first, which the page brings (host/packing.js). Their names change with their bytes. */
export const FILES = "parlour-files";
/** How the places begin where the pages of one version are kept. */
export const PAGES = "parlour-pages";
