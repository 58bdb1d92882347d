import { isBlank } from '../domain/name'

/** Elements of a document that show nothing by themselves; any other one may be a picture, a film or a line. */
const bare = /^(?:root|doc|paragraph|p|heading|text|block|linebreak|hardbreak)$/i

/** Under which names editors of rich text keep the elements and the texts of a document. */
const containers = ['root', 'content', 'children', 'blocks', 'ops']
const parts = [...containers, 'text', 'insert']

type Element = Readonly<Record<string, unknown>>
const isObject = (u: unknown): u is Element =>
  typeof u === 'object' && u !== null && !Array.isArray(u) && !(u instanceof Error)

const partsOf = (element: Element): ReadonlyArray<unknown> => parts.map((part) => element[part])

/** Without a type it has its parts alone, and what is bold: a comment has a text too, and a name. */
const isBare = ({ type, ...rest }: Element): boolean =>
  typeof type === 'string'
    ? bare.test(type)
    : Object.entries(rest).every(([name, held]) => parts.includes(name) || typeof held === 'boolean')

/** Lexical, Slate, ProseMirror and Quill write an empty text as elements without text. */
const isEmptyElement = (u: unknown): boolean =>
  isObject(u) ? isBare(u) && partsOf(u).flat().every(isEmptyElement) : isEmptyField(u)

/**
 * Whether an editor has left a field empty, in whichever way the backend says so: not sent, null, a text that shows nothing, a
 * list or an object of nothing, an empty document of an editor of rich text. A number and `false` are values, also 0. An
 * `Error` is what an adapter could not read.
 */
export const isEmptyField = (u: unknown): boolean => {
  if (typeof u === 'string') return isBlank(u)
  if (typeof u !== 'object' || u instanceof Error) return u === undefined
  if (u === null) return true
  return Object.values(u).every(isEmptyField) || (containers.some((name) => name in u) && isEmptyElement(u))
}
