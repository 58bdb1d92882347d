import fc from 'fast-check'
import { translationAddress, asksForTranslation } from './translation'

describe('translationAddress', () => {
  it.each([
    ['/cause', '', '/cause?translate=1', '/cause'],
    ['/donate', '?cause=1', '/donate?cause=1&translate=1', '/donate?cause=1'],
    ['/donate', '?translate=1&cause=1', '/donate?translate=1&cause=1', '/donate?cause=1'],
  ])('for %s%s is %s translated, and %s in the original', (pathname, search, translated, original) => {
    expect(translationAddress({ pathname, search }, true)).toBe(translated)
    expect(translationAddress({ pathname, search }, false)).toBe(original)
  })

  it('never names another host', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '\\', 'a', '.', 'evil.test')),
        fc.boolean(),
        (parts, translated) => {
          const address = translationAddress({ pathname: `/${parts.join('')}`, search: '' }, translated)
          expect(new URL(address, 'https://site.test').host).toBe('site.test')
        },
      ),
    )
    expect(translationAddress({ pathname: '//evil.test/', search: '?translate=1' }, false)).toBe(
      '/evil.test/',
    )
  })
})

it.each([
  ['?translate=1', true],
  ['?translate=0', false],
  ['', false],
  ['?x=translate=1', false],
])('the query %s requests a translation: %s', (search, asks) => {
  expect(asksForTranslation(search)).toBe(asks)
})
