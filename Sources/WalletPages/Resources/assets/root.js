// @ts-check
// Where the wallet lies on its host: at its root, or in a folder of a site (`serve --base-path`). Addresses of links, forms and kept pages
// are those of the browser, whole; in the code they are written as if the wallet lay at the root.

/** Its folder: empty, or such as `/wallet`. */
const folder = new URL("../..", import.meta.url).pathname.slice(0, -1);

/** The address of what the wallet itself calls so. @param {string} path such as `/journeys` */
export const rooted = (path) => folder + path;

/** What the wallet itself calls an address of the browser. @param {string} pathname */
export const inside = (pathname) => (pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : pathname);
