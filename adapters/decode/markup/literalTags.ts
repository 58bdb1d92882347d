import { elementNames } from './elementNames'

/** What may be a tag; a longer name is none. */
const maybeTag = /<(\/?)([a-z][^\s/<>"'=]{0,40})/gi

/** After the name of a tag: another `<`, or the end, comes before any `>`. As far as 200 characters, so that it takes linear time. */
const neverEnds = /[^<>"']{0,200}(?:<|$)/y

const isElement = (name: string, text: string): boolean =>
  elementNames.has(name) ||
  // Namespaces of Word, `o:p`.
  /^[a-z]\w*:\w/.test(name) ||
  // What is closed was meant to be an element.
  text.includes(`</${name}>`)

/**
 * Escapes what is written in angle brackets but is no element: `<Dhaka office>`, `<ali@example.org>`, `a<b and c`. A parser would
 * take it for a tag, and it would vanish.
 */
export const withLiteralTags = (typed: string): string => {
  // Names of drawings and formulas are many, and their elements need no closing tag.
  if (!typed.includes('<') || /<(?:svg|math)\b/i.test(typed)) return typed
  const lower = typed.toLowerCase()
  return typed.replace(maybeTag, (tag, slash: string, name: string, at: number) => {
    neverEnds.lastIndex = at + tag.length
    return isElement(name.toLowerCase(), lower) && !neverEnds.test(typed) ? tag : `&lt;${slash}${name}`
  })
}
