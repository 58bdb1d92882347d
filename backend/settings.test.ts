import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from './start'
import { folderOf } from './testServer'

let cwd: string
beforeEach(() => {
  cwd = folderOf({ 'backend/content/menus.json': '[]', 'file.txt': '' })
})
afterEach(() => rmSync(cwd, { recursive: true }))

it('readSettings has a default for every value, relative to the current directory', () => {
  expect(readSettings({}, cwd)).toEqual({
    host: '127.0.0.1',
    port: 0,
    dataDir: join(cwd, '.data'),
    contentDir: join(cwd, 'backend/content'),
  })
})

it('readSettings reads the values of the environment', () => {
  const env = { BACKEND_PORT: '65535', HOST: '::1', DATA_DIR: 'a/b', CONTENT_DIR: cwd }
  expect(readSettings(env, cwd)).toEqual({
    host: '::1',
    port: 65_535,
    dataDir: join(cwd, 'a/b'),
    contentDir: cwd,
  })
})

it.each([
  ['DATA_DIR', 'file.txt', 'a folder, which is created if it is missing'],
  ['CONTENT_DIR', 'nowhere', 'a folder that exists'],
  ['CONTENT_DIR', 'file.txt', 'a folder that exists'],
])('readSettings rejects %s="%s" and names the expected value', (name, value, expected) => {
  expect(() => readSettings({ [name]: value }, cwd)).toThrow(`${name}: expected ${expected}, got "${value}"`)
})

it('readSettings reports all faults at once', () => {
  expect(() => readSettings({ BACKEND_PORT: 'x', CONTENT_DIR: 'nowhere' }, cwd)).toThrow(
    /^BACKEND_PORT: expected .*\nCONTENT_DIR: expected .*$/,
  )
})
