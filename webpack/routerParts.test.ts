import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutUnused } from './routerParts'

const dist = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist', 'production')
/** The file of the router that a browser loads. */
const file = /import \{[^}]*\bcreateBrowserRouter\b[^}]*\} from "\.\/([^"]+)"/.exec(
  readFileSync(path.join(dist, 'index.mjs'), 'utf8'),
)?.[1]

describe('withoutUnused', () => {
  it('leaves the functions of the framework mode out of the installed router, and nothing else', () => {
    const source = readFileSync(path.join(dist, file ?? ''), 'utf8')
    const { text, found } = withoutUnused(source)
    expect(found).toEqual([
      'usePrefetchBehavior',
      'PrefetchPageLinks',
      'RSCErrorHandler',
      'decodeRouteErrorResponseDigest',
      'instrumentClientSideRouter',
      'getRouteInstrumentationUpdates',
      'parseHydrationData',
    ])
    const functions = (code: string) => code.match(/^(async )?function \w+/gm)
    expect(functions(text)).toEqual(functions(source))
    expect(text).toContain(
      'function usePrefetchBehavior(prefetch, theirElementProps) {\nreturn [false, null, {}]\n}\n',
    )
    expect(text).toContain('function instrumentClientSideRouter(router, fns) {\nreturn router\n}\n')
  })

  it('says what it did not find', () => {
    const source = 'function PrefetchPageLinks() {\n  return links\n}\n'
    expect(withoutUnused(source).found).toEqual(['PrefetchPageLinks'])
  })
})
