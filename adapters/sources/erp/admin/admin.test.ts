import fc from 'fast-check'
import * as special from './specialPaths'
import { adminEntities, adminPath } from '.'

describe('adminPath', () => {
  it('builds every action of an entity', () => {
    expect([
      adminPath('purchase_request', 'create'),
      adminPath('purchase_request', 'all'),
      adminPath('purchase_request', 'byId', 7),
      adminPath('purchase_request', 'update', 'a b'),
      adminPath('purchase_request', 'delete', 'হ/১'),
      adminPath('purchase_request', 'deleteMultiple'),
      adminPath('purchase_request', 'search'),
      adminPath('purchase_request', 'withoutPagination'),
    ]).toEqual(
      [
        'create',
        'all',
        '7',
        'update/a%20b',
        'delete/%E0%A6%B9%2F%E0%A7%A7',
        'delete_multiple',
        'search',
        'without_pagination/all',
      ].map((call) => `/purchase_request/api/v1/purchase_request/${call}/`),
    )
  })

  it('agrees with the one such address that is known', () => {
    expect(adminPath('homepage_slider', 'all')).toBe('/homepage_slider/api/v1/homepage_slider/all/')
  })

  it('has each entity once, in snake_case', () => {
    expect(new Set(adminEntities).size).toBe(adminEntities.length)
    expect(adminEntities.filter((entity) => !/^[a-z]+(_[a-z]+)*$/.test(entity))).toEqual([])
  })

  it('compiles for no other entity or action, nor with an id too many or too few', () => {
    const wrong = () => [
      // @ts-expect-error: there is no such entity.
      adminPath('pilgrim', 'all'),
      // @ts-expect-error: there is no such action.
      adminPath('cause', 'publish'),
      // @ts-expect-error: one of them is meant, but not which.
      adminPath('cause', 'byId'),
      // @ts-expect-error: all of them are meant, so an id says nothing.
      adminPath('cause', 'all', 7),
      // @ts-expect-error: an object is no id.
      adminPath('cause', 'update', {}),
      // @ts-expect-error: users share their departments.
      special.uniqueAtCreatePath('department'),
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
        const path = adminPath('cause', 'delete', any)
        const { pathname, search, hash } = new URL(path, 'https://cms.example.test')
        expect({ pathname, search, hash }).toEqual({ pathname: path, search: '', hash: '' })
        expect(path).toMatch(/^\/cause\/api\/v1\/cause\/delete\/[^/]*\/$/)
      }),
    )
  })
})

describe('the addresses beside', () => {
  it('are in the shape of the others', () => {
    const paths = [
      special.loginPath,
      special.resetPasswordPath,
      special.changePasswordPath,
      special.uniqueAtCreatePath('phone'),
      special.uniqueAtUpdatePath('email', 7),
      special.dashboardCountsPath,
      special.accountReportPath,
      special.summaryReportPath,
      special.departmentTicketsPath('sales'),
      special.roleMenusPath('a/b'),
      special.statusListPath('ticket'),
    ]
    expect(paths).toEqual([
      '/user/api/v1/user/login/',
      '/user/api/v1/user/reset_password/',
      '/user/api/v1/user/change_password/',
      '/user/api/v1/user/unique_phone/create/',
      '/user/api/v1/user/unique_email/update/7/',
      '/dashboard/api/v1/dashboard/counts/',
      '/report/api/v1/report/account/',
      '/report/api/v1/report/summary/',
      '/ticket/api/v1/ticket/sales_department/all/',
      '/role_menu/api/v1/role_menu/by_user_role/a%2Fb/',
      '/ticket_status/api/v1/ticket_status/without_pagination/all/',
    ])
  })
})
