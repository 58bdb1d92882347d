import type { Found, SearchResults, Marked } from '@caravanserai/adapters/search'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import type { MatchInfo, Query, SearchResult } from 'minisearch'
import { synonyms as siteSynonyms } from '../../../site.config'
import { limits } from './limits'
import { wordsIn } from './searchWords'
import type { Word } from './searchWords'

/** An indexed page, as plain texts. */
export interface IndexedPage {
  readonly to: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly text: string
}

/**
 * A full-text index of the site's pages. Words are normalized by `termsOf`. A term also matches words that begin with
 * it and, if few pages contain it, longer words that differ in one or two letters.
 */
export class SearchIndex {
  private readonly pages = new Map<string, IndexedPage>()
  /** The number of pages that contain a word. */
  private readonly pagesWith = new Map<string, number>()
  private readonly words = new MiniSearch<IndexedPage>({
    idField: 'to',
    fields: [...heads, 'text'],
    tokenize: (text) => Array.from(wordsIn(text), ({ term }) => term),
    processTerm: (term) => (term === '' ? null : term),
    // Queries consist of normalized terms.
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 8, kind: 6, description: 3 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })
  private length = 0
  /** Results, until a page changes. */
  private readonly kept = new LRUCache<string, SearchResults>({ max: limits.kept })
  /** Whether there was a search since this was reset. */
  isSearched = false

  /**
   * @param maxLength maximum number of characters of all pages together
   * @param synonyms words with one meaning, a line for each
   */
  constructor(
    private readonly maxLength: number = limits.length,
    private readonly synonyms: ReadonlyArray<ReadonlyArray<string>> = siteSynonyms,
  ) {}

  get size(): number {
    return this.pages.size
  }

  addresses(): ReadonlyArray<string> {
    return [...this.pages.keys()]
  }

  /** Adds a page, or replaces the one at its address. Returns whether there was room for it. */
  put(page: IndexedPage): boolean {
    this.remove(page.to)
    const length = lengthOf(page)
    if (this.length + length > this.maxLength) return false
    this.length += length
    this.words.add(page)
    this.pages.set(page.to, page)
    this.count(page, 1)
    return true
  }

  remove(to: string): void {
    this.kept.clear()
    const page = this.pages.get(to)
    if (page === undefined) return
    this.length -= lengthOf(page)
    this.pages.delete(to)
    this.count(page, -1)
    // The words of the page are removed from the index later, in batches.
    this.words.discard(to)
  }

  /**
   * Finds the pages that contain any of the terms or its synonyms; those with more of the terms come first. Very common
   * terms only affect the order. Never throws.
   * @param maximum maximum number of results, best first
   * @param snippets whether to add snippets, which take most of the time
   */
  find(terms: ReadonlyArray<string>, maximum: number = limits.found, snippets = true): SearchResults {
    this.isSearched = true
    if (terms.length === 0) return { total: 0, found: [] }
    const key = `${maximum} ${snippets} ${terms.join(' ')}`
    const known = this.kept.get(key)
    if (known !== undefined) return known
    const results = this.search(terms)
    const found = {
      total: results.length,
      found: results.slice(0, maximum).flatMap((result) => {
        const page = this.pages.get(String(result.id))
        return page === undefined ? [] : [foundOf(page, result, snippets)]
      }),
    }
    this.kept.set(key, found)
    return found
  }

  private search(terms: ReadonlyArray<string>): ReadonlyArray<SearchResult> {
    const isCommon = (term: string): boolean => this.countOf(term) > Math.max(COMMON, this.size / 5)
    const telling = terms
      .filter((term) => !isCommon(term))
      .map((term): { readonly words: ReadonlyArray<string>; readonly query: Query } => ({
        words: [term, ...this.synonymsOf(term)],
        query: this.anywhere(term),
      }))
    const common = terms.filter(isCommon).map(inHeads)
    if (telling.length === 0) return this.words.search({ combineWith: 'AND', queries: common })
    // Terms in the title and in the kind, which has the price, decide between pages with as many terms.
    const ofName = telling.length > 1 ? 1 / (terms.length + 1) : 0
    const matched = new Map<unknown, number>()
    for (const { words, query } of telling)
      for (const { id, match } of this.words.search(query))
        matched.set(id, (matched.get(id) ?? 0) + 1 + (isInName(match, words) ? ofName : 0))
    const all = this.words.search({ combineWith: 'OR', queries: telling.map(({ query }) => query) })
    const found = this.ordered(all, common)
    // A stable sort: equal pages stay in the order of their scores.
    return [...found].sort((a, b) => (matched.get(b.id) ?? 0) - (matched.get(a.id) ?? 0))
  }

  /** Sorts pages whose heads contain the common terms first. */
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
    return { combineWith: 'OR', queries: [this.nearly(term), ...this.synonymsOf(term)] }
  }

  private synonymsOf(term: string): ReadonlyArray<string> {
    return this.synonyms.find((line) => line.includes(term))?.filter((word) => word !== term) ?? []
  }

  /** A term, words that begin with it, and its misspellings. */
  private nearly(term: string): Query {
    // Half of all texts have a word that begins with these two letters.
    if (term.length < 3)
      return { combineWith: 'OR', queries: [inHeads(term), { queries: [term], fields: ['text'] }] }
    // A word that occurs on many pages is not a typing mistake.
    if (this.countOf(term) >= RARE) return { queries: [term], prefix: true }
    const mistakes = term.length < 4 ? 0 : term.length < 8 ? 1 : 2
    const swapped = swaps(term).filter((variant) => this.countOf(variant) > 0)
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

/** Fields that summarize the page. */
const heads = ['title', 'kind', 'description']

/** A term on fewer pages than this may be a typing mistake, or another inflection. */
const RARE = 5

/** A term on more pages than this, and on a fifth of all, says little about any of them. */
const COMMON = 200

/** A term with two adjacent letters exchanged: the most frequent typo, otherwise counted as two edits. */
const swaps = (term: string): ReadonlyArray<string> =>
  Array.from(
    { length: term.length - 1 },
    (_, i) => `${term.slice(0, i)}${term[i + 1]}${term[i]}${term.slice(i + 2)}`,
  ).filter((variant) => variant !== term)

/** Whether the title or the kind has one of the words as it is. */
const isInName = (match: MatchInfo, words: ReadonlyArray<string>): boolean =>
  words.some(
    (word) => Object.hasOwn(match, word) && match[word]?.some((field) => ['title', 'kind'].includes(field)),
  )

const inHeads = (term: string): Query => ({ queries: [term], fields: heads, prefix: true })

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

/** Whether a term of a page matches a searched term, exactly or approximately. */
type IsMatch = (term: string) => boolean

/** Characters of a snippet, and of the words before its first match. */
const SNIPPET_LENGTH = 180
const BEFORE_LENGTH = 50

/** Marks the matching words of a text. */
export const marked = (text: string, isMatch: IsMatch): Marked =>
  partsOf(
    text,
    [...wordsIn(text)].filter(({ term }) => isMatch(term)),
  )

/** The words of a text around its first match, with `…` for omitted parts; `null` if no word matches. */
export const snippetOf = (text: string, isMatch: IsMatch): Marked | null => {
  for (const { term, start } of wordsIn(text))
    if (isMatch(term)) return cutOut(text, beginningBefore(text, start), isMatch)
  return null
}

/** The start of a snippet that shows the word at this position: a word boundary, not too close to the end. */
const beginningBefore = (text: string, position: number): number => {
  const from = Math.min(position - BEFORE_LENGTH, text.length - SNIPPET_LENGTH)
  if (from <= 0) return 0
  const [cutWord = ''] = /^\S*\s*/u.exec(text.slice(from - 1, position)) ?? []
  return Math.min(position, from - 1 + cutWord.length)
}

/** The first words of a text, with matches marked. */
export const beginningOf = (text: string, isMatch: IsMatch): Marked => cutOut(text, 0, isMatch)

/** Cuts at a word boundary; a text without spaces is cut at the limit. */
const cutOut = (text: string, start: number, isMatch: IsMatch): Marked => {
  const rest = text.slice(start).trimEnd()
  const isWhole = rest.length <= SNIPPET_LENGTH
  const shown = isWhole
    ? rest
    : rest.slice(0, SNIPPET_LENGTH + 1).replace(/(?:(?<!\s)\s+\S*|[\ud800-\udbff])$/, '')
  const [first = '', ...further] = marked(shown, isMatch)
  const parts = [start > 0 ? `… ${first}` : first, ...further]
  return isWhole ? parts : [...parts.slice(0, -1), `${parts.at(-1) ?? ''} …`]
}

/** Splits a text at its matches, into an odd number of parts: before, between and after them. */
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
