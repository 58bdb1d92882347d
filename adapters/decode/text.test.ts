import { itReads } from '../testing/decoding'
import { Fields, Id, Name, OptionalText, Text } from './text'

const characters = (count: number): string => 'x'.repeat(count)

describe('a name', () =>
  itReads(
    Name,
    [
      [' Hajj ', 'Hajj'],
      ['\u200bHajj\u00a0\n Umrah\u200e', 'Hajj Umrah'],
      [2027, '2027'],
      [characters(100_000), characters(100_000)],
    ],
    [characters(100_001), ' \n', '\u200b', 0.5, true, ['Hajj'], null],
  ))

const texts: ReadonlyArray<readonly [sent: unknown, value: string]> = [
  [' Hajj ', 'Hajj'],
  [characters(100_000), characters(100_000)],
  // As typed by an editor, if a backend converts digits to numbers.
  [2027, '2027'],
  [0, '0'],
  [-1.5, '-1.5'],
]
const noTexts = [
  characters(100_001),
  ['Hajj'],
  { length: 1 },
  true,
  false,
  NaN,
  Infinity,
  new Error('unread'),
]

describe('a text', () => itReads(Text, texts, [...noTexts, null, undefined]))

describe('a text, empty when none was sent', () =>
  itReads(
    OptionalText,
    [...texts, ...['', ' ', '\u200b', null, undefined, [], {}].map((sent) => [sent, ''] as const)],
    noTexts,
  ))

describe('an id that fits in an address', () =>
  itReads(
    Id,
    [
      [18, '18'],
      [' 18 ', '18'],
      [0, '0'],
      ['হজ', 'হজ'],
      // Unchanged, because its backend finds it by this text.
      ['Cafe\u0301\u200b', 'Cafe\u0301\u200b'],
      [characters(200), characters(200)],
    ],
    [characters(201), 1.5, 2 ** 53, '', 'a/b', [18]],
  ))

describe('the fields of an entry', () =>
  itReads(
    Fields,
    [
      [{ a: 1 }, { a: 1 }],
      [{}, {}],
    ],
    // An error stands for a value that an adapter could not read.
    [new Error('x'), [], null, 'a'],
  ))
