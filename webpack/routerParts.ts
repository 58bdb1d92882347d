import { WebpackError } from 'webpack'
import type { Compiler } from 'webpack'

/**
 * The functions of React Router that only its framework mode or React Server Components need, with what they return
 * without either. The router refers to them from its common parts, so that nothing but their source shows that they are
 * unused. Left out, they save visitors 3 KB, and a link four hooks.
 */
const unused: Readonly<Record<string, string>> = {
  // The `prefetch` property of a link.
  usePrefetchBehavior: '[false, null, {}]',
  PrefetchPageLinks: 'null',
  // A redirect that a server component threw.
  RSCErrorHandler: 'children',
  decodeRouteErrorResponseDigest: 'undefined',
  // `instrumentations` of a router, which reports its steps.
  instrumentClientSideRouter: 'router',
  getRouteInstrumentationUpdates: '{}',
  // `window.__staticRouterHydrationData`; the host passes the data on itself.
  parseHydrationData: 'undefined',
}

/** Leaves those functions out of a production build. A version of the router without one of them fails the build. */
export class WithoutUnusedRouterParts {
  apply(compiler: Compiler): void {
    const { NormalModule } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const missing = new Set(Object.keys(unused))
      NormalModule.getCompilationHooks(compilation).processResult.tap(NAME, ([source, ...rest], module) => {
        if (!routerFile.test(module.resource)) return [source, ...rest]
        const { text, found } = withoutUnused(String(source))
        for (const name of found) missing.delete(name)
        return [text, ...rest]
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

/** The source with the bodies of the unused functions replaced, and the names of those that it has. */
export const withoutUnused = (
  source: string,
): { readonly text: string; readonly found: ReadonlyArray<string> } =>
  Object.entries(unused).reduce(
    ({ text, found }, [name, result]) => {
      // Functions of the module itself: their last line is the first brace without indentation.
      const body = new RegExp(`(?<=^function ${name}\\([^]*?\\) {\\n)[^]*?(?=^}$)`, 'm')
      return body.test(text)
        ? { text: text.replace(body, `return ${result}\n`), found: [...found, name] }
        : { text, found }
    },
    { text: source, found: [] as ReadonlyArray<string> },
  )
