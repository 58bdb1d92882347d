import type { ReleaseEntry } from '@caravanserai/releases'
import type { ReleaseWorkers } from '../workers/releaseWorkers'
import { RemoteReleases } from './remoteReleases'
import type { RemoteOptions } from './remoteReleases'
import { Refused } from './stage'
import type { RunningRelease } from './stage'
import type { KeptRelease } from './store/releaseStore'

const entryOf = (hash: string): ReleaseEntry => ({
  base: `https://releases.test/1.0.0-${hash}/`,
  hash,
  addresses: ['/cause'],
  previous: [],
})

const kept = (hash: string): KeptRelease => ({
  name: 'charity',
  base: entryOf(hash).base,
  hash,
  info: {
    release: `1.0.0-${hash}`,
    name: 'charity',
    version: '1.0.0',
    needs: {},
    entry: 'entry.js',
    server: 'server.js',
    addresses: [],
    files: {},
  },
})

const running = (release: KeptRelease): RunningRelease => ({
  ...release,
  // These tests render nothing.
  pages: { stop: () => undefined } as ReleaseWorkers,
})

const charity = (options: Partial<RemoteOptions>) =>
  new RemoteReleases({
    name: 'charity',
    state: { wanted: '', good: [], quarantined: [], addresses: [] },
    log: { info: () => undefined, error: () => undefined },
    untrusted: () => null,
    fetch: async ({ hash }) => kept(hash),
    run: async (release) => running(release),
    judge: async () => undefined,
    accept: () => undefined,
    acceptCanary: () => undefined,
    onDecided: () => undefined,
    probe: async () => null,
    onChanged: () => undefined,
    ...options,
  })

test('a release that is taken over is live, and says until then that it is tried', async () => {
  const remote = charity({})
  const following = remote.follow(entryOf('a'))
  await Promise.resolve()
  expect(remote.status()).toMatchObject({ live: null, wanted: 'a', trying: true, refused: null })
  await following
  const live = { release: '1.0.0-a', hash: 'a' }
  expect(remote.status()).toEqual({ live, wanted: 'a', trying: false, refused: null, quarantined: [] })
})

test('a refused release is told with its reason until another one is wanted, and the one before stays live', async () => {
  const remote = charity({
    run: async (release) => {
      if (release.hash === 'b') throw new Refused('no routes')
      return running(release)
    },
  })
  await remote.follow(entryOf('a'))
  await remote.follow(entryOf('b'))
  expect(remote.status()).toMatchObject({
    live: { hash: 'a' },
    wanted: 'b',
    trying: false,
    refused: 'no routes',
  })
  await remote.follow(entryOf('c'))
  expect(remote.status()).toMatchObject({ live: { hash: 'c' }, refused: null })
})

test('a release that cannot be fetched is told with the reason until it can', async () => {
  let isThere = false
  const remote = charity({
    untrusted: () => null,
    fetch: async ({ hash }) => {
      if (!isThere) throw new Error('status 404')
      return kept(hash)
    },
  })
  await remote.follow(entryOf('a'))
  expect(remote.status()).toMatchObject({ live: null, trying: false, refused: 'status 404' })
  isThere = true
  await remote.follow(entryOf('a'))
  expect(remote.status()).toMatchObject({ live: { hash: 'a' }, refused: null })
})

test('a quarantined release is told with its reason, and shipping it again lifts that', async () => {
  const faults: (() => void)[] = []
  const remote = charity({
    run: async (release, onFault) => {
      const started = running(release)
      faults.push(() => onFault(started, { kind: 'exited', reason: 'ended with 7', unfinished: [] }, 1))
      return started
    },
  })
  await remote.follow(entryOf('a'))
  await remote.follow(entryOf('b'))
  faults[1]?.()
  await remote.follow(entryOf('b'))
  expect(remote.status()).toMatchObject({
    live: { hash: 'a' },
    wanted: 'b',
    quarantined: [{ hash: 'b', release: '1.0.0-b', reason: 'ended with 7' }],
  })
  await remote.follow(entryOf('a'))
  await remote.follow(entryOf('b'))
  expect(remote.status()).toMatchObject({ live: { hash: 'b' }, quarantined: [] })
  remote.stop()
})
