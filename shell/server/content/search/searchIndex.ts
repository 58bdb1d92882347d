import type { Found, SearchResults, Marked, Word } from '@caravanserai/adapters/search'
import { wordsIn } from '@caravanserai/adapters/search'
import MiniSearch from 'minisearch'
import type { Query, SearchResult } from 'minisearch'
import { limits } from '../limits'

/** A page as the search knows it: plain texts. */
export interface IndexedPage {
  readonly to: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly text: string
}

/**
 * The pages of the site by their words. Words are compared as `termsOf` makes them; a term also finds words that begin with
 * it, and where few pages have it, longer ones with a letter or two that are different.
 */
export class SearchIndex {
  private readonly pages = new Map<string, IndexedPage>()
  /** How many pages have a word. */
  private readonly pagesWith = new Map<string, number>()
  private readonly words = new MiniSearch<IndexedPage>({
    idField: 'to',
    fields: [...heads, 'text'],
    tokenize: (text) => Array.from(wordsIn(text), ({ term }) => term),
    processTerm: (term) => (term === '' ? null : term),
    // What is searched for consists of terms already.
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 8, kind: 2, description: 3 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })
  private length = 0

  /** @param most characters of all pages together */
  constructor(private readonly most: number = limits.search.length) {}

  get size(): number {
    return this.pages.size
  }

  /** Adds a page, or replaces the one of its address. Gives whether there was room for it. */
  put(page: IndexedPage): boolean {
    this.remove(page.to)
    const length = lengthOf(page)
    if (this.length + length > this.most) return false
    this.length += length
    this.words.add(page)
    this.pages.set(page.to, page)
    this.count(page, 1)
    return true
  }

  remove(to: string): void {
    const page = this.pages.get(to)
    if (page === undefined) return
    this.length -= lengthOf(page)
    this.pages.delete(to)
    this.count(page, -1)
    // Its words are removed from the index later on, in batches.
    this.words.discard(to)
  }

  /**
   * The pages that have all terms, or where none has all of them, those that have the most. A term that very many pages have
   * decides their order alone.
   * @param most how many of them, the best first
   * @param snippets whether to quote them; that takes most of the time
   */
  find(terms: ReadonlyArray<string>, most: number, snippets = true): SearchResults {
    if (terms.length === 0) return { total: 0, found: [] }
    const results = this.search(terms)
    return {
      total: results.length,
      found: results.slice(0, most).flatMap((result) => {
        const page = this.pages.get(String(result.id))
        return page === undefined ? [] : [foundOf(page, result, snippets)]
      }),
    }
  }

  private search(terms: ReadonlyArray<string>): ReadonlyArray<SearchResult> {
    const isCommon = (term: string): boolean => this.countOf(term) > Math.max(COMMON, this.size / 5)
    const telling = terms.filter((term) => !isCommon(term)).map((term) => this.anywhere(term))
    const common = terms.filter(isCommon).map(inHeads)
    if (telling.length === 0) return this.words.search({ combineWith: 'AND', queries: common })
    const all = this.words.search({ combineWith: 'AND', queries: telling })
    if (all.length > 0 || telling.length === 1) return this.ordered(all, common)
    const some = this.words.search({ combineWith: 'OR', queries: telling })
    const matched = Math.max(0, ...some.map(matchedTerms))
    return this.ordered(
      some.filter((result) => matchedTerms(result) === matched),
      common,
    )
  }

  /** First those whose heads have the common terms, too. */
  private ordered(
    results: ReadonlyArray<SearchResult>,
    common: ReadonlyArray<Query>,
  ): ReadonlyArray<SearchResult> {
    if (common.length === 0) return results
    const heads = this.words.search({ combineWith: 'OR', queries: [...common] })
    const scores = new Map(heads.map(({ id, score }) => [id as string, score]))
    const scoreOf = ({ id, score }: SearchResult): number => score + (scores.get(id as string) ?? 0)
    return [...results].sort((a, b) => scoreOf(b) - scoreOf(a))
  }

  private anywhere(term: string): Query {
    // Half of all texts have a word that begins with these two letters.
    if (term.length < 3)
      return { combineWith: 'OR', queries: [inHeads(term), { queries: [term], fields: ['text'] }] }
    // There is no mistake in a word that many pages have.
    if (this.countOf(term) >= RARE) return { queries: [term], prefix: true }
    const mistakes = term.length < 4 ? 0 : term.length < 8 ? 1 : 2
    const swapped = swaps(term).filter((other) => this.countOf(other) > 0)
    return { combineWith: 'OR', queries: [{ queries: [term], prefix: true, fuzzy: mistakes }, ...swapped] }
  }

  private countOf(term: string): number {
    return this.pagesWith.get(term) ?? 0
  }

  private count(page: IndexedPage, change: 1 | -1): void {
    for (const term of new Set(termsIn(page))) {
      const count = this.countOf(term) + change
      if (count === 0) this.pagesWith.delete(term)
      else this.pagesWith.set(term, count)
    }
  }
}

/** Fields that say what a page is about. */
const heads = ['title', 'kind', 'description']

/** A term that fewer pages have may be a mistake, or a word in another number. */
const RARE = 5

/** A term that more pages have, and a fifth of all, tells little of any of them. */
const COMMON = 200

/** The term with two letters next to each other exchanged: the most usual mistake in typing, which counts as two otherwise. */
const swaps = (term: string): ReadonlyArray<string> =>
  Array.from(
    { length: term.length - 1 },
    (_, i) => `${term.slice(0, i)}${term[i + 1]}${term[i]}${term.slice(i + 2)}`,
  ).filter((other) => other !== term)

const inHeads = (term: string): Query => ({ queries: [term], fields: heads, prefix: true })

/** How many of the terms a page has. */
const matchedTerms = ({ queryTerms }: SearchResult): number => new Set(queryTerms).size

const lengthOf = ({ title, description, text }: IndexedPage): number =>
  title.length + description.length + text.length

const foundOf = (page: IndexedPage, { match }: SearchResult, snippets: boolean): Found => {
  const isMatch: IsMatch = (term) => Object.hasOwn(match, term)
  const isIn = (field: string) => Object.values(match).some((fields) => fields.includes(field))
  return {
    to: page.to,
    kind: page.kind,
    title: marked(page.title, isMatch),
    snippet: !snippets
      ? []
      : ((isIn('description') ? snippetOf(page.description, isMatch) : null) ??
        (isIn('text') ? snippetOf(page.text, isMatch) : null) ??
        beginningOf(page.description || page.text, isMatch)),
  }
}

/** Whether a term of a page is one that was searched for, or near enough. */
type IsMatch = (term: string) => boolean

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

function* termsIn({ title, kind, description, text }: IndexedPage): Generator<string> {
  for (const field of [title, kind, description, text]) for (const { term } of wordsIn(field)) yield term
}
