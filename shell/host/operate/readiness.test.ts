import type { ReleasesStatus, RemoteStatus } from '@caravanserai/releases'
import { Readiness } from './health'

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

test.each<[where: string, site: Site, reasons: ReadonlyArray<string>]>([
  ['every remote has a live release', {}, []],
  ['a remote was taken off the site', { remotes: { charity: { ...none, state: 'off' } } }, []],
  [
    'a remote is tried for the first time',
    { remotes: { charity: { ...none, trying: true }, travel: live } },
    ['charity has no live release'],
  ],
  ['the only remote is refused', { remotes: { charity: refused } }, ['charity has no live release']],
  ['no set has been read', { remotes: {} }, ['no release set has been read yet']],
  ['the content has never been read', { hasMenu: async () => false }, ['the menu has not been read yet']],
  ['the frame has no worker', { workers: 0 }, ['no worker of the frame runs']],
])('a site where %s is ready or says why not', async (_where, site, reasons) => {
  const one = readiness(site)
  await one.check()
  expect(one.status()).toMatchObject({ ready: reasons.length === 0, reasons })
})

test.each<[string, RemoteStatus, string]>([
  ['is refused', refused, 'needs react ^99.0.0'],
  ['could not be judged', { ...none, trying: true, isUnjudged: true }, 'the machine had no time to judge it'],
  [
    'is quarantined',
    { ...none, quarantined: [{ hash: 'a', release: '1.0.0-a', reason: 'ended with 7', at: '2026-11-26' }] },
    'ended with 7',
  ],
])(
  'a site without a remote whose release %s is ready for the others, and says so',
  async (_, charity, why) => {
    const one = readiness({ remotes: { charity, travel: live } })
    await one.check()
    expect(one.status()).toMatchObject({
      ready: true,
      reasons: [],
      missing: [`charity has no live release: ${why}`],
    })
  },
)

test('content that was read once counts, whatever becomes of the backend', async () => {
  const hasMenu = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(true).mockResolvedValue(false)
  const one = readiness({ hasMenu })
  expect(one.status().ready).toBe(false)
  await one.check()
  await one.check()
  expect(one.status().ready).toBe(true)
  expect(hasMenu).toHaveBeenCalledTimes(1)
})

test('a process is not ready while it does not show what other nodes show', async () => {
  let late = ['charity: other nodes show a release that is not staged here yet']
  const releases = { status: () => ({ set: 's', remotes: { charity: live } }), late: () => late }
  const one = new Readiness({ releases, hasMenu: async () => true, frame: { size: 1 } })
  await one.check()
  expect(one.status()).toMatchObject({ ready: false, reasons: late })
  late = []
  expect(one.status().ready).toBe(true)
})

test('a process that is ending is not ready', async () => {
  const one = readiness()
  await one.check()
  one.end()
  expect(one.status()).toMatchObject({ ready: false, reasons: ['the process is ending'], set: 's' })
})
