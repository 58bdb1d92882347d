import { askedOf } from './asked'

const id = '0123456789abcdef0123456789abcdef'
const day = 86_400_000

test.each([
  ['', { _tag: 'List' }],
  [`show ${id}`, { _tag: 'Show', id }],
  [`replay ${id}`, { _tag: 'Replay', which: id }],
  ['replay --refused', { _tag: 'Replay', which: ['refused', 'given up'] }],
  ['replay --held', { _tag: 'Replay', which: ['held'] }],
  ['replay --all', { _tag: 'Replay', which: ['refused', 'given up', 'held'] }],
  ['export -', { _tag: 'Export', to: '-' }],
  ['export forms.jsonl', { _tag: 'Export', to: 'forms.jsonl' }],
  ['erase --older-than 30d', { _tag: 'EraseOlder', ms: 30 * day }],
  ['erase --older-than 0h', { _tag: 'EraseOlder', ms: 0 }],
  ['erase --visitor a@example.org', { _tag: 'EraseVisitor', address: 'a@example.org' }],
])('understands "%s"', (words, asked) => {
  expect(askedOf(words.split(' ').filter(Boolean))).toEqual(asked)
})

test.each([
  'list',
  'show',
  'show 1',
  'replay',
  'replay --none',
  'replay toString',
  `replay ${id} ${id}`,
  'export',
  'export --all',
  'export a b',
  'erase',
  'erase --all',
  'erase --older-than',
  'erase --older-than 30',
  'erase --older-than -1d',
  'erase --visitor',
  'erase --visitor amina',
  'erase --visitor a@example.org b@example.org',
])('does not understand "%s"', (words) => {
  expect(askedOf(words.split(' '))).toBeNull()
})
