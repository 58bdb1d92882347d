import type { Content } from '@caravanserai/adapters'
import { memoryContent } from '@caravanserai/adapters/testing'
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
  content = memoryContent({}),
  workers = 1,
}: {
  readonly remotes?: ReleasesStatus['remotes']
  readonly content?: Content
  readonly workers?: number
}) =>
  new Readiness({
    releases: { status: () => ({ set: 's', remotes }) },
    content,
    frame: { size: workers },
  })

const looked = async (options: Parameters<typeof readiness>[0]) => {
  const one = readiness(options)
  await one.look()
  const { ready, reasons } = one.status()
  return [ready, reasons]
}

const unread = memoryContent({
  menu: { _tag: 'Unreachable', url: '', reason: 'down', status: null, retryAfterMs: null },
})

test.each([
  ['every remote has a live release', {}, []],
  ['a remote was taken off the site', { remotes: { charity: { ...none, state: 'off' } } }, []],
  [
    'a remote has no live release',
    { remotes: { charity: none, travel: live } },
    ['charity has no live release'],
  ],
  ['no set has been read', { remotes: {} }, ['no release set has been read yet']],
  ['the content has never been read', { content: unread }, ['the menu has not been read yet']],
  ['the frame has no worker', { workers: 0 }, ['no worker of the frame runs']],
] as const)('readiness where %s', async (_what, options, reasons) => {
  expect(await looked(options)).toEqual([reasons.length === 0, reasons])
})

test('content that was read once counts, whatever becomes of the backend', async () => {
  let menus = 0
  const answers = [memoryContent({}), unread]
  const one = readiness({
    content: { ask: (question) => (answers[Math.min(menus++, 1)] ?? unread).ask(question) },
  })
  expect(one.status().ready).toBe(false)
  await one.look()
  await one.look()
  expect([one.status().ready, menus]).toEqual([true, 1])
})

test('a process that is ending is not ready', async () => {
  const one = readiness({})
  await one.look()
  one.end()
  expect(one.status()).toMatchObject({ ready: false, reasons: ['the process is ending'], set: 's' })
})
