import { blocksHtml } from '../../blocks/blocks'
import { markdownHtml } from '../../blocks/markdown'
import { isEmptyField } from '../../decode/isEmptyField'
import type { Fields } from '../../mapping/fields'
import { strapiBlocks } from './strapiBlocks'

/** Where the parts of a text are: blocks or Markdown in the field of its own name, and what editors write by hand. */
export const partsOf = (name: string): ReadonlyArray<string> => [name, `${name}Markdown`, `${name}Html`]

const partHtml = (name: string, value: unknown, label: string): unknown => {
  if (name.endsWith('Html')) return value
  if (Array.isArray(value)) return blocksHtml(strapiBlocks(value))
  return typeof value === 'string' ? markdownHtml(value, label) : value
}

/** Which parts of a text an editor has filled in. */
export const filledParts = (fields: Fields, name: string): ReadonlyArray<string> =>
  partsOf(name).filter((part) => !isEmptyField(fields[part]))

/**
 * A text as HTML: of blocks, of Markdown, or as it was written. Of several that are filled in all are shown, one after the other.
 * @param label whose text it is: the notes of two texts on one page need different ids
 */
export const textOf = (fields: Fields, name: string, label: string): unknown => {
  const parts = filledParts(fields, name).map((part) => partHtml(part, fields[part], label))
  // What cannot be read is refused, and said, as a whole.
  return parts.find((part) => typeof part !== 'string') ?? parts.join('')
}
