import { spelledAs } from './patterns'

test.each([
  ['/cause', '/cause', '/cause'],
  ['/cause', '/CAUSE', '/cause'],
  ['/cause', '/cause/', '/cause'],
  ['/cause', '/Cause///', '/cause'],
  ['/FAQ', '/faq', '/FAQ'],
  ['/', '/', '/'],
  ['/blog/feed.xml', '/blog/Feed.XML', '/blog/feed.xml'],
  ['/company/:id/:companyName?', '/COMPANY/7/Charitio%20Cargo/', '/company/7/Charitio%20Cargo'],
  ['/company/:id/:companyName?', '/company/7/', '/company/7'],
  ['/:menuName/:id', '/Branch%20Offices/8/', '/Branch%20Offices/8'],
  // Only case and trailing slashes are spelling variants.
  ['/cause', '/c%61use', '/c%61use'],
  ['/über uns', '/%C3%9Cber%20Uns', '/%C3%BCber%20uns'],
  ['/über uns', '/%C3%BCber%20uns', '/%C3%BCber%20uns'],
  ['/:id', '/%E0%A4%A/', '/%E0%A4%A'],
  ['/files/*', '/Files/a/', '/Files/a/'],
])('in the spelling of the pattern %s, %s is %s', (pattern, pathname, spelling) => {
  expect(spelledAs(pattern, pathname)).toBe(spelling)
  expect(spelledAs(pattern, spelling)).toBe(spelling)
})
