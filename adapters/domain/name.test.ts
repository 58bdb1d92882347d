import fc from 'fast-check'
import { isBlank, isSameName, nameKey, shownName } from './name'

/** Invisible characters by their Unicode names. */
const invisible: ReadonlyArray<readonly [name: string, character: string]> = [
  ['zero width space', '\u200b'],
  ['zero width non-joiner', '\u200c'],
  ['zero width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['Arabic letter mark', '\u061c'],
  ['right-to-left override', '\u202e'],
  ['first strong isolate', '\u2068'],
  ['word joiner', '\u2060'],
  ['invisible times', '\u2062'],
  ['soft hyphen', '\u00ad'],
  ['byte order mark', '\ufeff'],
  ['Mongolian vowel separator', '\u180e'],
  ['combining grapheme joiner', '\u034f'],
  ['variation selector', '\ufe0f'],
  ['tag letter', '\u{e0067}'],
  ['object replacement', '\ufffc'],
  ['escape', '\u001b'],
]
const spaces: ReadonlyArray<readonly [name: string, character: string]> = [
  ['no-break space', '\u00a0'],
  ['narrow no-break space', '\u202f'],
  ['thin space', '\u2009'],
  ['ideographic space', '\u3000'],
  ['line separator', '\u2028'],
  ['tab', '\t'],
  ['line break', '\r\n'],
  ['Braille blank', '\u2800'],
  ['Hangul filler', '\u3164'],
]

describe('a name', () => {
  it.each([...invisible, ...spaces])(
    'is equal with a %s before, after and next to its space',
    (_, character) => {
      const apart = [`${character}Hajj Umrah`, `Hajj Umrah${character}`, `Hajj ${character}Umrah`]
      for (const typed of [...apart, `${character} HAJJ${character} umrah ${character}`])
        expect(nameKey(typed)).toBe('hajj umrah')
      expect(shownName(`${character}Hajj ${character} Umrah${character}`)).toBe('Hajj Umrah')
    },
  )

  it.each(invisible.filter(([name]) => !/mark/.test(name)))(
    'is shown without a %s between Latin letters',
    (_, character) => expect(shownName(`Re${character}cruiting`)).toBe('Recruiting'),
  )

  it.each(spaces)('has a space instead of a %s between its words', (_, character) =>
    expect(shownName(`Hajj${character}Umrah`)).toBe('Hajj Umrah'),
  )

  it.each([
    ['Caf\u00e9 Royal', 'Cafe\u0301 royal'],
    ['\u09dc\u09be\u0995', '\u09a1\u09bc\u09be\u0995'],
    ['Office', 'Of\ufb01ce'],
    ['Home', '\uff28\uff4f\uff4d\uff45'],
    ['\u0645\u0631\u062d\u0628\u0627', '\ufee3\ufeae\ufea3\ufe92\ufe8e'],
    ['\u260e Call', '\u260e\ufe0f call'],
    ['100 km', '100 \u212am'],
    ['CAF\u00c9', 'cafe\u0301'],
    ['\u0130stanbul', 'istanbul'],
  ])('is equal as %j and as %j', (a, b) => {
    expect(isSameName(a, b)).toBe(true)
  })

  it.each([
    ['m\u00b2', 'm2'],
    ['Package \u2460', 'Package 1'],
    ['Hajj', 'Hajj 2'],
    ['HajjUmrah', 'Hajj Umrah'],
    ['Cafe', 'Caf\u00e9'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u062e\u0648\u0627\u0647\u0645'],
  ])('is different as %j and as %j', (a, b) => {
    expect(isSameName(a, b)).toBe(false)
  })

  it.each([
    ['a non-joiner within Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a joiner within Bangla', '\u09b0\u200d\u09cd\u09af\u09be\u09ac'],
    ['a conjunct of Devanagari in its half form', '\u0915\u094d\u200d\u0937'],
    ['a joiner after an Arabic letter', '\u0661\u0664\u0664\u0668 \u0647\u200d'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Families'],
    ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a person with a skin and a profession', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
    ['a coloured sign', '\u260e\ufe0f Call'],
    ['a key with a number', '1\ufe0f\u20e3 First'],
    [
      'the flag of a country within a kingdom',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['a mark of direction within', 'C++\u200e(\u0643\u0648\u0631\u0633)'],
  ])('keeps %s', (_, name) => {
    expect(shownName(`\u200b ${name}\u2060 `)).toBe(name)
  })

  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc
      .array(
        fc.constantFrom(
          ...[...invisible, ...spaces].map(([, character]) => character),
          ...'aE\u0301\u00e9 \u0995\u09cd\u09be\u06a9\u0628\u064e\u2764\u{1f468}\u{1f3fd}\u{1f3f4}1.\ufb01\ufee3\u212a\u0130',
        ),
        { maxLength: 12 },
      )
      .map((characters) => characters.join('')),
  )

  it('has a stable shown form and a stable key', () => {
    fc.assert(
      fc.property(typed, (name) => {
        expect(shownName(shownName(name))).toBe(shownName(name))
        expect(nameKey(shownName(name))).toBe(nameKey(name))
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
      { numRuns: 2_000 },
    )
  })

  it('has a stable shown form with a joiner after marks in another order', () => {
    expect(shownName(shownName('\u0301\ufe0f\u064e\u200d'))).toBe(shownName('\u0301\ufe0f\u064e\u200d'))
    expect(shownName(shownName('\u0301\u064e\u200d'))).toBe(shownName('\u0301\u064e\u200d'))
  })

  it('is blank when it is shown as nothing', () => {
    fc.assert(
      fc.property(typed, (name) => {
        expect(isBlank(name)).toBe(shownName(name) === '')
        expect(isBlank(name)).toBe(nameKey(name) === '')
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['\u200b', ' \u2060\u00a0', '\u200d', '\ufe0f\ufe0e', '\u2800\u3164', '\u202a\u202c', ''])(
    'is blank: %j',
    (text) => {
      expect(isBlank(text)).toBe(true)
    },
  )

  it('is shown with 100,000 repeated spaces, marks or joiners', () => {
    const long = 100_000
    for (const run of [' ', '\u200e', '\u200d', '\u0995\u200d', '\ufe0f', '\u{e0067}', '\u2764\u200d'])
      expect(shownName(`a${run.repeat(long)}b`).startsWith('a')).toBe(true)
  })
})
