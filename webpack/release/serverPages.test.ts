import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import type { StatsCompilation } from 'webpack'
import { ServerPages } from './serverPages'

const folder = mkdtempSync(path.join(tmpdir(), 'server-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds these routes for a server. */
const build = async (code: string) => {
  writeFileSync(path.join(folder, 'routes.js'), code)
  const serverPages = new ServerPages(path.join(folder, 'dist', 'routes.js'), [])
  const compiler = webpack({
    mode: 'development',
    context: folder,
    devtool: false,
    target: 'node',
    entry: './routes.js',
    output: { path: path.join(folder, 'dist'), filename: 'routes.js', library: { type: 'commonjs2' } },
    plugins: [serverPages],
  })
  const { errors, warnings } = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats.toJson()) : reject(error))))
  })
  const texts = (all: StatsCompilation['errors']) => (all ?? []).map(({ message }) => message)
  return { pages: serverPages.pages, errors: texts(errors), warnings: texts(warnings) }
}

const file = { path: '/feed.xml', handle: { file: { type: 'text/xml' } } }
const routes = `export const routes = [${JSON.stringify(file)}]`

it('reads the pages of a server build that never ends by itself, and warns of what it leaves open', async () => {
  expect(await build(`setInterval(() => undefined, 60_000)\n${routes}`)).toEqual({
    pages: [{ pattern: '/feed.xml', module: null, links: [] }],
    errors: [],
    warnings: ['routes.js leaves this open when it is loaded, as it will in every render worker: a timer'],
  })
})

it.each([
  ['throws', "throw new Error('no')", 'routes.js throws when it is loaded: Error: no'],
  ['has no routes', 'export const pages = []', 'routes.js expected an export "routes", an array of routes'],
])('reports a server build that %s, as an error of the build', async (_, code, error) => {
  expect(await build(code)).toEqual({ pages: [], errors: [error], warnings: [] })
})
