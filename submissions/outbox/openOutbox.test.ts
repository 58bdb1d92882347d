import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { outboxLimits } from '../limits'
import { newSubmission } from '../testing/newSubmission'
import { openOutbox } from './openOutbox'
import type { Outbox } from './outbox'

const { leaseMs, rememberMs, heldMs, rowBytes } = outboxLimits

let folder: string
let file: string
let opened: Outbox[]
const open = (): Outbox => {
  const outbox = openOutbox({ file, busyMs: 50 })
  opened.push(outbox)
  return outbox
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'))
  file = path.join(folder, 'data', 'outbox.sqlite')
  opened = []
})
afterEach(() => {
  opened.forEach((outbox) => outbox.close())
  rmSync(folder, { recursive: true })
})

const idsOf = (outbox: Outbox) => outbox.list().map(({ id }) => id.charAt(0))
const statesOf = (outbox: Outbox) => outbox.list().map(({ state }) => state)

test('keeps what was put into it', () => {
  const outbox = open()
  expect(outbox.put(newSubmission('1'))).toBe('stored')
  outbox.close()
  opened = []
  const again = open()
  expect(again.list()).toEqual([
    { id: '1'.repeat(32), form: 'newsletter', state: 'waiting', at: 1_000, tries: 0, reason: null },
  ])
  expect(again.take(1_000)).toEqual({
    id: '1'.repeat(32),
    form: 'newsletter',
    body: newSubmission('1').body,
    since: 1_000,
    tries: 1,
  })
})

test('keeps what was put into it by a process that is killed at once', () => {
  const submission = JSON.stringify({ ...newSubmission('1'), body: 'a body' })
  const program = `
    const { createJiti } = require('jiti')
    createJiti(process.cwd() + '/').import(${JSON.stringify(path.join(__dirname, 'openOutbox.ts'))}).then(({ openOutbox }) => {
      const submission = ${submission}
      openOutbox({ file: ${JSON.stringify(file)}, busyMs: 50 }).put({ ...submission, body: Buffer.from(submission.body) })
      process.kill(process.pid, 'SIGKILL')
    })`
  const { signal, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(signal).toBe('SIGKILL')
  expect(open().body('1'.repeat(32))?.toString()).toBe('a body')
})

test('its files can be read by their owner alone', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  const files = readdirSync(path.dirname(file))
  expect(files.length).toBeGreaterThan(1)
  for (const name of files)
    expect([name, statSync(path.join(folder, 'data', name)).mode & 0o777]).toEqual([name, 0o600])
})

test('a file that others could read is closed to them', () => {
  open()
  chmodSync(file, 0o644)
  open()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('syncs each change to disk, and overwrites what is erased', () => {
  open().put(newSubmission('1'))
  const database = new Database(file)
  expect(database.prepare('PRAGMA journal_mode').all()).toEqual([{ journal_mode: 'wal' }])
  database.close()
  const source = readFileSync(path.join(__dirname, 'openOutbox.ts'), 'utf8')
  expect(source).toContain('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
})

test('stores an id once, and knows it again after a restart and after its delivery', () => {
  const first = open()
  first.put(newSubmission('1'))
  expect(first.put(newSubmission('1', { at: 2_000 }))).toBe('known')
  first.take(2_000)
  first.delivered('1'.repeat(32), 2_000)
  const second = open()
  expect(second.put(newSubmission('1'))).toBe('known')
  expect(second.take(10 ** 12)).toBeNull()
})

test('never replaces content by other content with the same id', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  expect(outbox.put(newSubmission('1', { fingerprint: 'another', body: Buffer.from('another') }))).toBe(
    'other',
  )
  expect(outbox.body('1'.repeat(32))).toEqual(newSubmission('1').body)
  outbox.delivered('1'.repeat(32), 2_000)
  expect(outbox.put(newSubmission('1', { fingerprint: 'another' }))).toBe('other')
})

test('gives a submission to one process at a time, the one that is due longest first', () => {
  const [one, other] = [open(), open()]
  for (const [digit, at] of [
    ['1', 300],
    ['2', 100],
    ['3', 200],
  ] as const)
    one.put(newSubmission(digit, { at }))
  const takers = [one, other, one, other].map((outbox) => outbox.take(1_000)?.id.charAt(0))
  expect(takers).toEqual(['2', '3', '1', undefined])
  expect(statesOf(one)).toEqual(['sending', 'sending', 'sending'])
})

test('gives it to another process when the first has not reported for so long', () => {
  const [killed, other] = [open(), open()]
  killed.put(newSubmission('1'))
  killed.take(1_000)
  expect(other.take(1_000 + leaseMs - 1)).toBeNull()
  expect(other.take(1_000 + leaseMs)).toMatchObject({ tries: 2 })
})

test('a late report of a process changes nothing while another one has it', () => {
  const [late, other] = [open(), open()]
  late.put(newSubmission('1'))
  const taken = { id: '1'.repeat(32), tries: late.take(1_000)?.tries ?? 0 }
  other.take(1_000 + leaseMs)
  late.failed(taken, 0, 'status 500')
  late.settled(taken, 'refused', 'status 400')
  expect(late.list()).toMatchObject([{ state: 'sending', tries: 2, reason: null }])
})

test('waits with what is not due', () => {
  const outbox = open()
  outbox.put(newSubmission('1', { at: 1_000 }))
  expect(outbox.take(999)).toBeNull()
  outbox.take(1_000)
  outbox.failed({ id: '1'.repeat(32), tries: 1 }, 6_000, 'status 500')
  expect(outbox.list()).toMatchObject([{ state: 'waiting', tries: 1, reason: 'status 500' }])
  expect(outbox.take(5_999)).toBeNull()
  outbox.hurry(5_000)
  expect(outbox.take(5_000)).toMatchObject({ tries: 2 })
})

test('a late report of a failure changes nothing about what was delivered meanwhile', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  outbox.take(1_000)
  outbox.delivered('1'.repeat(32), 1_000)
  const taken = { id: '1'.repeat(32), tries: 1 }
  outbox.failed(taken, 2_000, 'status 500')
  outbox.settled(taken, 'refused', 'status 400')
  expect(outbox.summary()).toEqual({
    waiting: 0,
    oldestAt: null,
    unresolved: { refused: 0, 'given up': 0, held: 0 },
  })
  expect(outbox.take(10 ** 12)).toBeNull()
})

test('leaves to the operator what was refused, given up or held, until it is replayed', () => {
  const outbox = open()
  for (const digit of ['1', '2']) outbox.put(newSubmission(digit))
  outbox.put(newSubmission('3', { heldFor: '4 links', at: 2_000 }))
  outbox.take(1_000)
  outbox.take(1_000)
  outbox.settled({ id: '1'.repeat(32), tries: 1 }, 'refused', 'status 400')
  outbox.settled({ id: '2'.repeat(32), tries: 1 }, 'given up', 'status 500')
  expect(outbox.take(10 ** 12)).toBeNull()
  expect(outbox.list().map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'status 400'],
    ['given up', 'status 500'],
    ['held', '4 links'],
  ])
  expect(outbox.summary()).toEqual({
    waiting: 0,
    oldestAt: null,
    unresolved: { refused: 1, 'given up': 1, held: 1 },
  })
  const ids = outbox.list().map(({ id }) => id)
  expect(outbox.replay([...ids, 'unknown'], 5_000)).toBe(3)
  expect(outbox.replay(ids, 5_000)).toBe(0)
  expect(outbox.summary()).toMatchObject({ waiting: 3, oldestAt: 1_000 })
  expect(outbox.take(5_000)).toMatchObject({ since: 5_000, tries: 1 })
})

test('counts what it keeps by network, what is held for itself', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  outbox.put(newSubmission('2', { network: 'another' }))
  outbox.put(newSubmission('3', { heldFor: 'links' }))
  const bytes = newSubmission('1').body.byteLength + rowBytes
  expect(outbox.usage('203.0.113', 'other')).toEqual({ own: bytes, all: 2 * bytes })
  expect(outbox.usage('203.0.113', 'held')).toEqual({ own: bytes, all: bytes })
  expect(outbox.usage('unknown', 'other')).toEqual({ own: 0, all: 2 * bytes })
  outbox.delivered('1'.repeat(32), 2_000)
  expect(outbox.usage('203.0.113', 'other')).toEqual({ own: 0, all: bytes })
})

test('forgets delivered ids and erases what was held when their time is over, and nothing else', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  outbox.put(newSubmission('2', { heldFor: 'links' }))
  outbox.put(newSubmission('3'))
  outbox.delivered('1'.repeat(32), 1_000)
  expect(outbox.sweep(1_000 + rememberMs - 1)).toBe(0)
  expect(outbox.put(newSubmission('1'))).toBe('known')
  expect(outbox.sweep(1_000 + rememberMs)).toBe(0)
  expect(outbox.put(newSubmission('1'))).toBe('stored')
  expect(outbox.sweep(1_000 + heldMs - 1)).toBe(0)
  expect(outbox.sweep(1_000 + heldMs)).toBe(1)
  expect(idsOf(outbox)).toEqual(['1', '3'])
})

/** Whether any file of the outbox contains these words. */
const isOnDisk = (words: string): boolean =>
  readdirSync(path.dirname(file)).some((name) =>
    readFileSync(path.join(path.dirname(file), name)).includes(words),
  )

test.each([
  ['delivered', (outbox: Outbox, id: string) => outbox.delivered(id, 2_000)],
  ['erased', (outbox: Outbox, id: string) => outbox.erase([id])],
])('what was %s is not on disk any more, once the log of the database is purged', (_how, remove) => {
  const outbox = open()
  const secret = 'my telephone is 555-0123. '
  outbox.put(newSubmission('1', { body: Buffer.from(secret.repeat(2_000)) }))
  outbox.put(newSubmission('2'))
  expect(isOnDisk(secret)).toBe(true)
  remove(outbox, '1'.repeat(32))
  expect(outbox.purge()).toBe(true)
  expect(isOnDisk(secret)).toBe(false)
  expect(idsOf(outbox)).toEqual(['2'])
  expect(isOnDisk('amina-2')).toBe(true)
})

test('says that it could not purge while another process reads', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  const reader = new Database(file)
  reader.exec('BEGIN; SELECT * FROM submissions')
  reader.prepare('SELECT count(*) FROM submissions').all()
  outbox.erase(['1'.repeat(32)])
  expect(outbox.purge()).toBe(false)
  reader.exec('COMMIT')
  expect(outbox.purge()).toBe(true)
  reader.close()
})

test('throws when it is locked for too long, stores nothing, and works again afterwards', () => {
  const outbox = open()
  const writer = new Database(file)
  writer.exec('BEGIN IMMEDIATE')
  expect(() => outbox.put(newSubmission('1'))).toThrow(/locked/)
  writer.exec('COMMIT')
  writer.close()
  expect(outbox.list()).toEqual([])
  expect(outbox.put(newSubmission('1'))).toBe('stored')
})

test('throws when the disk is full, and keeps what it has', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  outbox.close()
  opened = []
  const large = Buffer.alloc(3_000_000, 'x')
  const limited = new Database(file)
  limited.exec('PRAGMA max_page_count = 30')
  expect(() => limited.prepare('UPDATE submissions SET content = ?').run([large])).toThrow(/full/)
  limited.close()
  expect(open().body('1'.repeat(32))).toEqual(newSubmission('1').body)
})

test('is not opened when it is no database, or of another version, and is left as it is', () => {
  open().close()
  opened = []
  const database = new Database(file)
  database.exec('PRAGMA user_version = 7')
  database.close()
  expect(open).toThrow('another version of the site (its tables are 7)')
  writeFileSync(file, 'not a database'.repeat(100))
  expect(open).toThrow()
  expect(readFileSync(file, 'utf8')).toContain('not a database')
})

test('does not use a row that it cannot have written, and does not quote it', () => {
  const outbox = open()
  outbox.put(newSubmission('1'))
  const database = new Database(file)
  database.exec(`UPDATE submissions SET state = 'secret words'`)
  database.close()
  expect(() => outbox.list()).toThrow(/not a listed submission: .*state/)
  expect(() => outbox.list()).not.toThrow(/secret words/)
})
