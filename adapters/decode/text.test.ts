import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { Fields, Id, Name, OptionalText } from './text'

const read = (codec: Decoder<unknown, unknown>, sent: unknown): unknown => {
  const decoded = codec.decode(sent)
  return isRight(decoded) ? decoded.right : 'refused'
}

const characters = (count: number): string => 'x'.repeat(count)

describe('Name', () => {
  it.each([
    [' Hajj ', 'Hajj'],
    [characters(100_000), characters(100_000)],
    [characters(100_001), 'refused'],
    [' \n', 'refused'],
    [7, 'refused'],
    [['Hajj'], 'refused'],
    [null, 'refused'],
  ])('%#: a name or nothing', (sent, name) => {
    expect(read(Name, sent)).toBe(name)
  })
})

describe('OptionalText', () => {
  it.each([
    [' Hajj ', 'Hajj'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [characters(100_000), characters(100_000)],
    [characters(100_001), 'refused'],
    [7, 'refused'],
    [['Hajj'], 'refused'],
    [{ length: 1 }, 'refused'],
  ])('%#: a text, empty where nothing was sent', (sent, text) => {
    expect(read(OptionalText, sent)).toBe(text)
  })
})

describe('Id', () => {
  it.each([
    [18, '18'],
    [' 18 ', '18'],
    [0, '0'],
    ['হজ', 'হজ'],
    [characters(200), characters(200)],
    [characters(201), 'refused'],
    [1.5, 'refused'],
    [2 ** 53, 'refused'],
    ['', 'refused'],
    ['a/b', 'refused'],
    [[18], 'refused'],
  ])('%#: an id that fits in an address', (sent, id) => {
    expect(read(Id, sent)).toBe(id)
  })
})

describe('Fields', () => {
  it.each<[string, unknown, boolean]>([
    ['an object', { a: 1 }, true],
    ['an empty object', {}, true],
    ['an error, which stands for a value that an adapter could not read', new Error('x'), false],
    ['a list', [], false],
    ['null', null, false],
    ['text', 'a', false],
  ])('reads or refuses %s', (_, sent, isRead) => {
    expect(isRight(Fields.decode(sent))).toBe(isRead)
  })
})
