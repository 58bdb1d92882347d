import { isLeft, isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { Count, Day, Format, Instant, Money } from './values'

const read = (codec: Decoder<unknown, unknown>, sent: unknown): unknown => {
  const decoded = codec.decode(sent)
  return isRight(decoded) ? decoded.right : undefined
}

describe('Money', () => {
  it.each([
    ['3,000.00', 300_000],
    ['0.05', 5],
    ['12,345,678.90', 1_234_567_890],
    ['999.99', 99_999],
    ['3000', 300_000],
    ['3000.00', 300_000],
    ['3,000', 300_000],
    ['0', 0],
    ['7', 700],
    ['12,345,678', 1_234_567_800],
    [3000, 300_000],
    [3000.5, 300_050],
    [19.99, 1_999],
    [0.1, 10],
    [0, 0],
  ])('reads %j as %i cents', (text, cents) => {
    expect(read(Money, text)).toBe(cents)
  })

  it.each([
    '3,00.00',
    '3,0000',
    '30,00',
    ',000.00',
    '-3,000.00',
    '-3',
    '3,000.000',
    '3,000.5',
    '3.000',
    '$3,000.00',
    ' 3,000.00',
    '',
    '.50',
    '3,000.',
    '３０００',
    -3000,
    0.125,
    33.333,
    NaN,
    Infinity,
    1e21,
    Number.MAX_SAFE_INTEGER,
    null,
    undefined,
    '999,999,999,999,999,999.00',
    '1e3',
    '0x10',
    'Infinity',
    ['3000'],
  ])('refuses %j', (sent) => {
    expect(isLeft(Money.decode(sent))).toBe(true)
  })
})

describe('Day', () => {
  it.each([
    ['2027-03-12', '2027-03-12'],
    ['12 March 2027', '2027-03-12'],
    ['2027-03-12T10:00:00Z', '2027-03-12'],
  ])('reads %s', (text, day) => {
    expect(read(Day, text)).toBe(day)
  })

  it.each(['2027-02-30', '31 April 2027', 'soon', '', 20270312, null])('refuses %j', (sent) => {
    expect(isLeft(Day.decode(sent))).toBe(true)
  })
})

describe('Count', () => {
  it.each([
    ['5', 5],
    [5, 5],
    [null, 0],
    [undefined, 0],
    ['', 0],
    [0, 0],
    ['0', 0],
    [' 12 ', 12],
    ['007', 7],
  ])('reads %j as %i', (sent, count) => {
    expect(read(Count, sent)).toBe(count)
  })

  it.each([
    -1,
    1.5,
    '1.5',
    '-1',
    '1e5',
    '0x10',
    'many',
    true,
    NaN,
    Infinity,
    1e21,
    '9'.repeat(16),
    ['5'],
    {},
  ])('refuses %j', (sent) => {
    expect(isLeft(Count.decode(sent))).toBe(true)
  })
})

describe('Format', () => {
  it.each([
    ['image', 'image'],
    ['video', 'video'],
    [' video ', 'video'],
    [null, 'image'],
    [undefined, 'image'],
    ['', 'image'],
  ])('reads %j as %s', (sent, format) => {
    expect(read(Format, sent)).toBe(format)
  })

  it.each(['film', 'constructor', '__proto__', 7, [], ['video']])('refuses %j', (sent) => {
    expect(isLeft(Format.decode(sent))).toBe(true)
  })
})

describe('Instant', () => {
  it.each([
    ['2027-03-01T09:30:00Z', '2027-03-01T09:30:00Z'],
    [' 2027-03-01T09:30Z ', '2027-03-01T09:30:00Z'],
    ['2027-03-01T00:30:00.999+06:00', '2027-02-28T18:30:00Z'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('reads %j as "%s"', (sent, moment) => {
    expect(read(Instant, sent)).toBe(moment)
  })

  // Without a time zone it is another moment wherever it is read.
  it.each(['2027-03-01', '2027-03-01T09:30:00', '2027-13-01T09:30:00Z', 'yesterday', 1_800_000_000, true])(
    'refuses %j',
    (sent) => {
      expect(read(Instant, sent)).toBeUndefined()
    },
  )
})
