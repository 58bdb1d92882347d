import { menuGroups } from './RemoteLinks'

const link = (group: string, name: string) => ({ group, name, to: `/${name.toLowerCase()}` })
const outline = (links: Parameters<typeof menuGroups>[0]) =>
  menuGroups(links).map((group) => [group.name, ...group.links.map(({ name }) => name)])

test('known groups have a fixed order, and their links the given order', () => {
  const links = [link('Your account', 'Log in'), link('Giving', 'Wells'), link('Your account', 'Register')]
  expect(outline(links)).toEqual([
    ['Giving', 'Wells'],
    ['Your account', 'Log in', 'Register'],
  ])
})

test('groups of new remotes follow the known ones', () => {
  expect(outline([link('Shop', 'Cart'), link('Museum', 'Visit'), link('Giving', 'Start')])).toEqual([
    ['Giving', 'Start'],
    ['Shop', 'Cart'],
    ['Museum', 'Visit'],
  ])
})

test('an address is listed once in a group, with its first link', () => {
  const placed = { ...link('Shop', 'Cart'), place: ['footer'] as const, name: 'Your cart' }
  expect(outline([link('Shop', 'Cart'), placed, link('Giving', 'Cart')])).toEqual([
    ['Giving', 'Cart'],
    ['Shop', 'Cart'],
  ])
})

test('groups without links are omitted', () => {
  expect(outline([])).toEqual([])
})
