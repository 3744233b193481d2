/** Where files are kept that the pages may do without at first: the service worker answers from there, and the page fills it. Their names change with their bytes. */
export const FILES = "parlour-files";
