import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRoutes } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import { isRight } from 'fp-ts/Either'
import { everyKind, writeContent } from '../../../tools/lib/states/grownContent'
import { writeSmallRemote } from './grownSite'

const folder = mkdtempSync(path.join(tmpdir(), 'growth-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

describe('writeSmallRemote', () => {
  beforeAll(() => writeSmallRemote(path.join(folder, 'small1'), 'small1'))

  it('publishes the hash of every file', () => {
    const { files, entry, server } = readRemoteJson(path.join(folder, 'small1'))
    expect(Object.keys(files).sort()).toEqual([`browser/${entry}`, server])
    for (const [file, hash] of Object.entries(files)) expect(sha256(read(`small1/${file}`))).toBe(hash)
  })

  it('serves the addresses that it publishes', () => {
    const { addresses, server } = readRemoteJson(path.join(folder, 'small1'))
    const module = { exports: { routes: [] } }
    new Function('exports', 'require', read(`small1/${server}`))(module.exports, () => ({
      createElement: () => null,
    }))
    const served = readRoutes(module.exports.routes)
    expect(isRight(served) && served.right.map(({ pattern }) => pattern)).toEqual(
      addresses.map(({ path: pattern }) => pattern),
    )
  })
})

describe('writeContent', () => {
  interface Entry {
    readonly id: string | number
    readonly title?: string
    readonly name?: string
    readonly children?: ReadonlyArray<Entry>
  }
  const entriesIn = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
    entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])])
  const list = (file: string): ReadonlyArray<Entry> => JSON.parse(read(file))

  it('adds the requested number of menu entries with unique ids', () => {
    writeContent(path.join(folder, 'usual'), { menuEntries: 0, entities: 0 })
    writeContent(path.join(folder, 'long'), { menuEntries: 130, entities: 0 })
    const entries = entriesIn(list('long/menus.json'))
    expect(entries).toHaveLength(entriesIn(list('usual/menus.json')).length + 130)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })

  it('writes the requested number of entities of all kinds with unique titles or names', () => {
    writeContent(path.join(folder, 'kinds'), { menuEntries: 0, entities: 210, kinds: everyKind })
    for (const kind of everyKind) {
      const entries = list(`kinds/lists/${kind}.json`)
      expect(entries).toHaveLength(30)
      expect(new Set(entries.map(({ title, name }) => title ?? name)).size).toBe(30)
    }
  })

  it('writes half of the entities as causes and half as posts by default', () => {
    writeContent(path.join(folder, 'many'), { menuEntries: 0, entities: 60 })
    for (const kind of ['causes', 'posts'])
      expect(list(`many/lists/${kind}.json`).map(({ id }) => id)).toEqual(
        Array.from({ length: 30 }, (_, index) => `${index + 1}`),
      )
  })
})
