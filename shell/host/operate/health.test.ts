import type { ReleasesStatus, RemoteStatus, SiteStatus } from '@caravanserai/releases'
import Fastify from 'fastify'
import { Readiness, healthRoutes } from './health'

const live: RemoteStatus = {
  live: { release: '1.0.0-a', hash: 'a' },
  wanted: 'a',
  trying: false,
  refused: null,
  quarantined: [],
}
const none: RemoteStatus = { ...live, live: null }
const refused: RemoteStatus = { ...none, wanted: 'b', refused: 'needs react ^99.0.0' }

interface Site {
  readonly remotes?: ReleasesStatus['remotes']
  readonly hasMenu?: () => Promise<boolean>
  readonly workers?: number
}
const readiness = ({ remotes = { charity: live }, hasMenu = async () => true, workers = 1 }: Site = {}) =>
  new Readiness({ releases: { status: () => ({ set: 's', remotes }) }, hasMenu, frame: { size: workers } })

test.each<[title: string, site: Site, reasons: ReadonlyArray<string>]>([
  ['every remote has a live release', {}, []],
  ['a remote is off', { remotes: { charity: { ...none, state: 'off' } } }, []],
  [
    'the first release of a remote is being staged',
    { remotes: { charity: { ...none, trying: true }, travel: live } },
    ['charity has no live release'],
  ],
  ['the only remote is refused', { remotes: { charity: refused } }, ['charity has no live release']],
  ['no set has been read', { remotes: {} }, ['no release set has been read yet']],
  ['the content has never been read', { hasMenu: async () => false }, ['the menu has not been read yet']],
  ['the frame has no worker', { workers: 0 }, ['no worker of the frame runs']],
])('the status is ready or has the reasons if %s', async (_title, site, reasons) => {
  const state = readiness(site)
  await state.check()
  expect(state.status()).toMatchObject({ ready: reasons.length === 0, reasons })
})

test.each<[string, RemoteStatus, string]>([
  ['is refused', refused, 'needs react ^99.0.0'],
  ['could not be judged', { ...none, trying: true, isUnjudged: true }, 'the machine had no time to judge it'],
  [
    'is quarantined',
    { ...none, quarantined: [{ hash: 'a', release: '1.0.0-a', reason: 'ended with 7', at: '2026-11-26' }] },
    'ended with 7',
  ],
])('a site is ready, with a note, if the release of one of its remotes %s', async (_, charity, why) => {
  const state = readiness({ remotes: { charity, travel: live } })
  await state.check()
  expect(state.status()).toMatchObject({
    ready: true,
    reasons: [],
    missing: [`charity has no live release: ${why}`],
  })
})

test('a site stays ready after the menu was read once, even if the backend fails later', async () => {
  const hasMenu = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(true).mockResolvedValue(false)
  const state = readiness({ hasMenu })
  expect(state.status().ready).toBe(false)
  await state.check()
  await state.check()
  expect(state.status().ready).toBe(true)
  expect(hasMenu).toHaveBeenCalledTimes(1)
})

test('a node is not ready while it has not staged the releases of other nodes', async () => {
  let late = ['charity: other nodes show a release that is not staged here yet']
  const releases = { status: () => ({ set: 's', remotes: { charity: live } }), late: () => late }
  const state = new Readiness({ releases, hasMenu: async () => true, frame: { size: 1 } })
  await state.check()
  expect(state.status()).toMatchObject({ ready: false, reasons: late })
  late = []
  expect(state.status().ready).toBe(true)
})

test('a process that shuts down is not ready', async () => {
  const state = readiness()
  await state.check()
  state.end()
  expect(state.status()).toMatchObject({ ready: false, reasons: ['the process is ending'], set: 's' })
})

const requested = async (url: string, status: SiteStatus) => {
  const app = Fastify()
  healthRoutes(app, { check: () => Promise.resolve(), status: () => status })
  return app.inject({ url })
}

const charity = {
  live: { release: '1.0.0-a', hash: 'a' },
  wanted: 'b',
  trying: false,
  refused: 'needs react ^99.0.0, the host has 19.3.1',
  quarantined: [],
}
const ready: SiteStatus = { ready: true, reasons: [], missing: [], set: '0123456789ab', remotes: { charity } }
const notReady: SiteStatus = { ...ready, ready: false, remotes: { charity: { ...charity, live: null } } }

test.each([
  ['is ready', ready, 200],
  ['has a remote without a live release', notReady, 503],
])('/readyz of a site that %s responds with its status', async (_title, status, code) => {
  const answer = await requested('/readyz', status)
  expect(answer).toMatchObject({ statusCode: code, headers: { 'cache-control': 'no-store' } })
  expect(answer.json()).toEqual(status)
})

test('/healthz responds 200 even if the site is not ready', async () => {
  expect(await requested('/healthz', notReady)).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'no-store' },
    body: 'alive\n',
  })
})
