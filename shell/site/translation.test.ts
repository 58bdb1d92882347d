import fc from 'fast-check'
import { translationAddress, asksForTranslation } from './translation'

describe('the address of the same page', () => {
  it.each([
    ['/cause', '', '/cause?translate=1', '/cause'],
    ['/donate', '?cause=1', '/donate?cause=1&translate=1', '/donate?cause=1'],
    ['/donate', '?translate=1&cause=1', '/donate?translate=1&cause=1', '/donate?cause=1'],
  ])('of %s%s is %s translated, and %s as it was written', (pathname, search, translated, original) => {
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
])('%s asks for a translation: %s', (search, asks) => {
  expect(asksForTranslation(search)).toBe(asks)
})
