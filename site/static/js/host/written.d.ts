// Files that exist only while the build bundles the page's script (build/parlour_build/scripts.py).
declare module "*/manifest.json" {
  const manifest: unknown;
  export default manifest;
}
declare module "*/views.json" {
  const lists: { tags: string[]; attributes: string[] };
  export default lists;
}
