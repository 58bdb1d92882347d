import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { singleNode, siteSecret } from './siteNodes'
import { nodesTogether } from '../../testing/nodesTogether'

let dataDir: string
const warned: string[] = []
const warn = (line: string) => void warned.push(line)
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'secret-'))
  warned.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('without nodes the key is random, persistent, and readable only by the user of the process', async () => {
  const options = { dataDir: path.join(dataDir, 'new'), nodes: singleNode(), warn }
  const first = await siteSecret(options)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await siteSecret(options)).toBe(first)
  expect(await siteSecret({ ...options, dataDir })).not.toBe(first)
  expect((await stat(path.join(dataDir, 'site.key'))).mode & 0o777).toBe(0o600)
})

test('without a writable data folder, each start has a new key and a warning', async () => {
  await writeFile(path.join(dataDir, 'file'), '')
  const options = { dataDir: path.join(dataDir, 'file'), nodes: singleNode(), warn }
  expect(await siteSecret(options)).not.toBe(await siteSecret(options))
  expect(warned).toHaveLength(2)
})

test('nodes share the key; while the state store is unreachable, a node generates its own', async () => {
  const { node, away } = nodesTogether(() => 0)
  const of = (name: string) => siteSecret({ dataDir, nodes: node(name), warn })
  const [first, second] = await Promise.all([of('a'), of('b')])
  expect(second).toBe(first)
  away(true)
  expect(await of('c')).not.toBe(first)
})
