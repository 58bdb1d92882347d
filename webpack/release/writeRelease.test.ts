import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import type { MultiStats } from 'webpack'
import { BrowserFiles } from './browserFiles'
import { BuildOutcome } from './buildOutcome'
import { FirstViewFiles } from './firstViewFiles'
import { ServerPages } from './serverPages'
import { WriteRelease } from './writeRelease'

const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
writeFileSync(path.join(folder, 'routes.js'), 'module.exports = { routes: [] }\n')
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a remote whose browser build begins with this module. */
const build = (entry: string): Promise<MultiStats> => {
  const browser = new BrowserFiles()
  const before = new BuildOutcome()
  const common = { mode: 'development' as const, context: folder, devtool: false as const }
  const compiler = webpack([
    {
      ...common,
      name: 'browser',
      entry,
      output: { path: path.join(folder, 'dist', 'browser') },
      plugins: [browser, before],
    },
    {
      ...common,
      name: 'server',
      dependencies: ['browser'],
      entry: './routes.js',
      output: { path: path.join(folder, 'dist', 'server'), filename: 'routes.js' },
      plugins: [
        new WriteRelease(
          { name: 'charity', version: '1.0.0', mode: 'development', folder: path.join(folder, 'dist') },
          { browser, serverPages: new ServerPages('', []), firstView: new FirstViewFiles(), before },
        ),
      ],
    },
  ])
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats) : reject(error))))
  })
}

describe('WriteRelease', () => {
  it('writes nothing for a browser build with errors, which reports them itself', async () => {
    const stats = await build('./missing.js')
    expect(stats.toString('errors-only')).toContain("Can't resolve './missing.js'")
    expect(existsSync(path.join(folder, 'dist', 'remote.json'))).toBe(false)
  })

  it('refuses a browser build without a federation entry', async () => {
    await expect(build('./routes.js')).rejects.toThrow('charity: the browser build has no remote entry')
  })
})
