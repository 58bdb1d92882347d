import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unused, WITHOUT_COMPONENTS, WithoutUnusedRouterParts } from './routerParts'
import { compiled, writeFiles } from './testing/compiled'

const dist = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist', 'production')
const installed = readdirSync(dist)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(path.join(dist, file), 'utf8'))
  .find((text) => text.includes('function createBrowserRouter('))

/** If a body differs in a new router version: is the function still unused, and what does it return? */
const bodies: Readonly<Record<string, string>> = {
  usePrefetchBehavior: '930f58aa',
  PrefetchPageLinks: '55dde4ce',
  RSCErrorHandler: 'c4c785d5',
  decodeRouteErrorResponseDigest: '372e805b',
  instrumentClientSideRouter: 'c6e25eb8',
  getRouteInstrumentationUpdates: 'a29cdffc',
  parseHydrationData: 'e600280e',
}

test('the removed functions of the installed router have the reviewed bodies', () => {
  const found = Object.keys(unused).map((name) => {
    const body = new RegExp(`(?<=^function ${name}\\([^]*?\\) {\\n)[^]*?(?=^}$)`, 'm').exec(installed ?? '')
    return [
      name,
      createHash('sha256')
        .update(body?.[0] ?? '')
        .digest('hex')
        .slice(0, 8),
    ]
  })
  expect(Object.fromEntries(found)).toEqual(bodies)
})

test('replaces function bodies, which drops their imports, and fails the build for a missing function', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'router-parts-'))
  writeFiles(folder, {
    'node_modules/react-router/dist/production/index.mjs': `
      import { prefetch } from './prefetch.mjs'
      function PrefetchPageLinks({ page }) {
        return prefetch(page)
      }
      export function Link({ page }) {
        return [page, PrefetchPageLinks({ page })]
      }`,
    'node_modules/react-router/dist/production/prefetch.mjs': 'export const prefetch = () => "prefetched"',
    'node_modules/react-router/package.json': '{ "sideEffects": false }',
    'entry.mjs':
      "import { Link } from './node_modules/react-router/dist/production/index.mjs'; console.log(Link)",
  })
  const { errors } = await compiled({
    mode: 'production',
    context: folder,
    entry: './entry.mjs',
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false, emitOnErrors: true },
    plugins: [new WithoutUnusedRouterParts()],
  })
  const expected = Object.keys(unused).filter((name) => name !== 'PrefetchPageLinks')
  expect(errors).toEqual([expect.stringContaining(`react-router has no function ${expected.join(', ')}:`)])
  const built = readFileSync(path.join(folder, 'dist', 'main.js'), 'utf8')
  expect(built).toContain('function PrefetchPageLinks({ page }) { return null }')
  expect(built).not.toContain('prefetched')
  rmSync(folder, { recursive: true })
})

test('in the layer without components, the installed router does not use React', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'router-core-'))
  writeFiles(folder, {
    'entry.mjs': `import { UNSAFE_createRouter } from ${JSON.stringify(path.join(dist, 'index.mjs'))}; console.log(UNSAFE_createRouter)`,
  })
  const { errors } = await compiled({
    mode: 'production',
    context: folder,
    entry: './entry.mjs',
    output: { path: path.join(folder, 'dist') },
    experiments: { layers: true },
    module: { rules: [{ test: /entry/, layer: WITHOUT_COMPONENTS }] },
    optimization: { minimize: false, emitOnErrors: true },
    plugins: [new WithoutUnusedRouterParts()],
  })
  const built = readFileSync(path.join(folder, 'dist', 'main.js'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(errors).toEqual([expect.stringContaining('react-router has no function')])
  expect(built).toContain('function createRouter(')
  expect(built).not.toContain('createElement(')
})
