import { currentHref, isCurrent } from './MenuEntries'

test.each([
  ['/about/2', '/about/2', true],
  ['/about/2', '/About/2/', true],
  ['/%D8%B9/2', '/%d8%b9/2', true],
  ['/', '/', true],
  ['/', '/home', true],
  ['/', '/Home/1', true],
  ['/', '/homes', false],
  ['/about/2', '/about/22', false],
  ['/about/2', '/', false],
  // Ids that differ in case belong to different menus.
  ['/about/Ab', '/about/aB', false],
  ['/about/Ab', '/ABOUT/Ab', true],
])('the link to %s at %s is current: %s', (href, pathname, is) => {
  expect(isCurrent(href, currentHref(pathname))).toBe(is)
})
