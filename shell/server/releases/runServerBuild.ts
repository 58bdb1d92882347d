import { compileFunction } from 'node:vm'
import type { RouteObject } from 'react-router-dom'
import { sharedModules } from './sharedModules'

/**
 * Runs a remote's server build and gives its routes. Shared packages come from the host; besides them, only modules of
 * Node can be required. Throws what the build throws, or one line when it exports no routes.
 */
export const runServerBuild = (name: string, code: string): ReadonlyArray<RouteObject> => {
  const module: { exports: { routes?: unknown } } = { exports: {} }
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `remote-${name}.js` })
  run(module, module.exports, requireFor(name))
  const { routes } = module.exports
  if (!Array.isArray(routes)) throw new Error(`${name}: expected an export "routes", an array of routes`)
  // The element type cannot be checked further at run time; the router checks each route when it is added.
  return routes as ReadonlyArray<RouteObject>
}

const requireFor =
  (name: string) =>
  (request: string): unknown => {
    if (Object.hasOwn(sharedModules, request)) return sharedModules[request]
    const builtin: unknown = process.getBuiltinModule(request)
    if (builtin !== undefined) return builtin
    throw new Error(`${name}: requires "${request}", which the host does not share`)
  }
