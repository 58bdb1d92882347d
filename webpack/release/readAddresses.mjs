import { readFileSync } from 'node:fs'

/**
 * The addresses that a remote owns, read from its own routes in its server build, so that they are written once.
 * @param {string} file the server build
 * @returns {{ path: string, chunk: string }[]} React Router patterns with a leading slash, and the chunk of each page
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
 * @param {{ path?: string, children?: unknown[], handle?: { chunk?: string } }} route
 * @param {string} parent
 * @returns {{ path: string, chunk: string }[]}
 */
const read = (route, parent) => {
  const address = `${parent}/${route.path ?? ''}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (Array.isArray(route.children))
    return route.children.flatMap((child) => read(/** @type {Parameters<typeof read>[0]} */ (child), address))
  const chunk = route.handle?.chunk
  if (chunk === undefined)
    throw new Error(`The route "${address}" needs a handle with its chunk (see pageHandle)`)
  return [{ path: address, chunk }]
}
