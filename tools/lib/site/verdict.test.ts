import { NOT_YET_SHOWN } from '@caravanserai/releases'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'
import { awaitVerdict } from './verdict'

const limits = { readMs: 60_000, verdictMs: 60_000, stayMs: 0, lookMs: 1 }
const release = { remote: 'charity', number: 2, hash: 'b', state: undefined }

const of = (charity: Partial<RemoteStatus>, number = 2): SiteStatus => ({
  ready: true,
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
const old = of({ wanted: 'a' }, 1)
const trying = of({ trying: true })
const live = of({ live: { release: '1.0.0-b', hash: 'b' } })
const bad = { hash: 'b', release: '1.0.0-b', reason: 'ended with 7', at: '2026-11-20T08:00:00.000Z' }
const quarantined = of({ quarantined: [bad] })

/** Statuses one after the other; the last one stays. */
const reading = (...statuses: ReadonlyArray<SiteStatus | null>) => {
  let at = 0
  return async () => statuses[Math.min(at++, statuses.length - 1)] ?? null
}

const verdictOf = (...statuses: ReadonlyArray<SiteStatus | null>) =>
  awaitVerdict(release, reading(...statuses), limits)

test('a release is live when the site says so, after it has read the set and tried the release', async () => {
  expect(await verdictOf(old, trying, live)).toMatchObject({ _tag: 'Done' })
})

test('a refused release ends with the reason', async () => {
  expect(await verdictOf(old, trying, of({ refused: 'no routes' }))).toEqual({
    _tag: 'Failed',
    reason: 'it was refused: no routes',
  })
})

test('what an earlier release was refused for says nothing about this one', async () => {
  expect(await verdictOf(of({ wanted: 'c', refused: 'no routes' }, 1), live)).toMatchObject({ _tag: 'Done' })
})

test('a release that is quarantined right after it was live ends with the reason', async () => {
  const verdict = awaitVerdict(release, reading(live, quarantined), {
    ...limits,
    stayMs: 60_000,
  })
  expect(await verdict).toEqual({
    _tag: 'Failed',
    reason: 'it was quarantined at 2026-11-20T08:00:00.000Z: ended with 7',
  })
})

test('a quarantine from before the release was shipped again says nothing', async () => {
  const before = of({ quarantined: [bad] }, 1)
  expect(await verdictOf(before, live)).toMatchObject({ _tag: 'Done' })
})

test('a remote is off the site when the site says so, whatever became of its release', async () => {
  const wanted = { ...release, state: 'off' } as const
  const off = of({ state: 'off', live: null, quarantined: [bad] })
  expect(await awaitVerdict(wanted, reading(old, off), limits)).toMatchObject({ _tag: 'Done' })
})

test.each([
  ['another release', of({ wanted: 'c' }, 3)],
  ['another decision', of({ state: 'retired' }, 3)],
  ['none of the remote', { ...live, remotes: {} }],
])('a change that another one has replaced is told: %s', async (_what, status) => {
  expect(await verdictOf(old, status)).toEqual({
    _tag: 'Failed',
    reason: 'a later change of the release set replaced it (npm run releases)',
  })
})

test('without a running site there is no verdict', async () => {
  expect(await verdictOf(null)).toEqual({ _tag: 'NoSite' })
})

test('a site that stops after the release was live is told', async () => {
  const verdict = awaitVerdict(release, reading(live, null), {
    ...limits,
    stayMs: 60_000,
  })
  expect(await verdict).toEqual({ _tag: 'Failed', reason: 'the site has stopped' })
})

test.each([
  ['follows another set', old, 'the site has not read the release set within 20 ms'],
  ['says no number', of({}, 0), 'the site has not read the release set within 20 ms'],
  ['is not done', trying, 'it is not live after 40 ms'],
])('a site that %s is not waited for without end', async (_what, status, reason) => {
  const verdict = awaitVerdict(release, reading(status), { ...limits, readMs: 20, verdictMs: 40 })
  expect(await verdict).toEqual({ _tag: 'Failed', reason })
})

describe('a canary', () => {
  const since = '2026-11-23T08:00:00.000Z'
  const canary = { ...release, hash: 'a', canary: { hash: 'b', since } }
  const side = { pages: 0, failures: 0, browserFailures: 0, medianMs: null, p95Ms: null }
  const shown = (refused: string | null, more: object = {}) =>
    of({
      wanted: 'a',
      canary: {
        release: '1.0.0-b',
        hash: 'b',
        percent: 10,
        since,
        refused,
        sides: { live: side, canary: side },
        ...more,
      },
    })
  const verdictOfCanary = (...statuses: ReadonlyArray<SiteStatus | null>) =>
    awaitVerdict(canary, reading(...statuses), limits)

  test('is shown when the site says so, after it was staged', async () => {
    expect(await verdictOfCanary(old, shown(NOT_YET_SHOWN), shown(null))).toMatchObject({ _tag: 'Done' })
  })

  test('that is refused, or withdrawn right after it was shown, ends with the reason', async () => {
    expect(await verdictOfCanary(shown('no routes'))).toEqual({
      _tag: 'Failed',
      reason: 'it was refused: no routes',
    })
    const withdrawn = of({ wanted: 'a', quarantined: [bad] })
    const verdict = awaitVerdict(canary, reading(shown(null), withdrawn), { ...limits, stayMs: 60_000 })
    expect(await verdict).toEqual({
      _tag: 'Failed',
      reason: 'it was withdrawn at 2026-11-20T08:00:00.000Z: ended with 7',
    })
  })

  test('of which a site says nothing is told', async () => {
    expect(await verdictOfCanary(of({ wanted: 'a' }))).toEqual({
      _tag: 'Failed',
      reason: 'it is not a canary any more (npm run releases)',
    })
  })

  test('is not taken for the one before it', async () => {
    const before = shown(null, { since: '2026-11-22T08:00:00.000Z' })
    const verdict = awaitVerdict(canary, reading(before), { ...limits, readMs: 20 })
    expect(await verdict).toMatchObject({ _tag: 'Failed' })
  })
})
