import fs from 'node:fs'
import { sha256 } from '@caravanserai/releases/hash'
import { remoteJson } from '@caravanserai/releases/testing'
import { sourceMaps } from './sourceMaps'
import { testFolder } from '../../../testing/testFolder'

const map = JSON.stringify({ version: 3, sources: ['./a.ts'], names: [], mappings: 'AAAA' })
const release = (hash: string) => ({
  name: 'charity',
  base: 'ledger:charity/1.0.0-a',
  hash: 'x',
  info: remoteJson({ maps: { 'browser/a.js.map': hash } }),
})
const shell = testFolder()
let lines: string[]
let reads: number

const reader = (bytes: string) => {
  lines = []
  reads = 0
  return sourceMaps({
    ledger: {
      title: 'ledger',
      read: async (key) => {
        reads += 1
        return key.includes(sha256(map)) ? Buffer.from(bytes) : null
      },
    },
    shell: shell(),
    log: (line) => void lines.push(line),
  })
}

test('the source map of a release is read from the ledger once', async () => {
  const maps = reader(map)
  const [first, second] = [
    await maps.ofRelease(release(sha256(map)), 'browser/a.js'),
    await maps.ofRelease(release(sha256(map)), 'browser/a.js'),
  ]
  expect(first?.sources).toEqual(['./a.ts'])
  expect(second).toBe(first)
  expect(reads).toBe(1)
})

test.each([
  ['has other content', `${map} `],
  ['is not a source map', 'nonsense'],
])('a source map that %s is ignored, and logged once', async (_, bytes) => {
  const maps = reader(bytes)
  const hash = bytes === 'nonsense' ? sha256(bytes) : sha256(map)
  for (let n = 0; n < 3; n += 1) expect(await maps.ofRelease(release(hash), 'browser/a.js')).toBeNull()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the source map of 1.0.0-a for browser/a.js cannot be read')
})

test('a script without a source map has none, whatever its name', async () => {
  const maps = reader(map)
  for (const file of ['browser/b.js', '__proto__', 'toString'])
    expect(await maps.ofRelease(release(sha256(map)), file)).toBeNull()
  expect([reads, lines]).toEqual([0, []])
})

test('the source maps of the shell are read from files beside its scripts', async () => {
  fs.mkdirSync(shell('browser'))
  fs.writeFileSync(shell('browser', 'shell.1.js.map'), map)
  const maps = reader(map)
  expect((await maps.ofShell('browser/shell.1.js'))?.sources).toEqual(['./a.ts'])
  expect(await maps.ofShell('browser/gone.js')).toBeNull()
})
