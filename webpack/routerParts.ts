import { dependencies, WebpackError } from 'webpack'
import type { Compiler, javascript } from 'webpack'

/**
 * Functions of React Router that only its framework mode or React Server Components need, with their results in other
 * modes. The router's common code refers to them, so bundlers cannot detect that they are unused. Removing them saves
 * visitors 3 KB, and each link four hooks.
 */
export const unused: Readonly<Record<string, string>> = {
  // The `prefetch` property of a link.
  usePrefetchBehavior: '[false, null, {}]',
  PrefetchPageLinks: 'null',
  // A redirect thrown by a server component.
  RSCErrorHandler: 'children',
  decodeRouteErrorResponseDigest: 'undefined',
  // The router option `instrumentations`, which reports its steps.
  instrumentClientSideRouter: 'router',
  getRouteInstrumentationUpdates: '{}',
  // `window.__staticRouterHydrationData`; the host passes hydration data explicitly.
  parseHydrationData: 'undefined',
}

/** The layer of modules that use the router without its components. */
export const WITHOUT_COMPONENTS = 'router'

/**
 * Replaces the bodies of these functions while webpack parses the router, which makes their dependencies unused. A
 * router version without one of them fails the build; one with another body fails the test of this file.
 *
 * In the layer above, the router's file ends where its components begin, so that they are not loaded twice.
 */
export class WithoutUnusedRouterParts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      const missing = new Set(Object.keys(unused))
      normalModuleFactory.hooks.parser
        .for('javascript/esm')
        .tap(NAME, (parser: javascript.JavascriptParser) => {
          parser.hooks.program.tap(NAME, ({ body }) => {
            const { module } = parser.state
            if (module.layer !== WITHOUT_COMPONENTS || !routerFile.test(module.resource)) return
            // The components begin with an import of React; the file ends with its exports.
            const from = body.findIndex(
              (statement) => statement.type === 'ImportDeclaration' && statement.source.value === 'react',
            )
            const [first] = body.splice(from, from < 0 ? 0 : body.length - from - 1)
            const [start, end] = [first?.range?.[0], body.at(-1)?.range?.[0]]
            if (start !== undefined && end !== undefined)
              module.addPresentationalDependency(new dependencies.ConstDependency('', [start, end]))
          })
          parser.hooks.statement.tap(NAME, (statement) => {
            if (statement.type !== 'FunctionDeclaration' || parser.scope.topLevelScope !== true)
              return undefined
            const name = statement.id?.name ?? ''
            const result = unused[name]
            const { module } = parser.state
            const { range } = statement.body
            if (result === undefined || range === undefined || !routerFile.test(module.resource))
              return undefined
            missing.delete(name)
            module.addPresentationalDependency(
              new dependencies.ConstDependency(`{ return ${result} }`, range),
            )
            return true
          })
        })
      compilation.hooks.finishModules.tap(NAME, () => {
        if (missing.size > 0)
          compilation.errors.push(
            new WebpackError(
              `react-router has no function ${[...missing].join(', ')}: see which of its functions are unused now (webpack/routerParts.ts)`,
            ),
          )
      })
    })
  }
}

const NAME = 'WithoutUnusedRouterParts'

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/
