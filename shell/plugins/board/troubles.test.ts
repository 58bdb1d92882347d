import { NOT_YET_SHOWN } from '@caravanserai/releases'
import { boardFacts, boardNow } from './testing'
import { nodesFacts } from '../../testing/nodesFacts'
import { boardView } from './boardView'

type FactsInput = Parameters<typeof boardFacts>[0]

const troublesOf = (facts: FactsInput = {}) => boardView(boardFacts(facts)).troubles

/** The commands of each trouble, by its id. */
const commandsOf = (facts: FactsInput) =>
  Object.fromEntries(
    troublesOf(facts).map(({ id, commands }) => [id, commands.map(({ command }) => command)]),
  )

const quarantined = [
  { hash: 'b', release: '1.1.0-bbbbbbbb', reason: 'ended with 7', at: '2026-11-20T08:00:00.000Z' },
]

test('a healthy site has no troubles, also with an old quarantine, a pin or a release being tried', () => {
  expect(troublesOf()).toEqual([])
  expect(troublesOf({ status: { quarantined }, entry: { isPinned: true } })).toEqual([])
  expect(troublesOf({ status: { wanted: 'b', trying: true } })).toEqual([])
  expect(troublesOf({ status: { live: null, state: 'retired' } })).toEqual([])
})

test('pages that show earlier content are a notice with the first reasons', () => {
  const page = (n: number) => ({
    target: `/cause/${n}`,
    since: Date.UTC(2026, 10, 20, 8, n),
    why: 'no heading',
  })
  expect(troublesOf({ held: [page(1)] })).toMatchObject([
    {
      weight: 'notice',
      message: '1 page shows earlier content: the published content breaks it',
      reason: '/cause/1: no heading',
      since: '2026-11-20T08:01:00.000Z',
    },
  ])
  const [{ message, reason } = { message: '', reason: '' }] = troublesOf({
    held: [1, 2, 3, 4, 5, 6, 7].map(page),
  })
  expect([message, reason]).toEqual([
    '7 pages show earlier content: the published content breaks them',
    expect.stringMatching(/^\/cause\/1: no heading; .*\/cause\/5: no heading; and 2 more$/),
  ])
})

test('nodes that are stuck or silent are troubles; an unreachable engine hides them', () => {
  expect(troublesOf({ nodes: nodesFacts([{ node: 'b' }]) })).toEqual([])
  const trouble = { since: boardNow, reason: 'it throws' }
  const nodes = nodesFacts([
    { node: 'b', state: 'silent', silentMs: 5_000, behind: { changes: 0, ms: 0 } },
    { node: 'c', state: 'stuck', trouble, behind: { changes: 1, ms: 130_000 } },
  ])
  expect(troublesOf({ nodes })).toMatchObject([
    {
      weight: 'alarm',
      message: 'The node c: does not follow, 1 change and 2 min behind',
      reason: 'it throws',
      since: '2026-11-20T08:05:00.000Z',
    },
    { weight: 'notice', message: 'The node b: silent for 5.0 s, no change behind', since: null },
  ])
  expect(troublesOf({ nodes: { ...nodes, away: { since: boardNow, reason: 'refused' } } })).toMatchObject([
    { id: 'engine', weight: 'alarm', reason: 'refused', since: '2026-11-20T08:05:00.000Z' },
  ])
})

test('a quarantined release is an alarm with its reason, the live release and commands', () => {
  const facts = { status: { wanted: 'b', quarantined } }
  expect(troublesOf(facts)).toMatchObject([
    {
      weight: 'alarm',
      message: 'charity 1.1.0-bbbbbbbb is quarantined; 1.0.0-aaaaaaaa is live instead',
      reason: 'ended with 7',
      since: '2026-11-20T08:00:00.000Z',
    },
  ])
  expect(commandsOf(facts)).toEqual({
    'release-charity': ['npm run rollback -- charity', 'npm run ship -- charity'],
  })
})

test('a refused release is a notice, or an alarm if no release is live', () => {
  expect(troublesOf({ status: { wanted: '9', refused: 'no routes' } })).toMatchObject([
    {
      weight: 'notice',
      reason: 'no routes',
      message: expect.stringContaining('is refused; 1.0.0-aaaaaaaa is live'),
    },
  ])
  expect(troublesOf({ status: { live: null, refused: 'no routes' } })).toMatchObject([
    { weight: 'alarm', message: expect.stringContaining('no release of charity is live') },
  ])
})

test('rollback is suggested only to an earlier release, and after lifting a pin', () => {
  const status = { wanted: 'b', refused: 'no routes' }
  expect(commandsOf({ status, entry: { previous: [] } })).toEqual({
    'release-charity': ['npm run ship -- charity'],
  })
  expect(commandsOf({ status, entry: { isPinned: true } })).toEqual({
    'release-charity': [
      'npm run pin -- charity none',
      'npm run rollback -- charity',
      'npm run ship -- charity',
    ],
  })
})

test('a section that is off is a notice, and its 503 responses are not', () => {
  const facts = { status: { live: null, state: 'off' as const }, recent: { requests: 100, failures: 100 } }
  expect(troublesOf(facts)).toMatchObject([{ id: 'off-charity', weight: 'notice' }])
  expect(commandsOf(facts)).toEqual({ 'off-charity': ['npm run on -- charity'] })
})

test.each([
  [{ requests: 100, failures: 5 }, ['errors-charity']],
  [{ requests: 101, failures: 5 }, []],
  [{ requests: 4, failures: 4 }, []],
  [{ requests: 100, browserFailures: 5 }, ['browsers-charity']],
  [{ requests: 100, browserFailures: 4 }, []],
])('errors of the last five minutes are a trouble from a minimum number and share: %j', (recent, ids) => {
  expect(troublesOf({ recent }).map(({ id }) => id)).toEqual(ids)
})

test('an error trouble lists the commands that resolve it', () => {
  expect(commandsOf({ recent: { requests: 10, failures: 10 } })).toEqual({
    'errors-charity': [
      'npm run logs -- site.log --warnings',
      'npm run rollback -- charity',
      'npm run off -- charity',
    ],
  })
})

test('an unreadable store and a process that is not ready are troubles; alarms come first', () => {
  const facts = boardFacts({ fault: '/srv/releases: no such folder' })
  const view = boardView({ ...facts, status: { ...facts.status, ready: false, reasons: ['it is ending'] } })
  expect(view.troubles.map(({ id, weight, reason }) => [id, weight, reason])).toEqual([
    ['ready', 'alarm', 'it is ending'],
    ['ledger', 'notice', '/srv/releases: no such folder'],
  ])
})

test('a canary that is refused is a notice; a staged or served canary is not', () => {
  const side = { pages: 0, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }
  const canary = {
    release: '1.1.0-c',
    hash: 'c',
    percent: 10,
    since: '',
    sides: { live: side, canary: side },
  }
  const refusedFor = (refused: string | null) => ({ status: { canary: { ...canary, refused } } })
  expect(troublesOf(refusedFor(null))).toEqual([])
  expect(troublesOf(refusedFor(NOT_YET_SHOWN))).toEqual([])
  expect(troublesOf(refusedFor('no routes'))).toMatchObject([
    { weight: 'notice', message: expect.stringContaining('1.1.0-c of charity'), reason: 'no routes' },
  ])
  expect(commandsOf(refusedFor('no routes'))).toEqual({ 'canary-charity': ['npm run withdraw -- charity'] })
})
