import { schemeSelector, touchedSelector } from './forcedStates'

test('pseudo-classes of pointer and keyboard become attributes', () => {
  expect(touchedSelector('.button:hover .arrow')).toBe('.button:is([data-force=hover] *) .arrow')
  expect(touchedSelector('.card:has(.link:focus-visible)')).toMatch(
    /^\.card:has\(\.link:is\(\[data-force=focus] :where\(a, .+\)\)\)$/,
  )
  expect(touchedSelector('.button')).toBeNull()
})

test('the colour scheme of the page becomes that of a part', () => {
  expect(schemeSelector(':root', false)).toBe('[data-scheme][data-scheme]')
  expect(schemeSelector(':root', true)).toBe('[data-scheme=dark][data-scheme]')
  expect(schemeSelector('.mark', true)).toBe('[data-scheme=dark][data-scheme] :is(.mark)')
  expect(schemeSelector('.mark', false)).toBeNull()
})
