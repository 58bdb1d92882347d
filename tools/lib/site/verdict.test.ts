import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'
import { awaitVerdict } from './verdict'

const limits = { readMs: 20, verdictMs: 40, stayMs: 0, lookMs: 1 }

const of = (charity: Partial<RemoteStatus>): SiteStatus => ({
  ready: true,
  set: 'x',
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
const old = of({ wanted: 'a' })
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
  awaitVerdict({ remote: 'charity', hash: 'b' }, reading(...statuses), limits)

test('a release is live when the site says so, after it has read the set and tried the release', async () => {
  expect(await verdictOf(old, trying, live)).toMatchObject({ _tag: 'Live' })
})

test('a refused release ends with the reason', async () => {
  expect(await verdictOf(old, trying, of({ refused: 'no routes' }))).toEqual({
    _tag: 'Failed',
    reason: 'it was refused: no routes',
  })
})

test('what an earlier release was refused for says nothing about this one', async () => {
  expect(await verdictOf(of({ wanted: 'c', refused: 'no routes' }), live)).toMatchObject({ _tag: 'Live' })
})

test('a release that is quarantined right after it was live ends with the reason', async () => {
  const verdict = awaitVerdict({ remote: 'charity', hash: 'b' }, reading(live, quarantined), {
    ...limits,
    stayMs: 10_000,
  })
  expect(await verdict).toEqual({
    _tag: 'Failed',
    reason: 'it was quarantined at 2026-11-20T08:00:00.000Z: ended with 7',
  })
})

test('without a running site there is no verdict', async () => {
  expect(await verdictOf(null)).toEqual({ _tag: 'NoSite' })
})

test('a site that stops after the release was live is told', async () => {
  const verdict = awaitVerdict({ remote: 'charity', hash: 'b' }, reading(live, null), {
    ...limits,
    stayMs: 10_000,
  })
  expect(await verdict).toEqual({ _tag: 'Failed', reason: 'the site has stopped' })
})

test.each([
  ['follows another set', old, 'the site has not read the release set within 20 ms'],
  ['does not know the remote', { ...old, remotes: {} }, 'the site has not read the release set within 20 ms'],
  ['is not done', trying, 'it is not live after 40 ms'],
])('a site that %s is not waited for without end', async (_what, status, reason) => {
  expect(await verdictOf(status)).toEqual({ _tag: 'Failed', reason })
})
