import { startLocalServer } from '@caravanserai/releases/testing'
import { sectionsOf } from './releaseFacts'

const release = { base: 'https://files.example/a/', hash: 'a', previous: [] }
const link = (to: string) => ({ group: 'Pages', name: 'A page', to })
const set = {
  remotes: {
    charity: {
      ...release,
      addresses: ['/cause', '/cause/:id'],
      links: [link('/cause'), link('/cause/1'), link('/cause/late')],
    },
    travel: { ...release, addresses: ['/about/:id', '/:menuName/:id'] },
    ended: { ...release, addresses: ['/old/:id'], links: [link('/old/1')], state: 'retired' as const },
  },
}

test('sectionsOf() returns names of menus that sections use, and dead links', async () => {
  const server = await startLocalServer(({ url = '' }, response) => {
    response.writeHead({ '/cause': 200, '/cause/late': 503 }[url] ?? 404).end()
  })
  expect(await sectionsOf(set, server.origin)).toEqual({
    names: { cause: 'charity' },
    deadLinks: [{ section: 'charity', name: 'A page', to: '/cause/1' }],
  })
  await server.stop()
})

test('without a site no link counts as dead', async () => {
  expect(await sectionsOf(set, null)).toEqual({ names: { cause: 'charity' }, deadLinks: [] })
})
