import { shownName } from '@caravanserai/adapters/name'

/** A word of a text: its comparison form, and its start and end as UTF-16 positions. */
export interface Word {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** The most characters and the most words of a search that are used. */
export const SEARCHED_LENGTH = 100
const SEARCHED_TERMS = 6

/** Letters and digits with their marks; words may contain joiners, soft hyphens and the like. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{DI}]*/gu

/** The words of a text, in order. A generator, because most callers need only the first ones. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: found, index } of text.matchAll(word))
    yield { term: termOf(found), start: index, end: index + found.length }
}

/** The distinct terms of a search; `[]` when it has no word. */
export const termsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    [...wordsIn(searchedText(text))]
      .map(({ term }) => term)
      .filter((term) => term !== '')
      .slice(0, SEARCHED_TERMS),
  ),
]

/** The displayed and searched text of a search: normalised like a name, and cut to the longest search. */
export const searchedText = (typed: string): string =>
  [...shownName(typed.slice(0, 10 * SEARCHED_LENGTH).replace(/[\p{Cc}\p{Cs}]+/gu, ' '))]
    .slice(0, SEARCHED_LENGTH)
    .join('')
    .trim()

/**
 * Normalises a word, so that its spellings are equal: letter case, Unicode normalisation, accents and vowel signs
 * that are often left out, the Arabic article, and digits.
 */
const termOf = (text: string): string => {
  if (/^[a-z0-9]+$/i.test(text)) return text.toLowerCase()
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unwritten, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef]/g, digitOf)
    .replace(/[\u0629\u0649\u0671\u06a9\u06c1\u06cc\u09ce]/g, (letter) => variants[letter] ?? letter)
  return plain.normalize('NFC').replace(/^و?ال(?=\p{L}{2})/u, '')
}

/**
 * Accents of Latin, Greek and Cyrillic; vowel signs, hamza and tatweel of Arabic; nukta and chandrabindu of Bangla,
 * nukta of Hindi; invisible characters.
 */
const unwritten =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0981\u09bc\u093c]|\u0640|\p{DI}/gu

/** Interchangeable letters: ta marbuta, alef maqsura, wasla, variants of Persian and Urdu; khanda ta. */
const variants: Readonly<Record<string, string>> = {
  '\u0629': '\u0647',
  '\u0649': '\u064a',
  '\u0671': '\u0627',
  '\u06a9': '\u0643',
  '\u06c1': '\u0647',
  '\u06cc': '\u064a',
  '\u09ce': '\u09a4',
}

/** The digits of each script are consecutive, and the code point of zero ends in 0 or 6. */
const digitOf = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String((code & 0xf) - (code >= 0x09e6 && code <= 0x09ef ? 6 : 0))
}
