import fc from 'fast-check'
import { canonicalQuery } from './canonicalQuery'

describe('canonicalQuery', () => {
  it.each([
    ['no undeclared parameter', [], '?utm_source=x&gclid=1', ''],
    ['declared parameters in their order', ['b', 'a'], '?a=1&x=2&b=3', '?b=3&a=1'],
    ['the first of several values', ['a'], '?a=1&a=2', '?a=1'],
    ['an empty value', ['a'], '?a', '?a='],
    [
      'values of up to 200 characters',
      ['a', 'b'],
      `?a=${'x'.repeat(201)}&b=${'x'.repeat(200)}`,
      `?b=${'x'.repeat(200)}`,
    ],
    ['no parameter whose name differs in case', ['a'], '?A=1', ''],
    ['the translation parameter, last', ['a'], '?translate=1&a=2', '?a=2&translate=1'],
    ['no other value of the translation parameter', [], '?translate=2&translate=1', ''],
    [
      'the translation parameter once if a page declares it, too',
      ['translate'],
      '?translate=1',
      '?translate=1',
    ],
    ['nothing of an empty query', ['a'], '?', ''],
  ])('keeps %s', (_, declared, search, kept) => {
    expect(canonicalQuery(declared, search)).toBe(kept)
  })

  it('sorts and limits the query of a page without declared parameters', () => {
    expect(canonicalQuery(undefined, '?c=1&a=2&translate=1&c=0&b=3')).toBe('?a=2&b=3&c=1&c=0&translate=1')
    expect(canonicalQuery(undefined, '?g=1&f=1&e=1&d=1&c=1&b=1&a=1')).toBe('?a=1&b=1&c=1&d=1&e=1')
  })

  const declared = fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'é', 'translate')), { nil: undefined })
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom('1', '%', '&', '+', '\ud800'),
  )
  const search = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'é', 'translate', 'made-up'), value))
    .map((all) => `?${all.map(([name, text]) => `${name}=${text}`).join('&')}`)

  it('is idempotent, so that server and browser have the same address', () => {
    fc.assert(
      fc.property(declared, search, (names, given) => {
        const kept = canonicalQuery(names, given)
        expect(canonicalQuery(names, kept)).toBe(kept)
      }),
    )
  })

  it('keeps the parameters that a page reads', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'é')), search, (names, given) => {
        const kept = new URLSearchParams(canonicalQuery(names, given))
        for (const name of [...names, 'made-up'])
          expect(kept.get(name)).toBe(names.includes(name) ? new URLSearchParams(given).get(name) : null)
        expect(kept.get('translate') === '1').toBe(new URLSearchParams(given).get('translate') === '1')
      }),
    )
  })
})
