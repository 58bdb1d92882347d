import { grouped } from './grouped'

const fault = { check: 'pages', file: null, pages: ['/a'], fault: 'no h1', remedy: 'add one' }

test('equal faults of several pages are one fault, in the order in which they were found', () => {
  expect(
    grouped([fault, { ...fault, fault: 'other' }, { ...fault, pages: ['/b'] }, { ...fault, pages: ['/a'] }]),
  ).toEqual([
    { ...fault, pages: ['/a', '/b'] },
    { ...fault, fault: 'other' },
  ])
})
