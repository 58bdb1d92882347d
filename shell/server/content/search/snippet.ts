import type { Marked, Word } from '@caravanserai/adapters/search'
import { wordsIn } from '@caravanserai/adapters/search'

/** Whether a term of a page is one that was searched for, or near enough. */
export type IsMatch = (term: string) => boolean

/** Characters of a snippet, and of the words before its first match. */
const SNIPPET_LENGTH = 180
const BEFORE_LENGTH = 50

/** A text with the words that match. */
export const marked = (text: string, isMatch: IsMatch): Marked =>
  partsOf(
    text,
    [...wordsIn(text)].filter(({ term }) => isMatch(term)),
  )

/** The words of a text around its first match, with `…` where something is left out; `null` when nothing matches. */
export const snippetOf = (text: string, isMatch: IsMatch): Marked | null => {
  for (const { term, start } of wordsIn(text))
    if (isMatch(term)) return cutOut(text, beginningBefore(text, start), isMatch)
  return null
}

/** Where a snippet begins that shows the word at this position: with a whole word, and not so late that it would be short. */
const beginningBefore = (text: string, position: number): number => {
  const from = Math.min(position - BEFORE_LENGTH, text.length - SNIPPET_LENGTH)
  if (from <= 0) return 0
  const [cutWord = ''] = /^\S*\s*/u.exec(text.slice(from - 1, position)) ?? []
  return Math.min(position, from - 1 + cutWord.length)
}

/** The first words of a text, with those that match. */
export const beginningOf = (text: string, isMatch: IsMatch): Marked => cutOut(text, 0, isMatch)

/** What is cut ends before the word that would be cut; a text without spaces is cut where it is. */
const cutOut = (text: string, start: number, isMatch: IsMatch): Marked => {
  const rest = text.slice(start).trimEnd()
  const isWhole = rest.length <= SNIPPET_LENGTH
  const shown = isWhole
    ? rest
    : rest.slice(0, SNIPPET_LENGTH + 1).replace(/(?:(?<!\s)\s+\S*|[\ud800-\udbff])$/, '')
  const [first = '', ...others] = marked(shown, isMatch)
  const parts = [start > 0 ? `… ${first}` : first, ...others]
  return isWhole ? parts : [...parts.slice(0, -1), `${parts.at(-1) ?? ''} …`]
}

/** Always an odd number of parts: what stands before, between and after the matches. */
const partsOf = (text: string, matches: ReadonlyArray<Word>): Marked => {
  const ends = matches.map(({ end }) => end)
  return [
    ...matches.flatMap(({ start, end }, index) => [
      text.slice(ends[index - 1] ?? 0, start),
      text.slice(start, end),
    ]),
    text.slice(ends.at(-1) ?? 0),
  ]
}
