import { grouped } from './grouped'

const fault = { check: 'pages', file: null, pages: ['/a'], fault: 'no h1', remedy: 'add one' }

test('equal faults of elements are one fault with the first of them, and their count', () => {
  const ofRule = { ...fault, check: 'axe', rule: 'axe/label', element: 'input', count: 1 }
  const later = { ...ofRule, pages: ['/b'], element: 'select', count: 27 }
  expect(grouped([ofRule, later, { ...ofRule, rule: 'axe/list' }])).toEqual([
    { ...ofRule, pages: ['/a', '/b'], count: 28 },
    { ...ofRule, rule: 'axe/list' },
  ])
})

test('equal faults of several pages are one fault, in the order in which they were found', () => {
  expect(
    grouped([fault, { ...fault, fault: 'other' }, { ...fault, pages: ['/b'] }, { ...fault, pages: ['/a'] }]),
  ).toEqual([
    { ...fault, pages: ['/a', '/b'] },
    { ...fault, fault: 'other' },
  ])
})
