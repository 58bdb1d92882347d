import { differs } from './readRoutes'

const paths = ['/1', '/2', '/3', '/4', '/5']

it.each([
  [['/', '/a'], ['/a', '/'], null],
  [
    ['/', '/a', '/b'],
    ['/', '/c'],
    'no route serves "/a", "/b", which remote.json declares; remote.json does not declare "/c", which a route serves',
  ],
  [paths, [], 'no route serves "/1", "/2", "/3" and 2 more, which remote.json declares'],
  [[], paths.slice(0, 3), 'remote.json does not declare "/1", "/2", "/3", which a route serves'],
])('differs compares declared patterns %j with served ones %j: %s', (declared, served, line) => {
  expect(differs(declared, served)).toBe(line)
})
