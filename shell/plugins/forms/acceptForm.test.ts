import { outboxLimits } from '@caravanserai/submissions/outbox'
import type { NewSubmission, Put } from '@caravanserai/submissions/outbox'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { acceptForm } from './acceptForm'

const envelope: SubmissionEnvelope = {
  id: '1'.repeat(32),
  form: 'newsletter',
  values: { email: 'amina@example.test' },
}

let put: NewSubmission[]
let outcomes: string[]
let logged: string[]
let used: { own: number; all: number }
let result: () => Put
let wakes: number

beforeEach(() => {
  ;[put, outcomes, logged, used, result, wakes] = [[], [], [], { own: 0, all: 0 }, () => 'stored', 0]
})

const log = (...line: ReadonlyArray<unknown>) => void logged.push(String(line.at(-1)))
const accept = (suspicion: string | null = null, secret = 'a secret') =>
  acceptForm({
    outbox: async () => ({
      put: async (submission) => (put.push(submission), result()),
      usage: async () => used,
    }),
    secret,
    siteUrl: 'https://site.example.test',
    onStored: () => (wakes += 1),
    count: (form, outcome) => outcomes.push(`${form} ${outcome}`),
    logger: { info: log, warn: log, error: log },
    suspicion: () => suspicion,
    now: () => Date.UTC(2026, 2, 1),
  })

test('a form is stored in the format of the receiver and starts a delivery', async () => {
  expect(await accept()(envelope, '203.0.113.7')).toBe('stored')
  expect(put).toEqual([
    {
      id: envelope.id,
      form: 'newsletter',
      body: expect.any(Buffer),
      fingerprint: expect.stringMatching(/^[\w+/]{43}=$/),
      network: '203.0.113',
      at: Date.UTC(2026, 2, 1),
      heldFor: null,
    },
  ])
  expect(JSON.parse(String(put[0]?.body))).toEqual({
    ...envelope,
    at: '2026-03-01T00:00:00.000Z',
    site: 'https://site.example.test',
  })
  expect({ wakes, outcomes, logged }).toEqual({
    wakes: 1,
    outcomes: ['newsletter stored'],
    logged: [`submission newsletter ${envelope.id}: stored`],
  })
})

test('a suspected bot gets the same response, and its form is stored as held', async () => {
  expect(await accept('4 links')(envelope, '203.0.113.7')).toBe('stored')
  expect(put).toMatchObject([{ heldFor: '4 links' }])
  expect(outcomes).toEqual(['newsletter held'])
  expect(logged[0]).toContain('held as spam')
})

test('equal content has an equal fingerprint, which depends on the secret', async () => {
  await accept()(envelope, '203.0.113.7')
  await accept()(envelope, '198.51.100.1')
  await accept()({ ...envelope, form: 'newsletter', values: { email: 'other@example.test' } }, '203.0.113.7')
  await accept(null, 'another secret')(envelope, '203.0.113.7')
  const [first, repeated, changed, foreign] = put.map(({ fingerprint }) => fingerprint)
  expect(repeated).toBe(first)
  expect(new Set([first, changed, foreign]).size).toBe(3)
})

test.each(['known', 'other'] as const)('a form that is %s is not delivered', async (is) => {
  result = () => is
  expect(await accept()(envelope, '203.0.113.7')).toBe(is)
  expect({ wakes, outcomes }).toEqual({ wakes: 0, outcomes: [`newsletter ${is}`] })
})

test('a network that has used its share is refused; other networks are not', async () => {
  used = { own: outboxLimits.bytes / 10, all: outboxLimits.bytes / 10 }
  expect(await accept()(envelope, '203.0.113.7')).toBe('full')
  expect(put).toEqual([])
  used = { own: 0, all: outboxLimits.bytes * 0.9 }
  expect(await accept()(envelope, '198.51.100.1')).toBe('stored')
  used = { own: 0, all: outboxLimits.bytes }
  expect(await accept()(envelope, '198.51.100.1')).toBe('full')
})

test('a storage failure is logged once, and each form counts as failed', async () => {
  const take = accept()
  result = () => {
    throw new Error('database or disk is full, with amina@example.test')
  }
  for (let times = 0; times < 2; times += 1) expect(await take(envelope, '203.0.113.7')).toBe('failed')
  expect(logged).toEqual([
    'submissions cannot be stored; visitors are asked to send them again [CARAVANSERAI_FORM_NOT_STORED]',
  ])
  expect(outcomes).toEqual(['newsletter failed', 'newsletter failed'])
  result = () => 'stored'
  expect(await take(envelope, '203.0.113.7')).toBe('stored')
  expect(wakes).toBe(1)
})

test('the operator is warned once when the outbox is more than half full', async () => {
  used = { own: 0, all: outboxLimits.bytes * 0.51 }
  const take = accept()
  await take(envelope, '203.0.113.7')
  await take(envelope, '203.0.113.7')
  expect(logged.filter((line) => line.includes('more than half of the 512 MB'))).toHaveLength(1)
})

test('values of visitors are never logged', async () => {
  for (const is of ['stored', 'known', 'other'] as const) {
    result = () => is
    await accept()(envelope, '203.0.113.7')
    await accept('a link')(envelope, '203.0.113.7')
  }
  used = { own: 0, all: outboxLimits.bytes }
  await accept()(envelope, '203.0.113.7')
  expect(logged).toHaveLength(8)
  expect(logged.join('\n')).not.toMatch(/amina|203\.0/)
})
