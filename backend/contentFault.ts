/** An invalid content file. The message is one line: the file, the position in it, and what was expected. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault'

  constructor(place: string, expected: string, came?: unknown) {
    super(`${place}: expected ${expected}${came === undefined ? '' : `, got ${shortly(came)}`}`)
  }
}

/** A value as an editor would recognise it in the file, cut to 60 characters. */
const shortly = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The value of a JSON file. Throws `ContentFault` when the text is not JSON. */
export const parseJson = (place: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContentFault(place, `JSON (${cause instanceof Error ? cause.message : String(cause)})`)
  }
}

/** The value as a list. */
export const listOf = (place: string, value: unknown): ReadonlyArray<unknown> => {
  if (!Array.isArray(value)) throw new ContentFault(place, 'a list', value)
  return value
}

/**
 * The value as an object. A key outside `known` is a fault, because the value of a mistyped key would
 * otherwise be lost silently.
 */
export const objectOf = (
  place: string,
  value: unknown,
  known?: ReadonlyArray<string>,
): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ContentFault(place, 'an object', value)
  const stranger = known && Object.keys(value).find((key) => !known.includes(key))
  if (stranger !== undefined) throw new ContentFault(place, `only the keys ${known?.join(', ')}`, stranger)
  return Object.fromEntries(Object.entries(value))
}

/** The value as a non-blank text. */
export const textOf = (place: string, value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new ContentFault(place, 'a text', value ?? null)
  return value
}

/** The value as an id: a whole number from 1, not seen before among `taken`, to which it is added. */
export const newIdOf = (place: string, value: unknown, taken: Set<number>): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new ContentFault(place, 'a whole number from 1', value ?? null)
  if (taken.has(value)) throw new ContentFault(place, 'an id that no other entry has', value)
  taken.add(value)
  return value
}
