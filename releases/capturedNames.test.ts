import { capturedNames } from './patterns'

test.each<[ReadonlyArray<string>, ReadonlyArray<string>]>([
  [['/careers', '/Careers/:id', '/careers/:id/apply'], ['careers']],
  [
    ['/jobs/:id?', '/files/*', '/about/2', '/'],
    ['jobs', 'files'],
  ],
  // It shows the page of every menu, so that also of one that has an address of its own.
  [['/about/:id', '/:menuName/:id'], []],
  [['/constructor/:id'], ['constructor']],
])('%j takes the menus %j', (patterns, names) => expect(capturedNames(patterns)).toEqual(names))
