import { NOT_YET_SHOWN } from '@caravanserai/releases'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'
import { awaitVerdict } from './verdict'
import type { Verdict, WaitLimits } from './verdict'

const limits = { readMs: 60_000, verdictMs: 60_000, stayMs: 0, lookMs: 1 }
const release = { remote: 'charity', number: 2, hash: 'b', state: undefined }

const statusOf = (charity: Partial<RemoteStatus>, number = 2): SiteStatus => ({
  ready: true,
  reasons: [],
  missing: [],
  set: 'x',
  number,
  remotes: {
    charity: {
      live: { release: '1.0.0-a', hash: 'a' },
      wanted: 'b',
      trying: false,
      refused: null,
      quarantined: [],
      ...charity,
    },
  },
})
const old = statusOf({ wanted: 'a' }, 1)
const trying = statusOf({ trying: true })
const live = statusOf({ live: { release: '1.0.0-b', hash: 'b' } })
const bad = { hash: 'b', release: '1.0.0-b', reason: 'ended with 7', at: '2026-11-20T08:00:00.000Z' }
const quarantined = statusOf({ quarantined: [bad] })

/** Returns these statuses in order, then the last one repeatedly. */
const reading = (statuses: ReadonlyArray<SiteStatus | null>) => {
  let at = 0
  return async () => statuses[Math.min(at++, statuses.length - 1)] ?? null
}

const done = { _tag: 'Done', afterMs: expect.any(Number) } as const
const failed = (reason: string): Verdict => ({ _tag: 'Failed', reason })
const staying = { stayMs: 60_000 }
const short = { readMs: 20, verdictMs: 40 }

type Row = [
  title: string,
  statuses: ReadonlyArray<SiteStatus | null>,
  verdict: Verdict,
  limits?: Partial<WaitLimits>,
]

const replaced = failed('a later change of the release set replaced it (npm run releases)')
const unread = failed('the site has not read the release set within 20 ms')
const quarantine = failed('it was quarantined at 2026-11-20T08:00:00.000Z: ended with 7')

test.each<Row>([
  ['is live once the site has read the set and tried the release', [old, trying, live], done],
  [
    'fails if it is refused',
    [old, trying, statusOf({ refused: 'no routes' })],
    failed('it was refused: no routes'),
  ],
  [
    'is live even if an earlier release was refused',
    [statusOf({ wanted: 'c', refused: 'no routes' }, 1), live],
    done,
  ],
  ['fails if it is quarantined right after it was live', [live, quarantined], quarantine, staying],
  [
    'is live even if it was quarantined before it was shipped again',
    [statusOf({ quarantined: [bad] }, 1), live],
    done,
  ],
  ['fails if another release replaced it', [old, statusOf({ wanted: 'c' }, 3)], replaced],
  ['fails if another decision replaced it', [old, statusOf({ state: 'retired' }, 3)], replaced],
  ['fails if its remote was removed', [old, { ...live, remotes: {} }], replaced],
  ['has no verdict without a running site', [null], { _tag: 'NoSite' }],
  ['fails if the site stops after it was live', [live, null], failed('the site has stopped'), staying],
  ['fails if the site follows another set for too long', [old], unread, short],
  ['fails if the site reports no set number for too long', [statusOf({}, 0)], unread, short],
  ['fails if it is tried for too long', [trying], failed('it is not live after 40 ms'), short],
])('a release %s', async (_title, statuses, verdict, overrides = {}) => {
  expect(await awaitVerdict(release, reading(statuses), { ...limits, ...overrides })).toEqual(verdict)
})

test('a remote is off once the site reports it, even if its release is quarantined', async () => {
  const off = statusOf({ state: 'off', live: null, quarantined: [bad] })
  expect(await awaitVerdict({ ...release, state: 'off' }, reading([old, off]), limits)).toEqual(done)
})

const since = '2026-11-23T08:00:00.000Z'
const side = { pages: 0, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }
const sides = { live: side, canary: side }
const shown = (refused: string | null, from = since) =>
  statusOf({
    wanted: 'a',
    canary: { release: '1.0.0-b', hash: 'b', percent: 10, since: from, refused, sides },
  })
const withdrawn = statusOf({ wanted: 'a', quarantined: [bad] })

test.each<Row>([
  ['is shown once the site reports it, after it was staged', [old, shown(NOT_YET_SHOWN), shown(null)], done],
  ['fails if it is refused', [shown('no routes')], failed('it was refused: no routes')],
  [
    'fails if it is withdrawn right after it was shown',
    [shown(null), withdrawn],
    failed('it was withdrawn at 2026-11-20T08:00:00.000Z: ended with 7'),
    staying,
  ],
  [
    'fails if the site does not report it',
    [statusOf({ wanted: 'a' })],
    failed('it is no longer a canary (npm run releases)'),
  ],
  [
    'is not confused with the previous canary',
    [shown(null, '2026-11-22T08:00:00.000Z')],
    unread,
    { readMs: 20 },
  ],
])('a canary %s', async (_title, statuses, verdict, overrides = {}) => {
  const canary = { ...release, hash: 'a', canary: { hash: 'b', since } }
  expect(await awaitVerdict(canary, reading(statuses), { ...limits, ...overrides })).toEqual(verdict)
})
