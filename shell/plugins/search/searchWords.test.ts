import { searchedText, termsOf, wordsIn } from './searchWords'

describe('the terms of a search', () => {
  test.each([
    ['letter case and punctuation', 'Hajj, UMRAH & visas!', ['hajj', 'umrah', 'visas']],
    ['accents, composed or not', 'Médine Me\u0301dine', ['medine']],
    ['wide and joined forms of letters', 'ＶＩＳＡ ﬁnd', ['visa', 'find']],
    ['no word at all', ' … !? "" ', []],
    ['each word once', 'visa VISA visa', ['visa']],
  ])('%s', (_, text, terms) => expect(termsOf(text)).toEqual(terms))

  test.each([
    ['nukta, as one character or as two', 'বাড়ি', 'বাড\u09bcি'],
    ['nukta that is left out', 'বাড়ি', 'বাডি'],
    ['vowel signs, as one character or as two', 'বো', 'ব\u09c7\u09be'],
    ['chandrabindu', 'চাঁদপুর', 'চাদপুর'],
    ['joiners', 'র\u200d্যাব', 'র্যাব'],
    ['digits', '২০২৬', '2026'],
  ])('Bangla: %s', (_, a, b) => {
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
  ])('Arabic: %s', (_, a, b) => {
    expect(termsOf(a)).toEqual(termsOf(b))
    expect(termsOf(a)).toHaveLength(1)
  })

  test('characters that nobody sees make no other word', () => {
    for (const typed of ['Re\u00adcruiting', '\u200bRecruiting\u200e', 'Recruit\u2060ing'])
      expect(termsOf(typed)).toEqual(['recruiting'])
    expect([...wordsIn('a Re\u00adcruit b')].map(({ term }) => term)).toEqual(['a', 'recruit', 'b'])
  })

  test('words of different meaning stay different', () => {
    expect(termsOf('দান দিন')).toEqual(['দান', 'দিন'])
    expect(termsOf('ال')).toEqual(['ال'])
  })

  test('are bounded, however long the text is', () => {
    expect(termsOf('a1 a2 a3 a4 a5 a6 a7 a8 a9')).toHaveLength(6)
    expect(termsOf('x'.repeat(10_000))).toEqual(['x'.repeat(100)])
  })
})

test('a word of a text is where the text has it', () => {
  const text = '“Umrah”, ২০২৬'
  const found = [...wordsIn(text)].map(({ term, start, end }) => [term, text.slice(start, end)])
  expect(found).toEqual([
    ['umrah', 'Umrah'],
    ['2026', '২০২৬'],
  ])
})

test('what was typed is shown on one line, without control characters and half characters', () => {
  expect(searchedText('  a\n\tb\u0000c  ')).toBe('a b c')
  expect(searchedText('😀'.repeat(200))).toBe('😀'.repeat(100))
  expect(searchedText(`${'x'.repeat(999)}😀`)).toBe('x'.repeat(100))
})
