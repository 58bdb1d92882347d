import { capturedNames } from './patterns'

test.each<[ReadonlyArray<string>, ReadonlyArray<string>]>([
  [['/careers', '/Careers/:id', '/careers/:id/apply'], ['careers']],
  [
    ['/jobs/:id?', '/files/*', '/about/2', '/'],
    ['jobs', 'files'],
  ],
  // Serves the page of every menu, including menus with a separate address.
  [['/about/:id', '/:menuName/:id'], []],
  [['/constructor/:id'], ['constructor']],
])('the patterns %j capture the menu names %j', (patterns, names) =>
  expect(capturedNames(patterns)).toEqual(names),
)
