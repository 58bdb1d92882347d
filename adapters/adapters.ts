/**
 * The adapters of the names in `names.ts`: nothing else of the core imports a package. A package is removed with its
 * folder, its line here and its line there; one without the other does not compile.
 */
export { erp } from './sources/erp/erpSource'
export { files } from './sources/files/moved'
export { payload } from './payload'
export { strapi } from './strapi'
export { wordpress } from './wordpress'
