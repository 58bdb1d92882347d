import { isBlank } from '../domain/name'

/** Document elements that show nothing without content; any other may be a picture, a video or a line. */
const bare = /^(?:root|doc|paragraph|p|heading|text|block|linebreak|hardbreak)$/i

/** The properties in which rich text editors store a document's elements and texts. */
const containers = ['root', 'content', 'children', 'blocks', 'ops']
const parts = [...containers, 'text', 'insert']

type Element = Readonly<Record<string, unknown>>
const isObject = (u: unknown): u is Element =>
  typeof u === 'object' && u !== null && !Array.isArray(u) && !(u instanceof Error)

const partsOf = (element: Element): ReadonlyArray<unknown> => parts.map((part) => element[part])

/** An element without a type may only have children and formatting: a comment also has a text, and a name. */
const isBare = ({ type, ...rest }: Element): boolean =>
  typeof type === 'string'
    ? bare.test(type)
    : Object.entries(rest).every(([name, held]) => parts.includes(name) || typeof held === 'boolean')

/** Lexical, Slate, ProseMirror and Quill represent an empty text as elements without text. */
const isEmptyElement = (u: unknown): boolean =>
  isObject(u) ? isBare(u) && partsOf(u).flat().every(isEmptyElement) : isEmptyField(u)

/**
 * Whether an editor has left a field empty, in any representation of a backend: absent, null, a text without visible
 * characters, a list or an object of empty values, an empty rich text document. A number, including 0, and `false`
 * are values. An `Error` stands for a value that an adapter could not read.
 */
export const isEmptyField = (u: unknown): boolean => {
  if (typeof u === 'string') return isBlank(u)
  if (typeof u !== 'object' || u instanceof Error) return u === undefined
  if (u === null) return true
  return Object.values(u).every(isEmptyField) || (containers.some((name) => name in u) && isEmptyElement(u))
}
