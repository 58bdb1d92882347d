import fc from 'fast-check'
import { adminEntities, adminPaths, otherAdminPaths } from './adminPaths'

it('builds the addresses of an entity', () => {
  const { byId, update, delete: remove, ...ofAll } = adminPaths('purchase_request')
  expect([...Object.values(ofAll), byId(7), update('a b'), remove('হ/১')]).toEqual([
    '/purchase_request/api/v1/purchase_request/create/',
    '/purchase_request/api/v1/purchase_request/all/',
    '/purchase_request/api/v1/purchase_request/delete_multiple/',
    '/purchase_request/api/v1/purchase_request/search/',
    '/purchase_request/api/v1/purchase_request/without_pagination/all/',
    '/purchase_request/api/v1/purchase_request/7/',
    '/purchase_request/api/v1/purchase_request/update/a%20b/',
    '/purchase_request/api/v1/purchase_request/delete/%E0%A6%B9%2F%E0%A7%A7/',
  ])
})

it('agrees with the one such address that is known', () => {
  expect(adminPaths('homepage_slider').all).toBe('/homepage_slider/api/v1/homepage_slider/all/')
})

it('has each of the 58 entities once, in snake_case', () => {
  expect(new Set(adminEntities).size).toBe(58)
  expect(adminEntities).toHaveLength(58)
  expect(adminEntities.filter((entity) => !/^[a-z]+(_[a-z]+)*$/.test(entity))).toEqual([])
})

it('compiles for no other entity or action, nor without an id or with an object as one', () => {
  const wrong = () => [
    // @ts-expect-error: there is no such entity.
    adminPaths('pilgrim'),
    // @ts-expect-error: there is no such action.
    adminPaths('cause').publish,
    // @ts-expect-error: one of them is meant, but not which.
    adminPaths('cause').byId(),
    // @ts-expect-error: an object is no id.
    adminPaths('cause').update({}),
    // @ts-expect-error: users share their departments.
    otherAdminPaths.uniqueAtCreate('department'),
  ]
  expect(wrong).toBeInstanceOf(Function)
})

it('stays at its address whatever the id', () => {
  const id = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '.', '..', '%2e%2e', '../../x', '?a', '#a', '\ud800'),
  )
  fc.assert(
    fc.property(id, (any) => {
      const path = adminPaths('cause').delete(any)
      const { pathname, search, hash } = new URL(path, 'https://cms.example.test')
      expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' })
      expect(path).toMatch(/^\/cause\/api\/v1\/cause\/delete\/[^/]*\/$/)
    }),
  )
})

it('builds the addresses that belong to no action in the same shape', () => {
  const { uniqueAtCreate, uniqueAtUpdate, departmentTickets, roleMenus, ...fixed } = otherAdminPaths
  expect([
    ...Object.values(fixed),
    uniqueAtCreate('phone'),
    uniqueAtUpdate('email', 7),
    departmentTickets('sales'),
    roleMenus('a/b'),
  ]).toEqual([
    '/user/api/v1/user/login/',
    '/user/api/v1/user/reset_password/',
    '/user/api/v1/user/change_password/',
    '/dashboard/api/v1/dashboard/counts/',
    '/report/api/v1/report/account/',
    '/report/api/v1/report/summary/',
    '/user/api/v1/user/unique_phone/create/',
    '/user/api/v1/user/unique_email/update/7/',
    '/ticket/api/v1/ticket/sales_department/all/',
    '/role_menu/api/v1/role_menu/by_user_role/a%2Fb/',
  ])
})
