import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sqliteSql } from '@caravanserai/state/sql'
import Database from 'libsql'
import { temporaryOutbox, newSubmission } from '../testing/temporaryOutbox'
import { openOutbox } from './openOutbox'
import type { Outbox } from './outbox'

const id = '1'.repeat(32)

let box: Awaited<ReturnType<typeof temporaryOutbox>>
let outbox: Outbox
beforeEach(async () => {
  box = await temporaryOutbox()
  outbox = box.outbox
})
afterEach(() => box.remove())

/** Opens the outbox as another process would, or as this process after a restart. */
const open = (): Promise<Outbox> => openOutbox({ file: box.file, busyMs: 50 })
/** Changes the database in a way that no outbox does. */
const tamper = (sql: string): void => {
  const database = new Database(box.file)
  database.exec(sql)
  database.close()
}
const put = (...digits: ReadonlyArray<string>) =>
  Promise.all(digits.map((digit) => outbox.put(newSubmission(digit))))
const filesOfOutbox = () =>
  readdirSync(path.dirname(box.file)).map((name) => path.join(path.dirname(box.file), name))
/** Whether any file of the outbox contains this text. */
const isOnDisk = (words: string): boolean =>
  filesOfOutbox().some((file) => readFileSync(file).includes(words))

test('a submission survives when the process is killed after it was stored', async () => {
  const module = JSON.stringify(path.join(__dirname, 'openOutbox.ts'))
  const [options, submission] = [{ file: box.file, busyMs: 50 }, newSubmission('1')].map((value) =>
    JSON.stringify(value),
  )
  const program = `
    require('jiti').createJiti(process.cwd() + '/').import(${module}).then(async ({ openOutbox }) => {
      const outbox = await openOutbox(${options})
      await outbox.put({ ...${submission}, body: Buffer.from('a body') })
      process.kill(process.pid, 'SIGKILL')
    })`
  const { signal, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })
  const reopened = await open()
  expect((await reopened.body(id))?.toString()).toBe('a body')
  await reopened.close()
})

test('only the owner can read its files, even if others could before', async () => {
  await put('1')
  chmodSync(box.file, 0o644)
  await (await open()).close()
  const modes = filesOfOutbox().map((file) => statSync(file).mode & 0o777)
  expect(modes.length).toBeGreaterThan(1)
  expect([...new Set(modes)]).toEqual([0o600])
})

test('each change is synced to disk, and erased content is overwritten', async () => {
  const { query, close } = sqliteSql({ file: box.file, busyMs: 50 })
  const full = 2
  expect(await query('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await query('PRAGMA synchronous')).toEqual([{ synchronous: full }])
  expect(await query('PRAGMA secure_delete')).toEqual([{ secure_delete: 1 }])
  await close()
})

test.each([
  ['delivered', () => outbox.delivered(id, 2_000)],
  ['erased', () => outbox.erase([id])],
])('a submission that was %s is not on disk after the database log is purged', async (_how, remove) => {
  const secret = 'my telephone is 555-0123. '
  await outbox.put(newSubmission('1', { body: Buffer.from(secret.repeat(2_000)) }))
  await put('2')
  expect(isOnDisk(secret)).toBe(true)
  await remove()
  expect(await outbox.purge()).toBe(true)
  expect(isOnDisk(secret)).toBe(false)
  expect(isOnDisk('amina-2')).toBe(true)
})

test('the log cannot be purged while another process reads', async () => {
  await put('1')
  const reader = new Database(box.file)
  reader.exec('BEGIN; SELECT * FROM submissions')
  reader.prepare('SELECT count(*) FROM submissions').all()
  await outbox.erase([id])
  expect(await outbox.purge()).toBe(false)
  reader.exec('COMMIT')
  expect(await outbox.purge()).toBe(true)
  reader.close()
})

test('an outbox that is locked for too long throws, stores nothing, and works again afterwards', async () => {
  const writer = new Database(box.file)
  writer.exec('BEGIN IMMEDIATE')
  await expect(put('1')).rejects.toThrow(/locked/)
  writer.exec('COMMIT')
  writer.close()
  expect(await outbox.list()).toEqual([])
  expect(await put('1')).toEqual(['stored'])
})

test('a full disk does not affect stored submissions', async () => {
  await put('1')
  const limited = new Database(box.file)
  limited.exec('PRAGMA max_page_count = 30')
  const large = Buffer.alloc(3_000_000, 'x')
  expect(() => limited.prepare('UPDATE submissions SET content = ?').run([large])).toThrow(/full/)
  limited.close()
  expect(await outbox.body(id)).toEqual(newSubmission('1').body)
})

test('an outbox of a newer version is not opened', async () => {
  tamper('UPDATE versions SET version = 7')
  await expect(open()).rejects.toThrow('a newer version of the site (7; this one knows 1)')
})

test('a file that is not a database is not opened, and is unchanged', async () => {
  const file = path.join(path.dirname(box.file), 'other.sqlite')
  writeFileSync(file, 'not a database'.repeat(100))
  await expect(openOutbox({ file, busyMs: 50 })).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toContain('not a database')
})
