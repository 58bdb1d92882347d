import { itReads } from '../testing/itReads'
import { Fields, Id, Name, OptionalText } from './text'

const characters = (count: number): string => 'x'.repeat(count)

describe('a name', () =>
  itReads(
    Name,
    [
      [' Hajj ', 'Hajj'],
      [characters(100_000), characters(100_000)],
    ],
    [characters(100_001), ' \n', 7, ['Hajj'], null],
  ))

describe('a text, empty where nothing was sent', () =>
  itReads(
    OptionalText,
    [
      [' Hajj ', 'Hajj'],
      ['', ''],
      [null, ''],
      [undefined, ''],
      [characters(100_000), characters(100_000)],
    ],
    [characters(100_001), 7, ['Hajj'], { length: 1 }],
  ))

describe('an id that fits in an address', () =>
  itReads(
    Id,
    [
      [18, '18'],
      [' 18 ', '18'],
      [0, '0'],
      ['হজ', 'হজ'],
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
