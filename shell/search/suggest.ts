import { SearchResults, termsOf } from '@caravanserai/adapters/search'
import { isLeft } from 'fp-ts/Either'

/** Asks for the best pages of what has been typed. Rejects when the server cannot say, or when the signal aborts. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<SearchResults>

export const fetchSuggestions: Suggest = async (typed, signal) => {
  // Spellings that are equal are one request.
  const terms = termsOf(typed).join(' ')
  if (terms === '') return { total: 0, found: [] }
  const response = await fetch(`/search/suggestions?q=${encodeURIComponent(terms)}`, { signal })
  if (!response.ok) throw new Error(`/search/suggestions: status ${response.status}`)
  const decoded = SearchResults.decode(await response.json())
  if (isLeft(decoded)) throw new Error(`/search/suggestions: expected ${SearchResults.name}`)
  return decoded.right
}
