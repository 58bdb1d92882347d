import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compiled, writeFiles } from '../testing/compiled'
import { BrowserFiles } from './chunks'
import { FirstViewFiles } from './firstViewFiles'
import { ServerPages } from './serverPages'
import { WriteRelease, BuildOutcome } from './writeRelease'

const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
writeFiles(folder, { 'routes.js': 'module.exports = { routes: [] }' })
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a remote whose browser build has this entry module. */
const build = (entry: string) => {
  const browser = new BrowserFiles()
  const before = new BuildOutcome()
  const serverPages = new ServerPages('', [])
  const writeRelease = new WriteRelease(
    { name: 'charity', version: '1.0.0', mode: 'development', folder: path.join(folder, 'dist') },
    { browser, serverPages, firstView: new FirstViewFiles(), before },
  )
  const common = (name: string, plugins: ReadonlyArray<BrowserFiles | BuildOutcome | WriteRelease>) => ({
    mode: 'development' as const,
    context: folder,
    devtool: false as const,
    name,
    output: { path: path.join(folder, 'dist', name) },
    plugins: [...plugins],
  })
  return compiled([
    { ...common('browser', [browser, before]), entry },
    { ...common('server', [writeRelease]), entry: './routes.js', dependencies: ['browser'] },
  ])
}

it('writes no remote.json for a browser build with errors', async () => {
  const { errors } = await build('./missing.js')
  expect(errors).toEqual([expect.stringContaining("Can't resolve './missing.js'")])
  expect(existsSync(path.join(folder, 'dist', 'remote.json'))).toBe(false)
})

it('rejects a browser build without a federation entry', async () => {
  const { errors } = await build('./routes.js')
  expect(errors).toEqual(['charity: the browser build has no remote entry'])
})
