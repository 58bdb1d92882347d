import { grouped } from './grouped'

const fault = { check: 'pages', file: null, pages: ['/a'], fault: 'no h1', remedy: 'add one' }

test('merges equal faults of elements into one with the first element and their count', () => {
  const ofRule = { ...fault, check: 'axe', rule: 'axe/label', element: 'input', count: 1 }
  const later = { ...ofRule, pages: ['/b'], element: 'select', count: 27 }
  expect(grouped([ofRule, later, { ...ofRule, rule: 'axe/list' }])).toEqual([
    { ...ofRule, pages: ['/a', '/b'], count: 28 },
    { ...ofRule, rule: 'axe/list' },
  ])
})

test('merges equal faults of several pages, in the order of their discovery', () => {
  expect(
    grouped([fault, { ...fault, fault: 'other' }, { ...fault, pages: ['/b'] }, { ...fault, pages: ['/a'] }]),
  ).toEqual([
    { ...fault, pages: ['/a', '/b'] },
    { ...fault, fault: 'other' },
  ])
})
