import { readFileSync } from 'node:fs'

/**
 * The addresses that a remote owns, read from its own routes in its server build, so that they are written once.
 * @param {string} file the server build
 * @returns {{ path: string, module: string }[]} React Router patterns with a leading slash, and for each the module that
 * its page is in, as the server build names it: `./causes/list/CausesPage.tsx`
 */
export const readAddresses = (file) => {
  const { routes } = evaluate(file)
  if (!Array.isArray(routes)) throw new Error(`${file}: expected an export "routes", an array of routes`)
  return routes.flatMap((route) => read(route, ''))
}

/**
 * Runs the routes without the host: their pages stay unloaded, and every function of a shared package is a stand-in
 * that gives back what it is given, which leaves `path` and `handle` as they were written.
 * @param {string} file
 * @returns {{ routes?: unknown }}
 */
const evaluate = (file) => {
  const standIn = new Proxy(
    {},
    { get: (_, name) => (name === '__esModule' ? true : (/** @type {unknown} */ given) => given) },
  )
  const module = { exports: {} }
  new Function('module', 'exports', 'require', readFileSync(file, 'utf8'))(
    module,
    module.exports,
    () => standIn,
  )
  return module.exports
}

/**
 * @typedef {object} Route
 * @property {string} [path]
 * @property {unknown[]} [children]
 * @property {{ page?: unknown }} [handle]
 */

/** @param {Route} route @param {string} parent @returns {{ path: string, module: string }[]} */
const read = ({ path = '', children, handle }, parent) => {
  const address = `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (Array.isArray(children)) return children.flatMap((child) => read(/** @type {Route} */ (child), address))
  const page = handle?.page
  if (typeof page !== 'function')
    throw new Error(`The route "${address}" needs a handle with its page (see definePage)`)
  return [{ path: address, module: importedBy(page, address) }]
}

/**
 * The one module that a function imports, by its source text: the server build is not minified and names its modules.
 * @param {Function} page @param {string} address
 */
const importedBy = (page, address) => {
  const found = [...new Set([...String(page).matchAll(moduleName)].map(([, name]) => name))]
  const [module] = found
  if (module === undefined || found.length > 1)
    throw new Error(
      `The page of "${address}" must be a function that contains one import() of a module of this remote, ` +
        `and has ${found.length === 0 ? 'none' : found.join(' and ')}: ${String(page)}`,
    )
  return module
}

/** A string that names a module as webpack does: relative to the remote's folder, with its ending. */
const moduleName = /"(\.{1,2}\/[^"]+\.[jt]sx?)"/g
