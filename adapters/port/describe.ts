const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/**
 * The type and length of a value, for the operator: `text of 12 characters`, `list of 3 entries`. Never its content.
 */
export const describe = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'string')
    return value === '' ? 'empty text' : `text of ${count(value.length, 'character')}`
  // An adapter sends an `Error` to describe a value that it could not read.
  if (value instanceof Error) return value.message
  if (Array.isArray(value)) return `list of ${count(value.length, 'entry', 'entries')}`
  if (typeof value === 'object') return `object of ${count(Object.keys(value).length, 'key')}`
  if (value === undefined) return 'nothing'
  return typeof value === 'boolean' ? 'true or false' : typeof value
}
