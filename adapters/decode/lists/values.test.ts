import { itReads } from '../../testing/itReads'
import { Count, Day, Format, Instant, Money } from './values'

const nothing = (value: unknown) => [null, undefined, ''].map((sent) => [sent, value] as const)

describe('Money', () =>
  itReads(
    Money,
    [
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
    ],
    [
      ...['3,00.00', '3,0000', '30,00', ',000.00', '-3,000.00', '-3', '3,000.000', '3,000.5', '3.000'],
      ...['$3,000.00', ' 3,000.00', '', '.50', '3,000.', '３０００', '1e3', '0x10', 'Infinity'],
      ...[-3000, 0.125, 33.333, NaN, Infinity, 1e21, Number.MAX_SAFE_INTEGER, null, undefined, ['3000']],
      '999,999,999,999,999,999.00',
    ],
  ))

describe('Day', () =>
  itReads(
    Day,
    [
      ['2027-03-12', '2027-03-12'],
      ['12 March 2027', '2027-03-12'],
      ['2027-03-12T10:00:00Z', '2027-03-12'],
    ],
    ['2027-02-30', '31 April 2027', 'soon', '', 20270312, null],
  ))

describe('Count', () =>
  itReads(
    Count,
    [...nothing(0), ['5', 5], [5, 5], [0, 0], ['0', 0], [' 12 ', 12], ['007', 7]],
    [-1, 1.5, '1.5', '-1', '1e5', '0x10', 'many', true, NaN, Infinity, 1e21, '9'.repeat(16), ['5'], {}],
  ))

describe('Format', () =>
  itReads(
    Format,
    [...nothing('image'), ['image', 'image'], ['video', 'video'], [' video ', 'video']],
    ['film', 'constructor', '__proto__', 7, [], ['video']],
  ))

describe('Instant', () =>
  itReads(
    Instant,
    [
      ...nothing(''),
      ['2027-03-01T09:30:00Z', '2027-03-01T09:30:00Z'],
      [' 2027-03-01T09:30Z ', '2027-03-01T09:30:00Z'],
      ['2027-03-01T00:30:00.999+06:00', '2027-02-28T18:30:00Z'],
    ],
    // Without a time zone it is another moment wherever it is read.
    ['2027-03-01', '2027-03-01T09:30:00', '2027-13-01T09:30:00Z', 'yesterday', 1_800_000_000, true],
  ))
