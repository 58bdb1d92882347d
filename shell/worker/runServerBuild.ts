import { compileFunction } from 'node:vm'
import { sharedModules } from './sharedModules'

/**
 * Runs a remote's server build and gives what it exports as routes. It can require the shared packages and nothing else:
 * no module of Node. Throws what the build throws.
 */
export const runServerBuild = (name: string, code: string): unknown => {
  const module: { exports: { routes?: unknown } } = { exports: {} }
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `remote-${name}.js` })
  run(module, module.exports, requireFor(name))
  return module.exports.routes
}

const requireFor =
  (name: string) =>
  (request: string): unknown => {
    if (Object.hasOwn(sharedModules, request)) return sharedModules[request]
    throw new Error(`${name}: requires "${request}", which the host does not share`)
  }
