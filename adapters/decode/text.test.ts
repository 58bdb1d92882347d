import { itReads } from '../testing/decoding'
import { Fields, Id, Name, OptionalText, Text, breakable, plainTextOf } from './text'

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

/** `_` stands for a no-break space. */
const spaced = (text: string) => text.replace(/_/g, '\u00a0')

describe('no-break spaces', () => {
  it.each([
    [
      '<p>Passengers_must_carry_their_passports_with_them</p>',
      '<p>Passengers must carry their passports with them</p>',
    ],
    ['Passengers_must_carry_their_passports__and_10_kg', 'Passengers must carry their passports and_10_kg'],
    [
      '<p><b>Passengers_must</b>_<i>carry_their</i>_passports</p>',
      '<p><b>Passengers must</b> <i>carry their</i> passports</p>',
    ],
    [
      '<p>Short_one</p><p>Passengers_must_carry_their_passports</p>',
      '<p>Short_one</p><p>Passengers must carry their passports</p>',
    ],
    ['যাত্রীদের_অবশ্যই_তাদের_পাসপোর্ট_বহন_করতে_হবে', 'যাত্রীদের অবশ্যই তাদের পাসপোর্ট বহন করতে হবে'],
  ])('become spaces in lines that consist of words joined by them: %s', (typed, shown) => {
    expect(breakable(spaced(typed))).toBe(spaced(shown))
    expect(breakable(spaced(shown))).toBe(spaced(shown))
  })

  it.each([
    'Passengers carry 10_kg for Tk_500 each, and call 02_9999_0000.',
    '<p>Mr_Rahman of Biman_Bangladesh flies to Dhaka_today, and so does Mrs_Rahman tomorrow_morning</p>',
    '<a href="/media/a_b_c_d_e_f_g_h_i_j_k_l_m_n_o_p_q.pdf">x</a>',
    '+880_1700_000_001_or_02_9999_0000_00',
    '___Indented',
  ])('stay where they join only a few words: %s', (typed) => {
    expect(breakable(spaced(typed))).toBe(spaced(typed))
  })

  it('are handled in texts of 200,000 of them', () => {
    const count = 200_000
    expect(breakable('\u00a0'.repeat(count))).toHaveLength(count)
    expect(breakable('a\u00a0'.repeat(count)).startsWith('a a a')).toBe(true)
    expect(breakable(`${'x'.repeat(count)}\u00a0`)).toHaveLength(count + 1)
  })
})

describe('plainTextOf', () => {
  it.each([
    ['Hajj &#038; Umrah', 'Hajj & Umrah'],
    ['Don&#8217;t &quot;wait&quot; &lt;now&gt;', 'Don’t "wait" <now>'],
    ['A&nbsp;<em>new</em> &amp;amp; old <br>page', 'A new &amp; old page'],
    ['হজ &eacute;', 'হজ é'],
    ['plain', 'plain'],
    ['<script>x()</script>', ''],
    ['', ''],
  ])('reads %s as %s', (html, text) => {
    expect(plainTextOf(html)).toBe(text)
  })

  it.each([[7], [null], [undefined], [{ rendered: 'x' }]])(
    'returns %j unchanged for its decoder',
    (value) => {
      expect(plainTextOf(value)).toBe(value)
    },
  )
})
