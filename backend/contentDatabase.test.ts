import { existsSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { openContentDatabase } from './contentDatabase'
import type { SampleContent } from './database'
import { contentStore } from './contentStore'
import { folderOf, menu, noContent } from './testServer'

const contentOf = (hash: string): SampleContent => ({
  ...noContent,
  hash,
  menus: [menu(1)],
  contents: [{ menuId: 1, label: 'About', html: hash }],
})

let dataDir: string
let reports: string[]
beforeEach(() => {
  dataDir = folderOf({})
  reports = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Opens, reads the one text, and closes, as one run of the backend would. */
const run = (hash: string, dir = dataDir): string | undefined => {
  const content = contentOf(hash)
  const database = openContentDatabase({ dataDir: dir, content, report: (line) => reports.push(line) })
  const text = contentStore(database).contents(1).get('About')
  database.close()
  return text
}

const edit = (file: string): void => {
  const database = new Database(join(dataDir, file))
  database.exec(`UPDATE contents SET html = 'edited'`)
  database.close()
}

const textIn = (file: string): unknown => {
  const database = new Database(join(dataDir, file))
  const [text] = database.prepare('SELECT html FROM contents').pluck().all()
  database.close()
  return text
}

it('the backend creates the folder and the database at the first start', () => {
  expect(run('a', join(dataDir, 'new/deeper'))).toBe('a')
  expect(readdirSync(join(dataDir, 'new/deeper'))).toEqual(['content.sqlite'])
  expect(reports).toEqual([])
})

it('the backend keeps the database with its edits while the content is the same', () => {
  run('a')
  edit('content.sqlite')
  expect(run('a')).toBe('edited')
  expect(reports).toEqual([])
})

it('the backend renames the database after a change of the content, and reports it', () => {
  run('a')
  edit('content.sqlite')
  expect(run('b')).toBe('b')
  expect(run('c')).toBe('c')
  expect(readdirSync(dataDir).sort()).toEqual(['content-1.sqlite', 'content-2.sqlite', 'content.sqlite'])
  expect(textIn('content-1.sqlite')).toBe('edited')
  expect(textIn('content-2.sqlite')).toBe('b')
  expect(reports).toEqual([
    'the sample content has changed: the old database is kept as content-1.sqlite, a new one is made',
    'the sample content has changed: the old database is kept as content-2.sqlite, a new one is made',
  ])
})

it.each([
  ['is not a database', (file: string) => writeFileSync(file, 'not a database'.repeat(100))],
  ['is truncated', (file: string) => truncateSync(file, 6_000)],
  ['is empty', (file: string) => writeFileSync(file, '')],
])('the backend renames a file that %s', (_case, harm) => {
  run('a')
  harm(join(dataDir, 'content.sqlite'))
  const harmed = readFileSync(join(dataDir, 'content.sqlite'))
  expect(run('a')).toBe('a')
  expect(readFileSync(join(dataDir, 'content-1.sqlite'))).toEqual(harmed)
  expect(reports).toEqual([
    'the database cannot be read: the old database is kept as content-1.sqlite, a new one is made',
  ])
})

it('the backend does not apply a stale journal to the new database', () => {
  writeFileSync(join(dataDir, 'content.sqlite-journal'), 'old')
  expect(run('a')).toBe('a')
  expect(readdirSync(dataDir).sort()).toEqual(['content-1.sqlite-journal', 'content.sqlite'])
})

it('the backend leaves no database after a failed write, and creates one at the next start', () => {
  const broken = { ...contentOf('a'), contents: [{ menuId: 99, label: 'About', html: 'of no menu' }] }
  expect(() => openContentDatabase({ dataDir, content: broken, report: () => undefined })).toThrow(
    /FOREIGN KEY/,
  )
  expect(existsSync(join(dataDir, 'content.sqlite'))).toBe(false)
  expect(run('a')).toBe('a')
  expect(readdirSync(dataDir)).toEqual(['content.sqlite'])
})

it('the backend removes unfinished files of killed processes, but not of a running process', () => {
  // Process ids are at most 4,194,304, so this one cannot be running; the parent of this test is.
  const [dead, alive] = ['content.sqlite.partial-99999999', `content.sqlite.partial-${process.ppid}`]
  for (const name of [dead, `${dead}-journal`, alive]) writeFileSync(join(dataDir, name), 'half')
  expect(run('a')).toBe('a')
  expect(readdirSync(dataDir).sort()).toEqual(['content.sqlite', alive])
})
