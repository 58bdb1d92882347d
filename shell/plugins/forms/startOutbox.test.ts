import { mkdirSync, readFileSync, readdirSync, rmdirSync } from 'node:fs'
import { sqliteSql } from '@caravanserai/state/sql'
import type { Query } from '@caravanserai/state/sql'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { startOutbox } from './startOutbox'
import type { FormOutbox, OutboxOptions } from './startOutbox'
import { testFolder } from '../../testing/testFolder'
import { until } from '../../testing/until'

const folder = testFolder()
let running: FormOutbox[]
let logged: string[]
let outcomes: string[]
/** The ids that the receiver got, and the response that it sends. */
let received: string[]
let status: number

beforeEach(() => {
  ;[running, logged, outcomes, received, status] = [[], [], [], [], 200]
})
afterEach(async () => {
  for (const forms of running) await stop(forms)
})

const start = (changed: Partial<OutboxOptions> = {}): FormOutbox => {
  const log = (...line: ReadonlyArray<unknown>) => void logged.push(String(line.at(-1)))
  const forms = startOutbox({
    receiver: { url: 'https://hooks.example.test/?key=abc', secret: 'a secret that nobody guesses' },
    file: folder('outbox.sqlite'),
    state: null,
    siteUrl: 'https://site.example.test',
    logger: { info: log, warn: log, error: log },
    count: (form, outcome) => outcomes.push(`${form} ${outcome}`),
    fetch: (_url, init) => {
      received.push(new Headers(init?.headers).get('webhook-id')?.charAt(0) ?? '')
      return Promise.resolve(new Response(null, { status }))
    },
    ...changed,
  })
  running.push(forms)
  return forms
}
const stop = async (forms: FormOutbox) => {
  running = running.filter((item) => item !== forms)
  await forms.stop(1_000)
  await forms.close()
}
const form = (digit: string): SubmissionEnvelope => ({
  id: digit.repeat(32),
  form: 'newsletter',
  values: { email: 'amina@example.test' },
})

test('an accepted form is delivered once', async () => {
  const forms = start()
  expect(await forms.acceptForm(form('1'), '203.0.113.7')).toBe('stored')
  expect(await forms.acceptForm(form('1'), '203.0.113.7')).toBe('known')
  await until(() => outcomes.includes('newsletter delivered'))
  expect(await forms.acceptForm(form('1'), '203.0.113.7')).toBe('known')
  expect(received).toEqual(['1'])
  expect(await forms.summary()).toMatchObject({ waiting: 0 })
  expect(logged).toContain(`submission newsletter ${'1'.repeat(32)}: delivered (1 try)`)
  expect(logged.join('\n')).not.toMatch(/amina|abc/)
})

test('undelivered forms are delivered immediately after a restart', async () => {
  status = 500
  const before = start()
  for (const digit of ['1', '2', '3']) await before.acceptForm(form(digit), '203.0.113.7')
  await until(() => logged.some((line) => line.includes('wait in the outbox: status 500')))
  await stop(before)
  expect(outcomes).not.toContain('newsletter delivered')
  status = 200
  received = []
  start()
  await until(() => logged.includes('the outbox holds 3 submissions; their delivery begins'))
  await until(() => outcomes.filter((outcome) => outcome === 'newsletter delivered').length === 3)
  expect([...received].sort()).toEqual(['1', '2', '3'])
})

test('forms that wait for the operator are logged at the start', async () => {
  status = 400
  const before = start()
  await before.acceptForm(form('1'), '203.0.113.7')
  await until(() => outcomes.includes('newsletter refused'))
  expect(logged.at(-1)).toContain('refused (1 try): status 400 from https://hooks.example.test')
  await stop(before)
  start()
  await until(() => logged.at(-1)?.includes('submissions wait for the operator (1 refused)') === true)
})

test('a site without a working outbox refuses forms until the outbox works again', async () => {
  mkdirSync(folder('outbox.sqlite'))
  const forms = start()
  expect(await forms.acceptForm(form('1'), '203.0.113.7')).toBe('failed')
  expect(await forms.summary()).toBeNull()
  expect(logged).toEqual([
    'the outbox cannot be used [CARAVANSERAI_OUTBOX_UNUSABLE]',
    expect.stringContaining('submissions cannot be stored'),
  ])
  rmdirSync(folder('outbox.sqlite'))
  expect(await forms.acceptForm(form('1'), '203.0.113.7')).toBe('stored')
  await until(() => outcomes.includes('newsletter delivered'))
})

test('nothing is stored after the outbox is closed', async () => {
  const forms = start()
  await stop(forms)
  expect(await forms.acceptForm(form('1'), '203.0.113.7')).toBe('failed')
  expect(await forms.summary()).toBeNull()
})

test('after the delivery and a graceful stop, no file contains values of the form', async () => {
  const forms = start()
  await forms.acceptForm(form('1'), '203.0.113.7')
  await until(() => outcomes.includes('newsletter delivered'))
  await stop(forms)
  for (const name of readdirSync(folder())) expect(readFileSync(folder(name)).includes('amina@')).toBe(false)
})

describe('several nodes with one engine', () => {
  let isAway: boolean
  const node = (name: string): FormOutbox => {
    const sql = sqliteSql({ file: folder('engine.sqlite'), busyMs: 1_000 })
    const whenThere =
      (query: Query): Query =>
      (text, values) =>
        isAway ? Promise.reject(new Error('the engine is away')) : query(text, values)
    return start({
      file: folder(name),
      state: {
        sql: {
          ...sql,
          query: whenThere(sql.query),
          transaction: (run) =>
            isAway ? Promise.reject(new Error('the engine is away')) : sql.transaction(run),
        },
        now: Date.now,
      },
    })
  }
  beforeEach(() => {
    isAway = false
  })

  test('a form accepted by one node is a duplicate on the others and delivered once', async () => {
    const [a, b] = [node('one.sqlite'), node('other.sqlite')]
    expect(await a.acceptForm(form('1'), '203.0.113.7')).toBe('stored')
    expect(await b.acceptForm(form('1'), '203.0.113.7')).toBe('known')
    await until(() => outcomes.includes('newsletter delivered'))
    expect(await b.acceptForm(form('1'), '203.0.113.7')).toBe('known')
    expect(received).toEqual(['1'])
    expect(readdirSync(folder()).filter((name) => /^o.*sqlite$/.test(name))).toEqual([])
  })

  test('forms accepted while the engine is away are delivered once when it returns', async () => {
    isAway = true
    const [a, b] = [node('one.sqlite'), node('other.sqlite')]
    expect(await a.acceptForm(form('1'), '203.0.113.7')).toBe('stored')
    expect(await b.acceptForm(form('1'), '203.0.113.7')).toBe('stored')
    expect(received).toEqual([])
    isAway = false
    const isHandedOver = () =>
      logged.filter((line) => line.includes('were moved from this node')).length === 2
    await until(() => isHandedOver() && outcomes.includes('newsletter delivered'))
    expect(received).toEqual(['1'])
  })
})
