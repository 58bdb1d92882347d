import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { outboxLimits } from '../limits'
import { newSubmission } from '../testing/newSubmission'
import { temporaryOutbox } from '../testing/temporaryOutbox'
import { openOutbox } from './openOutbox'
import type { Outbox } from './outbox'

const { leaseMs, rememberMs, heldMs, rowBytes } = outboxLimits
const id = '1'.repeat(32)
const never = 10 ** 12

let box: ReturnType<typeof temporaryOutbox>
let outbox: Outbox
beforeEach(() => {
  box = temporaryOutbox()
  outbox = box.outbox
})
afterEach(() => box.remove())

/** The outbox as another process has it, or this one after a restart. */
const open = (): Outbox => openOutbox({ file: box.file, busyMs: 50 })
/** Does something to the database that no outbox does. */
const tamper = (sql: string): void => {
  const database = new Database(box.file)
  database.exec(sql)
  database.close()
}
const put = (...digits: ReadonlyArray<string>) => digits.map((digit) => outbox.put(newSubmission(digit)))
const filesOfOutbox = () =>
  readdirSync(path.dirname(box.file)).map((name) => path.join(path.dirname(box.file), name))
/** Whether any file of the outbox contains these words. */
const isOnDisk = (words: string): boolean =>
  filesOfOutbox().some((file) => readFileSync(file).includes(words))

test('what was put into it is kept over a restart', () => {
  expect(put('1')).toEqual(['stored'])
  const again = open()
  expect(again.list()).toEqual([
    { id, form: 'newsletter', state: 'waiting', at: 1_000, tries: 0, reason: null },
  ])
  const { body } = newSubmission('1')
  expect(again.take(1_000)).toEqual({ id, form: 'newsletter', body, since: 1_000, tries: 1 })
  again.close()
})

test('what was put into it by a process that is killed at once is kept', () => {
  const module = JSON.stringify(path.join(__dirname, 'openOutbox.ts'))
  const [options, submission] = [{ file: box.file, busyMs: 50 }, newSubmission('1')].map((value) =>
    JSON.stringify(value),
  )
  const program = `
    require('jiti').createJiti(process.cwd() + '/').import(${module}).then(({ openOutbox }) => {
      openOutbox(${options}).put({ ...${submission}, body: Buffer.from('a body') })
      process.kill(process.pid, 'SIGKILL')
    })`
  const { signal, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })
  expect(outbox.body(id)?.toString()).toBe('a body')
})

test('its files can be read by their owner alone, also where others could read them before', () => {
  put('1')
  chmodSync(box.file, 0o644)
  open().close()
  const modes = filesOfOutbox().map((file) => statSync(file).mode & 0o777)
  expect(modes.length).toBeGreaterThan(1)
  expect([...new Set(modes)]).toEqual([0o600])
})

test('each change is synced to disk, and what is erased is overwritten', () => {
  const database = new Database(box.file)
  expect(database.prepare('PRAGMA journal_mode').all()).toEqual([{ journal_mode: 'wal' }])
  database.close()
  // Neither can be seen from outside of a connection.
  const source = readFileSync(path.join(__dirname, 'openOutbox.ts'), 'utf8')
  expect(source).toContain('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
})

test('an id is stored once, and its content is never replaced, also after its delivery and a restart', () => {
  const another = newSubmission('1', { fingerprint: 'another', body: Buffer.from('another') })
  const putAgain = (into: Outbox) => {
    expect(into.put(newSubmission('1', { at: 2_000 }))).toBe('known')
    expect(into.put(another)).toBe('other')
  }
  put('1')
  putAgain(outbox)
  expect(outbox.body(id)).toEqual(newSubmission('1').body)
  outbox.delivered(id, 2_000)
  const second = open()
  putAgain(second)
  expect(second.take(never)).toBeNull()
  second.close()
})

describe('a submission that a process has taken', () => {
  let other: Outbox
  beforeEach(() => {
    other = open()
  })
  afterEach(() => other.close())

  it('is given to no other one, and the one that is due longest comes first', () => {
    const times = { '1': 300, '2': 100, '3': 200 }
    for (const [digit, at] of Object.entries(times)) outbox.put(newSubmission(digit, { at }))
    const takers = [outbox, other, outbox, other].map((one) => one.take(1_000)?.id.charAt(0))
    expect(takers).toEqual(['2', '3', '1', undefined])
    expect(outbox.list().map(({ state }) => state)).toEqual(['sending', 'sending', 'sending'])
  })

  /** The reports of a process whose attempt counts no more. */
  const reportLate = (tries: number) => {
    outbox.failed({ id, tries }, 0, 'status 500')
    outbox.settled({ id, tries }, 'refused', 'status 400')
  }

  it('is given to another one when the first has not reported for so long, and late reports change nothing', () => {
    put('1')
    outbox.take(1_000)
    expect(other.take(1_000 + leaseMs - 1)).toBeNull()
    expect(other.take(1_000 + leaseMs)).toMatchObject({ tries: 2 })
    reportLate(1)
    expect(outbox.list()).toMatchObject([{ state: 'sending', tries: 2, reason: null }])
    other.delivered(id, 1_000)
    reportLate(2)
    expect(outbox.summary()).toMatchObject({ waiting: 0, unresolved: { refused: 0 } })
    expect(outbox.take(never)).toBeNull()
  })
})

test('what is not due waits', () => {
  put('1')
  expect(outbox.take(999)).toBeNull()
  outbox.take(1_000)
  outbox.failed({ id, tries: 1 }, 6_000, 'status 500')
  expect(outbox.list()).toMatchObject([{ state: 'waiting', tries: 1, reason: 'status 500' }])
  expect(outbox.take(5_999)).toBeNull()
  outbox.hurry(5_000)
  expect(outbox.take(5_000)).toMatchObject({ tries: 2 })
})

test('what was refused, given up or held is left to the operator, until it is replayed', () => {
  put('1', '2')
  outbox.put(newSubmission('3', { heldFor: '4 links', at: 2_000 }))
  outbox.take(1_000)
  outbox.take(1_000)
  outbox.settled({ id, tries: 1 }, 'refused', 'status 400')
  outbox.settled({ id: '2'.repeat(32), tries: 1 }, 'given up', 'status 500')
  expect(outbox.take(never)).toBeNull()
  expect(outbox.list()).toMatchObject([
    { state: 'refused', reason: 'status 400' },
    { state: 'given up', reason: 'status 500' },
    { state: 'held', reason: '4 links' },
  ])
  const unresolved = { refused: 1, 'given up': 1, held: 1 }
  expect(outbox.summary()).toEqual({ waiting: 0, oldestAt: null, unresolved })
  const ids = outbox.list().map((entry) => entry.id)
  expect(outbox.replay([...ids, 'unknown'], 5_000)).toBe(3)
  expect(outbox.replay(ids, 5_000)).toBe(0)
  expect(outbox.summary()).toMatchObject({ waiting: 3, oldestAt: 1_000 })
  expect(outbox.take(5_000)).toMatchObject({ since: 5_000, tries: 1 })
})

test('what is kept is counted by network, and what is held for itself', () => {
  put('1')
  outbox.put(newSubmission('2', { network: 'another' }))
  outbox.put(newSubmission('3', { heldFor: 'links' }))
  const bytes = newSubmission('1').body.byteLength + rowBytes
  expect(outbox.usage('203.0.113', 'other')).toEqual({ own: bytes, all: 2 * bytes })
  expect(outbox.usage('203.0.113', 'held')).toEqual({ own: bytes, all: bytes })
  expect(outbox.usage('unknown', 'other')).toEqual({ own: 0, all: 2 * bytes })
  outbox.delivered(id, 2_000)
  expect(outbox.usage('203.0.113', 'other')).toEqual({ own: 0, all: bytes })
})

test('delivered ids and what was held are forgotten when their time is over, and nothing else', () => {
  put('1', '3')
  outbox.put(newSubmission('2', { heldFor: 'links' }))
  outbox.delivered(id, 1_000)
  expect(outbox.sweep(1_000 + rememberMs - 1)).toBe(0)
  expect(put('1')).toEqual(['known'])
  expect(outbox.sweep(1_000 + rememberMs)).toBe(0)
  expect(put('1')).toEqual(['stored'])
  expect(outbox.sweep(1_000 + heldMs - 1)).toBe(0)
  expect(outbox.sweep(1_000 + heldMs)).toBe(1)
  expect(outbox.list().map((entry) => entry.id.charAt(0))).toEqual(['1', '3'])
})

test.each([
  ['delivered', () => outbox.delivered(id, 2_000)],
  ['erased', () => outbox.erase([id])],
])('what was %s is not on disk any more, once the log of the database is purged', (_how, remove) => {
  const secret = 'my telephone is 555-0123. '
  outbox.put(newSubmission('1', { body: Buffer.from(secret.repeat(2_000)) }))
  put('2')
  expect(isOnDisk(secret)).toBe(true)
  remove()
  expect(outbox.purge()).toBe(true)
  expect(isOnDisk(secret)).toBe(false)
  expect(isOnDisk('amina-2')).toBe(true)
})

test('it cannot be purged while another process reads', () => {
  put('1')
  const reader = new Database(box.file)
  reader.exec('BEGIN; SELECT * FROM submissions')
  reader.prepare('SELECT count(*) FROM submissions').all()
  outbox.erase([id])
  expect(outbox.purge()).toBe(false)
  reader.exec('COMMIT')
  expect(outbox.purge()).toBe(true)
  reader.close()
})

test('it throws when it is locked for too long, stores nothing, and works again afterwards', () => {
  const writer = new Database(box.file)
  writer.exec('BEGIN IMMEDIATE')
  expect(() => put('1')).toThrow(/locked/)
  writer.exec('COMMIT')
  writer.close()
  expect(outbox.list()).toEqual([])
  expect(put('1')).toEqual(['stored'])
})

test('a disk that is full costs nothing that it has', () => {
  put('1')
  const limited = new Database(box.file)
  limited.exec('PRAGMA max_page_count = 30')
  const large = Buffer.alloc(3_000_000, 'x')
  expect(() => limited.prepare('UPDATE submissions SET content = ?').run([large])).toThrow(/full/)
  limited.close()
  expect(outbox.body(id)).toEqual(newSubmission('1').body)
})

test('one of another version is not opened', () => {
  tamper('PRAGMA user_version = 7')
  expect(open).toThrow('another version of the site (its tables are 7)')
})

test('a file that is no database is not opened, and is left as it is', () => {
  const file = path.join(path.dirname(box.file), 'other.sqlite')
  writeFileSync(file, 'not a database'.repeat(100))
  expect(() => openOutbox({ file, busyMs: 50 })).toThrow()
  expect(readFileSync(file, 'utf8')).toContain('not a database')
})

test('a row that it cannot have written is not used, and not quoted', () => {
  put('1')
  tamper(`UPDATE submissions SET state = 'secret words'`)
  expect(() => outbox.list()).toThrow(/^(?!.*secret words).*not a listed submission: .*state/)
})
