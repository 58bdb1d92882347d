import { addressFault } from './nameFault'

const existing = {
  charity: [{ path: '/donate' }, { path: '/cause-single/:id' }],
  travel: [{ path: '/about/:id' }, { path: '/:menuName/:id' }],
}

it('accepts addresses that no other remote declares', () =>
  expect(addressFault('careers', existing)).toBeNull())

it.each([
  ['donate', '"/donate" is an address of charity ("/donate")'],
  ['about', '"/about/:id" is an address of travel ("/about/:id")'],
])('refuses %s and names the owner', (name, fault) => expect(addressFault(name, existing)).toBe(fault))

it('names a remote whose routes cannot be read', () =>
  expect(() => addressFault('careers', { broken: undefined })).toThrow(
    'remotes/broken/routes.ts: routes: expected',
  ))
