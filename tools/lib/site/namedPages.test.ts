import { namedPages } from './releaseFacts'

const release = { base: 'https://files.example/a/', hash: 'a', previous: [] }
const addresses = ['/cause', '/cause/:id', '/a/b', '/']

test('pages of live releases are named by their addresses and links', () => {
  const links = [{ group: 'Charity', name: 'Our causes', to: '/cause' }]
  const set = {
    remotes: {
      charity: { ...release, addresses, links },
      ended: { ...release, addresses: ['/old'], state: 'retired' as const },
    },
  }
  expect(namedPages(set)).toEqual([
    ['cause', '/cause'],
    ['Our causes', '/cause'],
  ])
})
