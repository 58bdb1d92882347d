/** What is read of a route and of its handle. The rest are components and functions of pages. */
const read = {
  route: ['path', 'index', 'children', 'handle'],
  handle: ['page', 'file', 'redirect', 'query', 'links', 'forms'],
}

/** The one field of an object that stands for a function (`exportedRoutes.ts`). */
const FUNCTION = '$function'

/** Deeper than any routes that the host takes; routes may contain themselves. */
const DEEPEST = 64
const MOST_VALUES = 200_000

/**
 * Gives a function that writes routes as JSON. A function is written as its source text, in an object with one field; what JSON
 * has no form for is `null`.
 *
 * What it uses is taken when this is called: the code of a remote may replace what is global, and add `toJSON` to arrays.
 * Nothing that is called afterwards looks up a method on a prototype.
 */
export const encoderOf = () => {
  const { stringify } = JSON
  const { isArray } = Array
  const { keys } = Object
  const { isFinite } = Number
  const sourceOf = Function.prototype.call.bind(Function.prototype.toString)
  let left = MOST_VALUES

  /** @param {unknown} value @param {'route' | 'handle' | 'other'} kind @param {number} depth @returns {string} */
  const encode = (value, kind, depth) => {
    left -= 1
    if (left < 0) throw new Error(`has more than ${MOST_VALUES} values in its routes`)
    if (typeof value === 'function') return `{"${FUNCTION}":${stringify(sourceOf(value))}}`
    if (typeof value === 'string' || typeof value === 'boolean') return stringify(value)
    if (typeof value === 'number') return isFinite(value) ? stringify(value) : 'null'
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return 'null'
    return isArray(value) ? encodeArray(value, kind, depth + 1) : encodeObject(value, kind, depth + 1)
  }

  /** @param {ReadonlyArray<unknown>} values @param {'route' | 'handle' | 'other'} kind @param {number} depth */
  const encodeArray = (values, kind, depth) => {
    let text = ''
    for (let at = 0; at < values.length; at += 1)
      text += (at === 0 ? '' : ',') + encode(values[at], kind, depth)
    return `[${text}]`
  }

  /** @param {object} value @param {'route' | 'handle' | 'other'} kind @param {number} depth */
  const encodeObject = (value, kind, depth) => {
    const names = kind === 'other' ? keys(value) : read[kind]
    let text = ''
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? ''
      /** @type {unknown} */
      const part = /** @type {Record<string, unknown>} */ (value)[name]
      if (part === undefined) continue
      const next = kind === 'route' ? (name === 'handle' ? 'handle' : 'route') : 'other'
      text += `${text === '' ? '' : ','}${stringify(name)}:${encode(part, next, depth)}`
    }
    return `{${text}}`
  }

  /** @param {{ routes?: unknown, kinds?: unknown }} exports what is published of them, without the braces of the object */
  return ({ routes, kinds }) =>
    `"routes":${encode(routes, 'route', 0)}${kinds === undefined ? '' : `,"kinds":${encode(kinds, 'other', 0)}`}`
}
