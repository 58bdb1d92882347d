import { asksForTranslation, translationQuery } from './translation'

/** Characters of a value. Nothing that a page reads is longer. */
const VALUE_LENGTH = 200

/** The parameters that are kept for a page that does not declare any. */
const UNDECLARED_COUNT = 5

/**
 * The part of a query that changes the page, with its question mark; `''` for none. Made-up parameters make no other
 * page, so this is all of the query that a page may show: the server leaves the rest out of the address that it renders.
 * @param declared the parameters that the page reads; `undefined` where its release does not say, which keeps a few as
 * they are
 */
export const canonicalQuery = (declared: ReadonlyArray<string> | undefined, search: string): string => {
  const given = new URLSearchParams(search)
  const kept = declared === undefined ? undeclared(given) : ofDeclared(declared, given)
  const translation = asksForTranslation(search) ? [translationQuery] : []
  const text = new URLSearchParams([...kept, ...translation].map(([name, value]) => [name, value])).toString()
  return text === '' ? '' : `?${text}`
}

type Parameters = ReadonlyArray<readonly [name: string, value: string]>

const ofDeclared = (declared: ReadonlyArray<string>, given: URLSearchParams): Parameters =>
  declared.flatMap((name): Parameters => {
    const value = given.get(name)
    return value === null || value.length > VALUE_LENGTH || isOfSite(name) ? [] : [[name, value]]
  })

/** Stable, so that the values of a name that is given twice keep their order. */
const undeclared = (given: URLSearchParams): Parameters =>
  [...given]
    .filter(([name]) => !isOfSite(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .slice(0, UNDECLARED_COUNT)

/** The site's own parameter comes last. */
const isOfSite = (name: string): boolean => name === translationQuery[0]
