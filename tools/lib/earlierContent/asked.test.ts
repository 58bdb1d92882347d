import { askedOf } from './asked'

const at = '2026-11-25T10:00:00.000Z'

it.each([
  ['', { _tag: 'List' }],
  ['at 2026-11-25T10:00', { _tag: 'At', at, path: '/' }],
  ['at 2026-11-25T16:00:00+06:00 /about/2', { _tag: 'At', at, path: '/about/2' }],
  ['back pages/7 2026-11-25T10:00Z', { _tag: 'Back', question: 'pages/7', at }],
  ['forward pages/7', { _tag: 'Forward', question: 'pages/7' }],
])('understands "%s"', (words, asked) => {
  expect(askedOf(words.split(' ').filter(Boolean))).toEqual(asked)
})

it.each([
  'at',
  'at yesterday',
  'at 2026-11-25',
  'at 2026-99-25T10:00',
  'at 2026-11-25T10:00 / more',
  'back pages/7',
  'back 2026-11-25T10:00 pages/7',
  'forward',
  'forward pages/7 now',
  'undo pages/7 2026-11-25T10:00',
])('does not understand "%s"', (words) => {
  expect(askedOf(words.split(' '))).toBeNull()
})
