import { canonicalTarget } from './canonicalTarget'

const addresses = [
  { path: '/', query: [] },
  { path: '/:menuName/:id', query: ['section'] },
  { path: '/donate', query: ['cause'] },
  { path: '/donate/:id' },
]

describe('canonicalTarget', () => {
  it.each([
    ['/', '', '/'],
    ['/', '?x=17', '/'],
    ['/donate', '?x=1&cause=7', '/donate?cause=7'],
    ['/Donate/', '?x=1&cause=7', '/Donate/?cause=7'],
    ['/about/2', '?section=history&cause=7', '/about/2?section=history'],
    // The router's preferred pattern decides; this pattern belongs to a release that declares no parameters.
    ['/donate/7', '?section=a&cause=b', '/donate/7?cause=b&section=a'],
    ['/no/such/page', '?x=1&translate=1', '/no/such/page?translate=1'],
    ['/%E0%A4%A', '?x=1', '/%E0%A4%A'],
  ])('for %s%s is %s', (pathname, search, target) => {
    expect(canonicalTarget(addresses, pathname, search)).toBe(target)
  })

  it('uses the addresses of the given list', () => {
    expect(canonicalTarget([{ path: '/donate', query: [] }], '/donate', '?cause=7')).toBe('/donate')
    expect(canonicalTarget(addresses, '/donate', '?cause=7')).toBe('/donate?cause=7')
  })
})
