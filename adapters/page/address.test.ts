import { address } from './address'

describe('the link of an address', () => {
  it('is the path if there are no parameters', () => {
    expect(address('/cause').href()).toBe('/cause')
    expect(address('/').href()).toBe('/')
  })

  it('has every parameter, encoded', () => {
    expect(address('/cause-single/:id').href({ id: 'a/b c' })).toBe('/cause-single/a%2Fb%20c')
    expect(address('/:menuName/:id').href({ menuName: 'Hajj & Umrah', id: '4' })).toBe(
      '/Hajj%20%26%20Umrah/4',
    )
  })

  it('leaves out an optional parameter without a value', () => {
    const company = address('/company/:id/:companyName?')
    expect(company.href({ id: '3' })).toBe('/company/3')
    expect(company.href({ id: '3', companyName: 'Sea & Air' })).toBe('/company/3/Sea%20%26%20Air')
    expect(address('/home/:id?').href()).toBe('/home')
  })

  it('has the query parameters with a value', () => {
    const donate = address('/donate', ['cause'])
    expect(donate.href()).toBe('/donate')
    expect(donate.href({ cause: '1&2' })).toBe('/donate?cause=1%262')
  })

  it('is checked by the compiler', () => {
    const cause = address('/cause-single/:id')
    // @ts-expect-error: the path has a parameter.
    expect(cause.href({})).toBe('/cause-single')
    // @ts-expect-error: the path has no such parameter.
    cause.href({ id: '1', cause: '2' })
    // @ts-expect-error: the address has no such query.
    address('/donate', ['cause']).href({ amount: '5' })
  })
})
