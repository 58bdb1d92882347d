import { asksForTranslation, translationQuery } from './translation'

/** The maximum length of a value in characters. No page reads longer values. */
const VALUE_LENGTH = 200

/** The number of parameters that are kept for a page that declares none. */
const UNDECLARED_COUNT = 5

/**
 * The part of a query that changes the page, with its question mark; `''` for none. The server renders the page at an
 * address with only these parameters, so that arbitrary parameters do not create further pages.
 * @param declared the parameters that the page reads; `undefined` if its release does not declare them: some are then
 *   kept unchanged
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

/** A stable sort, so that repeated parameters keep their order. */
const undeclared = (given: URLSearchParams): Parameters =>
  [...given]
    .filter(([name]) => !isOfSite(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .slice(0, UNDECLARED_COUNT)

/** The site's own parameter comes last. */
const isOfSite = (name: string): boolean => name === translationQuery[0]
