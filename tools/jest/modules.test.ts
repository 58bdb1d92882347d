import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCLI } from 'jest'

const folder = mkdtempSync(path.join(tmpdir(), 'jest-of-a-remote-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string): void => {
  const at = path.join(folder, file)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, text)
}

test('the Jest preset of a remote runs ESM-only and CommonJS packages', async () => {
  write('package.json', '{ "name": "careers" }')
  const only = { name: 'only-module', type: 'module', exports: { '.': { import: './index.js' } } }
  write('node_modules/only-module/package.json', JSON.stringify(only))
  write('node_modules/only-module/index.js', "export { two } from './two.mjs'\nexport const one = 1\n")
  write('node_modules/only-module/two.mjs', 'export const two = 2\n')
  write('node_modules/plain/package.json', '{ "name": "plain", "main": "index.js" }')
  write('node_modules/plain/index.js', 'exports.three = require("only-module").one + 2\n')
  write(
    'a.test.ts',
    `import { one, two } from 'only-module'
     import { three } from 'plain'
     test('all exports exist', () => expect([one, two, three]).toEqual([1, 2, 3]))`,
  )
  const preset = path.join(__dirname, 'preset.cjs')
  write('jest.config.js', `module.exports = { ...require(${JSON.stringify(preset)}), rootDir: __dirname }`)
  const { results } = await runCLI(
    {
      $0: '',
      _: [],
      config: path.join(folder, 'jest.config.js'),
      runInBand: true,
      silent: true,
      reporters: [],
    },
    [folder],
  )
  expect(results).toMatchObject({ numPassedTests: 1, numFailedTestSuites: 0 })
})
