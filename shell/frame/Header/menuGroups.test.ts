import { menuGroups } from './RemoteLinks'

const link = (group: string, name: string) => ({ group, name, to: `/${name.toLowerCase()}` })
const outline = (links: Parameters<typeof menuGroups>[0]) =>
  menuGroups(links).map((group) => [group.name, ...group.links.map(({ name }) => name)])

test('lists the groups that the frame knows in its own order, and the links of each in theirs', () => {
  const links = [link('Your account', 'Log in'), link('Giving', 'Wells'), link('Your account', 'Register')]
  expect(outline(links)).toEqual([
    ['Giving', 'Wells'],
    ['Your account', 'Log in', 'Register'],
  ])
})

test('lists a group that a new remote brings after the known ones', () => {
  expect(outline([link('Shop', 'Cart'), link('Museum', 'Visit'), link('Giving', 'Start')])).toEqual([
    ['Giving', 'Start'],
    ['Shop', 'Cart'],
    ['Museum', 'Visit'],
  ])
})

test('lists an address once in a group, by the first link to it', () => {
  const placed = { ...link('Shop', 'Cart'), place: ['footer'] as const, name: 'Your cart' }
  expect(outline([link('Shop', 'Cart'), placed, link('Giving', 'Cart')])).toEqual([
    ['Giving', 'Cart'],
    ['Shop', 'Cart'],
  ])
})

test('lists no group without links', () => {
  expect(outline([])).toEqual([])
})
