import type { ReleasesStatus, RemoteStatus } from '@caravanserai/releases'
import { Readiness } from './readiness'

const live: RemoteStatus = {
  live: { release: '1.0.0-a', hash: 'a' },
  wanted: 'a',
  trying: false,
  refused: null,
  quarantined: [],
}
const none: RemoteStatus = { ...live, live: null }

const readiness = ({
  remotes = { charity: live },
  hasMenu = true,
  workers = 1,
}: {
  readonly remotes?: ReleasesStatus['remotes']
  readonly hasMenu?: boolean
  readonly workers?: number
}) =>
  new Readiness({
    releases: { status: () => ({ set: 's', remotes }) },
    hasMenu: () => Promise.resolve(hasMenu),
    frame: { size: workers },
  })

const looked = async (options: Parameters<typeof readiness>[0]) => {
  const one = readiness(options)
  await one.look()
  const { ready, reasons } = one.status()
  return [ready, reasons]
}

test.each([
  ['every remote has a live release', {}, []],
  ['a remote was taken off the site', { remotes: { charity: { ...none, state: 'off' } } }, []],
  [
    'a remote has no live release',
    { remotes: { charity: none, travel: live } },
    ['charity has no live release'],
  ],
  ['no set has been read', { remotes: {} }, ['no release set has been read yet']],
  ['the content has never been read', { hasMenu: false }, ['the menu has not been read yet']],
  ['the frame has no worker', { workers: 0 }, ['no worker of the frame runs']],
] as const)('readiness where %s', async (_what, options, reasons) => {
  expect(await looked(options)).toEqual([reasons.length === 0, reasons])
})

test('content that was read once counts, whatever becomes of the backend', async () => {
  const hasMenu = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(true).mockResolvedValue(false)
  const one = new Readiness({
    releases: { status: () => ({ set: 's', remotes: { charity: live } }) },
    hasMenu,
    frame: { size: 1 },
  })
  expect(one.status().ready).toBe(false)
  await one.look()
  await one.look()
  expect(one.status().ready).toBe(true)
  expect(hasMenu).toHaveBeenCalledTimes(1)
})

test('a process that is ending is not ready', async () => {
  const one = readiness({})
  await one.look()
  one.end()
  expect(one.status()).toMatchObject({ ready: false, reasons: ['the process is ending'], set: 's' })
})
