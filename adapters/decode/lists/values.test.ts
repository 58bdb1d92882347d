import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { months } from '../../domain/writtenDate'
import { itReads } from '../../testing/decoding'
import { Count, Day, Instant, Money, oneOf, Percent } from './values'

/** Spellings of one value, separated by bars. */
const ways = <A>(value: A, texts: string) => texts.split('|').map((text) => [text, value] as const)

describe('Money', () =>
  itReads(
    Money,
    [
      ...ways(300_000, '3000|3000.00|3,000|3,000.00| 3,000.00 |3,000.00\u00a0|\u200b3,000|3000.0'),
      ...ways(300_000, "3 000|3\u00a0000|3\u2009000,00|3 000.00|3.000,00|3'000|3’000.00"),
      ...ways(300_000, '$3,000|$ 3,000.00|US$ 3,000|USD 3000|3,000 USD|3000 dollars|3000/-|3,000/='),
      ...ways(300_000, '৩,০০০|৩০০০.০০|٣٬٠٠٠٫٠٠|۳۰۰۰|３，０００．００|३०००|3 thousand|৩ হাজার'),
      ...ways(30_000_000, '3,00,000|3,00,000.00|3 00 000|300,000|3 lakh|৩ লাখ|$3 lakh/-'),
      ['1,25,00,000', 1_250_000_000],
      ['1.25 crore', 1_250_000_000],
      ['3.000.000', 300_000_000],
      ['0.05', 5],
      ['12,345,678.90', 1_234_567_890],
      ['3000.5', 300_050],
      ['3,000.5', 300_050],
      ['0', 0],
      ['12,345,678', 1_234_567_800],
      [3000, 300_000],
      [3000.5, 300_050],
      [19.99, 1_999],
      [0.1, 10],
      [0, 0],
    ],
    [
      // Ambiguous: three, or three thousand; grouped, or with decimals.
      ...['3.000', '3,00', '30,00', '3000,00', '3,00.00', '0,300', '3,000,00'],
      ...['3,0000', ',000.00', '-3,000.00', '−3', '3,000.000', '.50', '3,000.', '3 0', '12 34'],
      ...['Tk 3,000', '৳ 3,000', 'BDT 3000/-', 'Rs. 3000', '₹3,000', 'SAR 3000', '€3,000', '3,000 taka'],
      ...['1e3', '0x10', 'Infinity', 'about 3,000', '3,000+', '2,000-3,000', '3²', '½', 'three thousand'],
      ...[-3000, 0.125, 33.333, NaN, Infinity, 1e21, Number.MAX_SAFE_INTEGER],
      ...[null, undefined, ['3000'], true],
      '999,999,999,999,999,999.00',
    ],
  ))

describe('Day', () =>
  itReads(
    Day,
    [
      ...ways(
        '2027-03-12',
        '2027-03-12| 2027-03-12 |2027/03/12|2027.3.12|2027-03-12 10:00:00|2027-03-12T10:00',
      ),
      ...ways(
        '2027-03-12',
        '12 March 2027|12 march 2027|12 Mar 2027|12-Mar-2027|12 Mar. 2027|March 12, 2027',
      ),
      ...ways('2027-03-12', '12th March, 2027|the 12th of March 2027|Friday, 12 March 2027|Fri 12 Mar 2027'),
      ...ways(
        '2027-03-12',
        '12 March 2027, 10:00 am|12 March 2027 at 16:30|2027 March 12|12\u00a0March\u200b 2027',
      ),
      ...ways('2027-03-12', '১২ মার্চ ২০২৭|১২ই মার্চ, ২০২৭|শুক্রবার, ১২ মার্চ ২০২৭|١٢ مارس ٢٠٢٧|१२ मार्च २०२७'),
      ['১ জানুয়ারী ২০২৭', '2027-01-01'],
      ['1 September 2027', '2027-09-01'],
      ['1 Sept 2027', '2027-09-01'],
      ['29 February 2028', '2028-02-29'],
      // The day comes first here, and 25 is not a month.
      ['25/12/2027', '2027-12-25'],
      ['২৫-১২-২০২৭', '2027-12-25'],
      ['12/25/2027', '2027-12-25'],
      ['5/5/2027', '2027-05-05'],
      // The day in Dhaka.
      ['2027-03-12T10:00:00Z', '2027-03-12'],
      ['2027-03-12T10:00:00+06:00', '2027-03-12'],
      ['2027-03-11T18:00:00.000Z', '2027-03-12'],
      ['2027-03-12 23:30:00 -0500', '2027-03-13'],
      ['Fri, 12 Mar 2027 10:00:00 GMT', '2027-03-12'],
      ['Thu, 11 Mar 2027 20:00:00 +0000', '2027-03-12'],
      ['Fri Mar 12 2027 10:00:00 GMT+0600 (Bangladesh Standard Time)', '2027-03-12'],
      ['March 12, 2027, 10 a.m.', '2027-03-12'],
      ['12 March 2027 at 12:30 am', '2027-03-12'],
    ],
    [
      // In March or in December; and which of the two is the year?
      ...['12/03/2027', '03-12-2027', '12.03.2027 10:00', '12 Mar 27', '12-03-27', '27 March 12'],
      ...['2027-02-30', '31 April 2027', '31 February 2027', '29/02/2027', '0 March 2027', '2027-13-01'],
      ...['Saturday, 12 March 2027', '12 March', 'March 2027', '2027', '12 Marx 2027', '12 Ma 2027'],
      ...['soon', '12 March 2027 and more', '12 or 13 March 2027', '12 March March 2027', '২৮ ফাল্গুন ১৪৩৩'],
      ...['46093', 46_093, '20270312', 20_270_312, 1_805_000_000_000, null, true, {}],
      ...['12 March 2027 13 pm', '12 March 2027 10', '2027-03-12 10:60'],
      ...['2027-03-12 25:00:00', '2027-03-12T10:00:00+6', '2027-03-12Tx'],
    ],
  ))

describe('Count', () =>
  itReads(
    Count,
    [
      ...ways(380, '380.0|৩৮০|٣٨٠'),
      ...ways(1_200, '1,200|1 200'),
      ...[['5', 5] as const, [5, 5] as const, [0, 0] as const, ['0', 0] as const, [' 12 ', 12] as const],
      ...[['007', 7] as const, ['1,20,000', 120_000] as const],
    ],
    [
      ...[-1, 1.5, '1.5', '-1', '1e5', '0x10', 'many', '380 donors', '380+', '1.200', true, NaN, Infinity],
      ...[1e21, '9'.repeat(16), ['5'], {}],
    ],
  ))

describe('Percent', () =>
  itReads(
    Percent,
    [
      ...[...ways(0, '0%|0.5%|0'), [0, 0] as const, ['1', 1] as const],
      ...[...ways(6, '6.6%'), [6.6, 6] as const, ...ways(40, ' 40% '), [40, 40] as const],
      ...[...ways(66, '66%|66|৬৬%|66.9 %'), [66.9, 66] as const, ['100%', 100] as const],
    ],
    [
      ...['101%', '-5%', '100.5%', '66,5%', '40% or so', '1000%', 'two thirds', ['40%'], 101, -5],
      // A share of a hundred, or of one?
      ...['0.66', 0.66],
    ],
  ))

describe('oneOf', () =>
  itReads(
    oneOf(['image', 'video']),
    [
      ['image', 'image'],
      ['video', 'video'],
      [' Video ', 'video'],
    ],
    ['film', 'constructor', '__proto__', 7, [], ['video']],
  ))

describe('Instant', () =>
  itReads(
    Instant,
    [
      ['2027-03-01T09:30:00Z', '2027-03-01T09:30:00Z'],
      [' 2027-03-01T09:30Z ', '2027-03-01T09:30:00Z'],
      ['2027-03-01T00:30:00.999+06:00', '2027-02-28T18:30:00Z'],
      ['2027-03-01 15:30:00+0600', '2027-03-01T09:30:00Z'],
      ['2027-03-01 04:00:00.123456-05:30', '2027-03-01T09:30:00Z'],
      ['Mon, 01 Mar 2027 09:30:00 GMT', '2027-03-01T09:30:00Z'],
    ],
    // Without a time zone, the time depends on where it is read.
    [
      ...['2027-03-01', '2027-03-01T09:30:00', '2027-03-01 09:30:00'],
      ...['2027-13-01T09:30:00Z', '2027-02-30T09:30:00Z'],
      ...['yesterday', 1_800_000_000, true],
    ],
  ))

/** The decoded value of each spelling. */
const readAs = (codec: Decoder<unknown, unknown>, texts: ReadonlyArray<string>) =>
  texts.map((text) => {
    const read = codec.decode(text)
    return [text, isRight(read) ? read.right : null]
  })
const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const everyDigit = (text: string) => [
  text,
  ...[0x9e6, 0x660, 0x6f0, 0x966, 0xff10].map((zero) => inDigits(text, zero)),
]

it('a sum has the same value in every notation', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (cents) => {
      const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
      const western = whole.replace(/\B(?=(\d{3})+$)/g, ',')
      const indian = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
      const spaced = western.replaceAll(',', '\u202f')
      const ways = [whole, western, indian, spaced].map((text) => `${text}.${decimals}`)
      const texts = [...ways, `$${western}.${decimals}`, `${indian}.${decimals}/-`].flatMap(everyDigit)
      expect(readAs(Money, texts)).toEqual(texts.map((text) => [text, cents]))
    }),
  )
})

it('a day has the same value in every notation, and is none when it is ambiguous', () => {
  const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      const name = months[Number(month) - 1] ?? ''
      const clear = [iso, `${iso} 10:00:00`, `${day} ${name} ${year}`, `${name.slice(0, 3)} ${day}, ${year}`]
      const texts = [...clear, `${day}-${name.slice(0, 3)}-${year}`, date.toUTCString().slice(0, 16)].flatMap(
        everyDigit,
      )
      expect(readAs(Day, texts)).toEqual(texts.map((text) => [text, iso]))
      const figures = `${day}/${month}/${year}`
      expect(readAs(Day, [figures])).toEqual([[figures, Number(day) > 12 || day === month ? iso : null]])
    }),
  )
})
