import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverBuild } from '../server'
import { compiled, writeFiles } from '../testing/compiled'
import { ServerPages } from './serverPages'

const folder = mkdtempSync(path.join(tmpdir(), 'server-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds these routes like a remote's. */
const build = async (code: string) => {
  writeFiles(folder, {
    'routes.ts': code,
    'causes/CausesPage.tsx': 'export const CausesPage = () => null',
    'package.json': '{ "sideEffects": false }',
  })
  const filename = 'routes.js'
  const configuration = serverBuild({
    name: 'charity',
    dir: folder,
    mode: 'production',
    entry: './routes.ts',
    filename,
    externals: [],
  })
  const serverPages = new ServerPages(path.join(folder, 'dist', 'server', filename), [])
  configuration.plugins?.push(serverPages)
  return { ...(await compiled(configuration)), pages: serverPages.pages }
}

// `readPages` finds the module of a page in the text of its function, as webpack compiles an `import()`.
it('finds the module of a page in the compiled import()', async () => {
  const code = `
    const page = () => import('./causes/CausesPage').then((module) => module.CausesPage)
    export const routes = [{ path: '/cause', handle: { page } }]`
  expect(await build(code)).toEqual({
    pages: [{ pattern: '/cause', module: './causes/CausesPage.tsx', links: [], declared: {} }],
    errors: [],
    warnings: [],
  })
})

const routes = `export const routes = [{ path: '/feed.xml', handle: { file: { type: 'text/xml' } } }]`

it('reads a server build that never ends, with a warning that lists its open resources', async () => {
  expect(await build(`setInterval(() => undefined, 60_000)\n${routes}`)).toEqual({
    pages: [{ pattern: '/feed.xml', module: null, links: [], declared: { file: 'text/xml' } }],
    errors: [],
    warnings: ['routes.js leaves this open when it is loaded, as it will in every render worker: a timer'],
  })
})

it.each([
  ['throws', "throw new Error('no')", 'routes.js throws when it is loaded: Error: no'],
  ['has no routes', 'export const pages = []', 'routes.js expected an export "routes", an array of routes'],
])('reports a build error for a server build that %s', async (_title, code, error) => {
  expect(await build(code)).toMatchObject({ pages: [], errors: [expect.stringContaining(error)] })
})
