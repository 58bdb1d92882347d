/**
 * Where two values of one question differ, as paths: `5.description` for a field of the entry whose id is 5. At most `most` of them, and
 * none for equal values.
 */
export const changedFields = (before: unknown, after: unknown, most = 5): ReadonlyArray<string> => {
  const found: string[] = []
  const compare = (one: unknown, other: unknown, path: ReadonlyArray<string>): void => {
    if (found.length >= most || one === other) return
    if (!isNode(one) || !isNode(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push(path.join('.'))
      return
    }
    const [a, b] = [partsOf(one), partsOf(other)]
    for (const key of new Set([...a.keys(), ...b.keys()])) compare(a.get(key), b.get(key), [...path, key])
  }
  compare(before, after, [])
  return found
}

type Node = Readonly<Record<string, unknown>> | ReadonlyArray<unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The parts of a value by name; entries of a list by what identifies them, so that a new one changes no other. */
const partsOf = (value: Node): ReadonlyMap<string, unknown> =>
  new Map(
    Array.isArray(value)
      ? value.map((part: unknown, index) => [nameOf(part) ?? String(index), part])
      : Object.entries(value),
  )

const nameOf = (part: unknown): string | null => {
  if (!isNode(part) || Array.isArray(part)) return null
  const { id, label } = part as { readonly id?: unknown; readonly label?: unknown }
  return typeof id === 'string' ? id : typeof label === 'string' ? label : null
}
