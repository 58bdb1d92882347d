import { emptySet, withRelease } from '@caravanserai/releases'
import type { Release } from '@caravanserai/releases'
import { right } from 'fp-ts/Either'
import { testRelease } from '../../testing/testComposition'
import { singleNode } from '../nodes/siteNodes'
import { ReleaseWorkers } from '../workers/releaseWorkers'
import { noState } from './remoteState'
import { RemoteReleases } from './remoteReleases'
import type { RemoteOptions } from './remoteReleases'
import { limits } from './limits'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const shipped = (...hashes: ReadonlyArray<string>) => {
  const release = (hash: string): Release => ({ hash, base: `https://c.test/${hash}/`, addresses: [] })
  const set = hashes.reduce((all, hash) => withRelease(all, 'charity', release(hash)), emptySet)
  return set.remotes['charity']!
}
const ended = { kind: 'exited', reason: 'ended', unfinished: ['/cause'] } as const
const settle = () => jest.advanceTimersByTimeAsync(0)

/** A remote whose releases start when `arrive` is called, or immediately. */
const remoteOf = (options: Partial<RemoteOptions> = {}) => {
  const lines: string[] = []
  const running = new Set<string>()
  const faults = new Map<string, Parameters<RemoteOptions['start']>[1]>()
  const slow = new Map<string, Promise<void>>()
  const start: RemoteOptions['start'] = async ({ hash }, onFault) => {
    await slow.get(hash)
    running.add(hash)
    faults.set(hash, onFault)
    const pages = new ReleaseWorkers({
      start: () => new Promise(() => undefined),
      most: 1,
      onFault: () => undefined,
    })
    jest.spyOn(pages, 'stop').mockImplementation(() => void running.delete(hash))
    return right({ ...testRelease('charity', [], { release: hash, pages }), hash, pages })
  }
  const remote = new RemoteReleases({
    name: 'charity',
    stored: noState,
    log: { info: () => undefined, error: (line) => lines.push(line) },
    untrusted: () => null,
    start,
    rehearse: async () => null,
    conflict: () => null,
    canaryConflict: () => null,
    probe: async () => null,
    sum: (_canary, counts) => ({ counts, isWhole: true }),
    record: () => undefined,
    tellFailing: () => undefined,
    nodes: singleNode(),
    beat: async () => undefined,
    onChanged: () => undefined,
    ...options,
  })
  const hold = (hash: string): (() => void) => {
    let arrive: () => void = () => undefined
    slow.set(hash, new Promise((resolve) => (arrive = resolve)))
    return () => arrive()
  }
  const follow = (...hashes: ReadonlyArray<string>) => remote.follow(shipped(...hashes), 1)
  return { remote, lines, running, faults, hold, follow, live: () => remote.release?.info.release }
}

it('a stopped remote ends all releases, also later arrivals, and leaves no timer', async () => {
  const { remote, running, hold, follow } = remoteOf()
  await follow('a')
  await follow('a', 'b')
  const arrive = hold('c')
  const following = follow('a', 'b', 'c')
  remote.stop()
  arrive()
  await following
  await settle()
  expect([await remote.before({ hash: 'b' }), [...running], jest.getTimerCount()]).toEqual([null, [], 0])
})

it('a release that arrives after the remote was switched off is stopped', async () => {
  const { remote, running, hold, follow } = remoteOf()
  const arrive = hold('a')
  const following = follow('a')
  await remote.follow({ ...shipped('a'), state: 'off' }, 2)
  arrive()
  await Promise.all([following, settle()])
  expect([...running]).toEqual([])
})

it('an unused release is stopped, and a later fault of its worker is ignored', async () => {
  const { running, faults, follow, lines } = remoteOf()
  await follow('a')
  await follow('a', 'b')
  await jest.advanceTimersByTimeAsync(limits.warmMs)
  faults.get('a')?.(ended, 1)
  await settle()
  expect([[...running], lines]).toEqual([['b'], []])
})

it('an unexpected error of a probe is logged, and the release stays live', async () => {
  const { faults, follow, lines, live } = remoteOf({ probe: () => Promise.reject(new Error('unexpected')) })
  await follow('a')
  await follow('a', 'b')
  faults.get('b')?.(ended, 1)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(live()).toBe('b')
  expect(lines).toContainEqual(
    expect.stringMatching(/^remote charity: probing \/cause failed: Error: unexpected\n/),
  )
})

it('an unexpected error of a rehearsal refuses the release', async () => {
  const { remote, follow, live } = remoteOf({ rehearse: () => Promise.reject(new Error('unexpected')) })
  await follow('a')
  await follow('a', 'b')
  expect([live(), remote.status().refused]).toEqual(['a', 'unexpected [CARAVANSERAI_RELEASE_UNAVAILABLE]'])
})

it('an untrusted release is not started', async () => {
  const { remote, running, follow } = remoteOf({ untrusted: ({ hash }) => `${hash} is not signed` })
  await follow('a')
  expect([[...running], remote.status().refused, remote.served]).toEqual([
    [],
    'a is not signed [CARAVANSERAI_RELEASE_SIGNATURE]',
    [],
  ])
})
