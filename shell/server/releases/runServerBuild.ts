import { compileFunction } from 'node:vm'
import type { RouteObject } from 'react-router-dom'
import { sharedModules } from './sharedModules'

/**
 * Runs a remote's server build and gives its routes. Shared packages come from the host; of the rest only Node's own
 * modules can be required. Throws what the build throws, or one line when it exports no routes.
 */
export const runServerBuild = (name: string, code: string): ReadonlyArray<RouteObject> => {
  const lend = (request: string): unknown => {
    if (request in sharedModules) return sharedModules[request]
    const builtin: unknown = process.getBuiltinModule(request)
    if (builtin !== undefined) return builtin
    throw new Error(`${name}: asks for "${request}", which the host does not share`)
  }
  const module: { exports: { routes?: unknown } } = { exports: {} }
  compileFunction(code, ['module', 'exports', 'require'], { filename: `remote-${name}.js` })(
    module,
    module.exports,
    lend,
  )
  const { routes } = module.exports
  if (!Array.isArray(routes)) throw new Error(`${name}: expected an export "routes", an array of routes`)
  // The element type cannot be checked further at run time; the router judges each route when it is added.
  return routes as ReadonlyArray<RouteObject>
}
