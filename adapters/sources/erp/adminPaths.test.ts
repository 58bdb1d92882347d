import fc from 'fast-check'
import { adminEntities, adminPaths, otherAdminPaths } from './erpSource'

it('adminPaths builds the addresses of an entity', () => {
  const { byId, update, delete: remove, ...ofAll } = adminPaths('purchase_request')
  const paths = { ...ofAll, byId: byId(7), update: update('a b'), delete: remove('হ/১') }
  const root = '/purchase_request/api/v1/purchase_request'
  expect(paths).toEqual({
    create: `${root}/create/`,
    all: `${root}/all/`,
    deleteMultiple: `${root}/delete_multiple/`,
    search: `${root}/search/`,
    withoutPagination: `${root}/without_pagination/all/`,
    byId: `${root}/7/`,
    update: `${root}/update/a%20b/`,
    delete: `${root}/delete/%E0%A6%B9%2F%E0%A7%A7/`,
  })
  // The only known address of this form.
  expect(adminPaths('homepage_slider').all).toBe('/homepage_slider/api/v1/homepage_slider/all/')
})

it('adminEntities has each of the 58 entities once, in snake_case', () => {
  expect(new Set(adminEntities).size).toBe(58)
  expect(adminEntities).toHaveLength(58)
  expect(adminEntities.filter((entity) => !/^[a-z]+(_[a-z]+)*$/.test(entity))).toEqual([])
})

it('adminPaths does not compile for an unknown entity or action, or without a valid id', () => {
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

it('adminPaths keeps any id within one step of the path', () => {
  const odd = fc.constantFrom('', '.', '..', '%2e%2e', '../../x', '?a', '#a', '\ud800')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), odd), (id) => {
      const path = adminPaths('cause').delete(id)
      const { pathname, search, hash } = new URL(path, 'https://cms.example.test')
      expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' })
      expect(path).toMatch(/^\/cause\/api\/v1\/cause\/delete\/[^/]*\/$/)
    }),
  )
})
