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
let says: Put
let wakes: number

beforeEach(() => {
  ;[put, outcomes, logged, used, says, wakes] = [[], [], [], { own: 0, all: 0 }, 'stored', 0]
})

const log = (line: unknown) => void logged.push(String(line))
const accept = (suspicion: string | null = null, secret = 'a secret') =>
  acceptForm({
    outbox: () => ({ put: (submission) => (put.push(submission), says), usage: () => used }),
    secret,
    siteUrl: 'https://site.example.test',
    onStored: () => (wakes += 1),
    events: { onSubmission: (form, outcome) => outcomes.push(`${form} ${outcome}`) },
    logger: { info: log, warn: log, error: log },
    suspicion: () => suspicion,
    now: () => Date.UTC(2026, 2, 1),
  })

test('stores what the receiver will get, and has it delivered', () => {
  expect(accept()(envelope, '203.0.113.7')).toBe('stored')
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
  expect([wakes, outcomes, logged]).toEqual([
    1,
    ['newsletter stored'],
    [`submission newsletter ${envelope.id}: stored`],
  ])
})

test('stores what seems to be a bot’s apart, and answers alike', () => {
  expect(accept('4 links')(envelope, '203.0.113.7')).toBe('stored')
  expect(put).toMatchObject([{ heldFor: '4 links' }])
  expect(outcomes).toEqual(['newsletter held'])
  expect(logged[0]).toContain('held as a bot')
})

test('the same content has the same fingerprint, which nobody can make without the secret', () => {
  const changed: SubmissionEnvelope = {
    ...envelope,
    form: 'newsletter',
    values: { email: 'other@example.test' },
  }
  accept()(envelope, '203.0.113.7')
  accept()(envelope, '198.51.100.1')
  accept()(changed, '203.0.113.7')
  accept(null, 'another secret')(envelope, '203.0.113.7')
  const [first, again, other, foreign] = put.map(({ fingerprint }) => fingerprint)
  expect(again).toBe(first)
  expect(new Set([first, other, foreign]).size).toBe(3)
})

test.each(['known', 'other'] as const)('passes on that a form is %s, and delivers nothing', (is) => {
  says = is
  expect(accept()(envelope, '203.0.113.7')).toBe(is)
  expect([wakes, outcomes]).toEqual([0, [`newsletter ${is}`]])
})

test('refuses a network that has used its part, and no other one', () => {
  used = { own: outboxLimits.bytes / 10, all: outboxLimits.bytes / 10 }
  expect(accept()(envelope, '203.0.113.7')).toBe('full')
  expect(put).toEqual([])
  used = { own: 0, all: outboxLimits.bytes * 0.9 }
  expect(accept()(envelope, '198.51.100.1')).toBe('stored')
  used = { own: 0, all: outboxLimits.bytes }
  expect(accept()(envelope, '198.51.100.1')).toBe('full')
})

test('warns once when more than half is used, long before anything is refused', () => {
  used = { own: 0, all: outboxLimits.bytes * 0.51 }
  const take = accept()
  take(envelope, '203.0.113.7')
  take(envelope, '203.0.113.7')
  expect(logged.filter((line) => line.includes('more than half of the 512 MB'))).toHaveLength(1)
})

test('logs nothing that was typed', () => {
  for (const is of ['stored', 'known', 'other'] as const) {
    says = is
    accept()(envelope, '203.0.113.7')
    accept('a link')(envelope, '203.0.113.7')
  }
  used = { own: 0, all: outboxLimits.bytes }
  accept()(envelope, '203.0.113.7')
  expect(logged).toHaveLength(8)
  expect(logged.join('\n')).not.toMatch(/amina|203\.0/)
})
