import type { Way } from '../../port/source'

/** A value within a JSON text: where it begins, and what is in it. */
interface Spot {
  readonly at: number
  readonly inner: ReadonlyMap<string | number, Spot>
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Of a text that is JSON. */
const spotsIn = (json: string): Spot => {
  const all = [...json.matchAll(tokens)]
  let next = 0
  const peek = (): string | undefined => all[next]?.[0]
  const value = (): Spot => {
    const at = all[next]?.index ?? 0
    const opened = all[next++]?.[0]
    const inner = new Map<string | number, Spot>()
    if (opened !== '{' && opened !== '[') return { at, inner }
    while (peek() !== undefined && peek() !== '}' && peek() !== ']') {
      const step = opened === '{' ? String(JSON.parse(all[next++]?.[0] ?? '""')) : inner.size
      if (opened === '{') next += 1
      inner.set(step, value())
      if (peek() === ',') next += 1
    }
    next += 1
    return { at, inner }
  }
  return value()
}

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** The lines of a JSON text on which its values begin; of a value that is not in it, the line of what it would be in. */
export const jsonLines = (json: string): ((way: Way) => number) => {
  const whole = spotsIn(json)
  const find = (spot: Spot, [step, ...rest]: Way): Spot => {
    const inner = step === undefined ? undefined : spot.inner.get(step)
    return inner === undefined ? spot : find(inner, rest)
  }
  return (way) => lineAt(json, find(whole, way).at)
}
