import { parsePageAddress } from './addresses'

const site = 'https://site.example.test'

test.each(['/', '/about/2', '/search?q=a', '/a//b', '/./cause'])(
  '%s is an address of this site',
  (address) => {
    expect(parsePageAddress(address, site)?.origin).toBe(site)
  },
)

// For the last two, a redirect to the path only would lead to another host.
test.each([
  undefined,
  '',
  'cause',
  'https://site.example.test/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example/b',
])('%j is not an address of this site', (address) => {
  expect(parsePageAddress(address, site)).toBeNull()
})

test('an address of more than 2,000 characters is rejected', () => {
  expect(parsePageAddress(`/${'a'.repeat(1_999)}`, site)).not.toBeNull()
  expect(parsePageAddress(`/${'a'.repeat(2_000)}`, site)).toBeNull()
})
