import { searchedText, termsOf, wordsIn } from './searchWords'

describe('termsOf()', () => {
  test.each([
    ['ignores letter case and punctuation', 'Hajj, UMRAH & visas!', ['hajj', 'umrah', 'visas']],
    ['ignores accents, composed or not', 'Médine Me\u0301dine', ['medine']],
    ['normalizes wide and joined forms of letters', 'ＶＩＳＡ ﬁnd', ['visa', 'find']],
    ['finds no word in punctuation', ' … !? "" ', []],
    ['returns each word once', 'visa VISA visa', ['visa']],
  ])('%s', (_, text, terms) => expect(termsOf(text)).toEqual(terms))

  test.each([
    ['nukta, as one character or as two', 'বাড়ি', 'বাড\u09bcি'],
    ['omitted nukta', 'বাড়ি', 'বাডি'],
    ['vowel signs, as one character or as two', 'বো', 'ব\u09c7\u09be'],
    ['chandrabindu', 'চাঁদপুর', 'চাদপুর'],
    ['joiners', 'র\u200d্যাব', 'র্যাব'],
    ['digits', '২০২৬', '2026'],
  ])('in Bangla ignores differences of %s', (_, a, b) => {
    expect(termsOf(a)).toEqual(termsOf(b))
    expect(termsOf(a)).toHaveLength(1)
  })

  test.each([
    ['vowel signs', 'عُمْرَة', 'عمرة'],
    ['alef with hamza, madda and wasla', 'إحرام أحرام آحرام ٱحرام', 'احرام'],
    ['ta marbuta', 'عمرة', 'عمره'],
    ['alef maqsura, and the ya of Persian', 'سعى سعی', 'سعي'],
    ['the kaf of Urdu', 'مکه', 'مكة'],
    ['tatweel', 'حـــج', 'حج'],
    ['the article', 'الحج والحج', 'حج'],
    ['presentation forms', 'ﺣﺞ', 'حج'],
    ['digits, of Arabic and of Persian', '١٤٤٧ ۱۴۴۷', '1447'],
  ])('in Arabic ignores differences of %s', (_, a, b) => {
    expect(termsOf(a)).toEqual(termsOf(b))
    expect(termsOf(a)).toHaveLength(1)
  })

  test('ignores invisible characters', () => {
    for (const typed of ['Re\u00adcruiting', '\u200bRecruiting\u200e', 'Recruit\u2060ing'])
      expect(termsOf(typed)).toEqual(['recruiting'])
    expect([...wordsIn('a Re\u00adcruit b')].map(({ term }) => term)).toEqual(['a', 'recruit', 'b'])
  })

  test('keeps words of different meaning apart', () => {
    expect(termsOf('দান দিন')).toEqual(['দান', 'দিন'])
    expect(termsOf('ال')).toEqual(['ال'])
  })

  test('limits the number and length of terms', () => {
    expect(termsOf('a1 a2 a3 a4 a5 a6 a7 a8 a9')).toHaveLength(6)
    expect(termsOf('x'.repeat(10_000))).toEqual(['x'.repeat(100)])
  })
})

test('a term has the position of its word in the text', () => {
  const text = '“Umrah”, ২০২৬'
  const found = [...wordsIn(text)].map(({ term, start, end }) => [term, text.slice(start, end)])
  expect(found).toEqual([
    ['umrah', 'Umrah'],
    ['2026', '২০২৬'],
  ])
})

test('the searched text is one line without control characters and half characters', () => {
  expect(searchedText('  a\n\tb\u0000c  ')).toBe('a b c')
  expect(searchedText('😀'.repeat(200))).toBe('😀'.repeat(100))
  expect(searchedText(`${'x'.repeat(999)}😀`)).toBe('x'.repeat(100))
})
