import { left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'

export const patternLimits = {
  /** The longest pattern, in characters. */
  length: 200,
  /** The longest path, in characters: a longer one matches no pattern. */
  pathLength: 1_000,
  /** The most steps of all patterns for one address. A hundred typical patterns take a few thousand. */
  steps: 200_000,
} as const

/**
 * An address pattern: a case-insensitive regular expression without counted repetition, lookaround and
 * backreferences. A match may start and end anywhere in the text unless the pattern has `^` or `$`.
 */
export interface AddressPattern {
  /** The number of capture groups. */
  readonly groups: number
  /** The captured texts, the whole match first; `null` when there is no match, or `work` is used up. */
  readonly match: (text: PatternText, work: Work) => ReadonlyArray<string> | null
}

/** An address in the form that patterns are matched against. */
interface PatternText {
  readonly written: ReadonlyArray<string>
  readonly characters: ReadonlyArray<string>
}
export const patternText = (text: string): PatternText => ({
  written: Array.from(text),
  characters: Array.from(folded(text)),
})

/** The remaining step budget of all patterns for one address. */
interface Work {
  left: number
}

/** One step of a compiled pattern. Jumps are relative to the step; a fork prefers its first branch. */
type Step =
  | { readonly takes: (character: string) => boolean }
  | { readonly at: 'start' | 'end' }
  | { readonly save: number }
  | { readonly ways: readonly [number, number] | readonly [number] }

/** Compiles a pattern; `Left` names the unsupported part. */
export const addressPattern = (text: string): Either<string, AddressPattern> => {
  if (text.length > patternLimits.length)
    return left(`a pattern of more than ${patternLimits.length} characters`)
  try {
    const pattern = compiled(text)
    return right({ groups: pattern.groups, match: (address, work) => matched(pattern, address, work) })
  } catch (thrown) {
    if (thrown instanceof NotUnderstood) return left(thrown.message)
    throw thrown
  }
}

/** Replaces `$1` to `$9` in an address by the captured texts, URL-encoded. */
export const filled = (address: string, groups: ReadonlyArray<string>): string =>
  address.replace(/\$(\d)/g, (_, digit: string) =>
    (groups[Number(digit)] ?? '').split('/').map(encodeURIComponent).join('/'),
  )

/** Converts a text to lower case without changing the index of any character. */
export const folded = (text: string): string =>
  Array.from(text, (character) => {
    const lower = character.toLowerCase()
    return lower.length === character.length ? lower : character
  }).join('')

class NotUnderstood extends Error {}

interface Compiled {
  readonly steps: ReadonlyArray<Step>
  readonly groups: number
  /** Whether the pattern starts with `^`. */
  readonly isAnchored: boolean
}

const compiled = (text: string): Compiled => {
  const characters = Array.from(text)
  let next = 0
  let groups = 0

  const alternatives = (): ReadonlyArray<Step> => {
    const first = sequence()
    if (characters[next] !== '|') return first
    next += 1
    const second = alternatives()
    return [{ ways: [1, first.length + 2] }, ...first, { ways: [second.length + 1] }, ...second]
  }

  const sequence = (): ReadonlyArray<Step> => {
    const steps: Step[] = []
    while (next < characters.length && characters[next] !== '|' && characters[next] !== ')')
      steps.push(...repeated(atom()))
    return steps
  }

  const repeated = (steps: ReadonlyArray<Step>): ReadonlyArray<Step> => {
    const sign = characters[next]
    if (sign !== '*' && sign !== '+' && sign !== '?') return steps
    next += 1
    const isLazy = characters[next] === '?'
    if (isLazy) next += 1
    const fork = (repeat: number, on: number): Step => ({ ways: isLazy ? [on, repeat] : [repeat, on] })
    if (sign === '+') return [...steps, fork(-steps.length, 1)]
    if (sign === '?') return [fork(1, steps.length + 1), ...steps]
    return [fork(1, steps.length + 2), ...steps, { ways: [-steps.length - 1] }]
  }

  const atom = (): ReadonlyArray<Step> => {
    const character = characters[next++] ?? ''
    if (character === '^') return [{ at: 'start' }]
    if (character === '$') return [{ at: 'end' }]
    if (character === '.') return [{ takes: () => true }]
    if (character === '[') return [{ takes: set() }]
    if (character === '(') return group()
    if (character === '\\') return [{ takes: escaped() }]
    if (/[*+?{})\]]/.test(character))
      throw new NotUnderstood(`${character} in a pattern, where it cannot be read`)
    return [{ takes: only(character) }]
  }

  const group = (): ReadonlyArray<Step> => {
    const isCounted = characters[next] !== '?'
    if (!isCounted && characters[next + 1] !== ':') throw new NotUnderstood('(? in a pattern')
    if (!isCounted) next += 2
    const number = isCounted ? (groups += 1) : 0
    const steps = alternatives()
    if (characters[next++] !== ')') throw new NotUnderstood('a bracket in a pattern that is not closed')
    return isCounted ? [{ save: 2 * number }, ...steps, { save: 2 * number + 1 }] : steps
  }

  const escaped = () => {
    const character = characters[next++] ?? ''
    const known = classes[character.toLowerCase()]
    if (known !== undefined)
      return (tested: string) => known.test(tested) === (character === character.toLowerCase())
    if (character === '' || /[a-z\d]/i.test(character)) throw new NotUnderstood(`\\${character} in a pattern`)
    return only(character)
  }

  const set = () => {
    const isNot = characters[next] === '^'
    if (isNot) next += 1
    const parts: Array<(tested: string) => boolean> = []
    do {
      const from = characters[next++]
      if (from === undefined) throw new NotUnderstood('a [ in a pattern that is not closed')
      const to = characters[next + 1]
      if (from === '\\') parts.push(escaped())
      else if (characters[next] === '-' && to !== undefined && to !== ']' && to !== '\\') {
        next += 2
        parts.push((tested) => inRange(tested, from, to) || inRange(tested.toUpperCase(), from, to))
      } else parts.push(only(from))
    } while (characters[next] !== ']')
    next += 1
    return (tested: string) => parts.some((has) => has(tested)) !== isNot
  }

  const steps = alternatives()
  if (next < characters.length) throw new NotUnderstood('a bracket in a pattern that is not opened')
  const [first] = steps
  const isAnchored = first !== undefined && 'at' in first && first.at === 'start'
  return { steps: [{ save: 0 }, ...steps, { save: 1 }], groups, isAnchored }
}

const classes: Readonly<Record<string, RegExp>> = { d: /\d/, w: /\w/, s: /\s/ }

const only = (character: string) => {
  const expected = folded(character)
  return (tested: string) => tested === expected
}

const inRange = (character: string, from: string, to: string): boolean =>
  (character.codePointAt(0) ?? 0) >= (from.codePointAt(0) ?? 0) &&
  (character.codePointAt(0) ?? 0) <= (to.codePointAt(0) ?? 0)

/** The last turn in which each step was tried. Shared by all patterns: matching is synchronous. */
let tried = new Uint32Array(0)
let turn = 0

/**
 * Tries the branches of a pattern in order of preference, and each step at most once per text position: a step that
 * failed at a position would fail again. The number of steps is therefore at most the pattern's length times the
 * text's length.
 */
const matched = (
  { steps, groups, isAnchored }: Compiled,
  { written, characters }: PatternText,
  work: Work,
): ReadonlyArray<string> | null => {
  const width = characters.length + 1
  if (tried.length < steps.length * width) tried = new Uint32Array(steps.length * width)
  turn = turn === 0xffffffff ? 1 : turn + 1
  if (turn === 1) tried.fill(0)
  const numbers: number[] = []
  const places: number[] = []
  const saves: Array<Saved | null> = []
  for (let start = 0; start < (isAnchored ? 1 : width); start += 1) {
    let number: number | undefined = 0
    let at = start
    let saved: Saved | null = null
    while (number !== undefined) {
      const step: Step | undefined = steps[number]
      if (step === undefined) return groupsOf(saved, groups, written)
      const place = number * width + at
      let next: number | undefined
      if (tried[place] !== turn) {
        tried[place] = turn
        if (work.left-- <= 0) return null
        if ('ways' in step) {
          const [first, second] = step.ways
          if (second !== undefined) {
            numbers.push(number + second)
            places.push(at)
            saves.push(saved)
          }
          next = number + first
        } else if ('save' in step) {
          saved = { slot: step.save, at, before: saved }
          next = number + 1
        } else if ('at' in step) {
          if (at === (step.at === 'start' ? 0 : characters.length)) next = number + 1
        } else if (at < characters.length && step.takes(characters[at] ?? '')) {
          at += 1
          next = number + 1
        }
      }
      number = next
      if (number === undefined) {
        number = numbers.pop()
        at = places.pop() ?? 0
        saved = saves.pop() ?? null
      }
    }
  }
  return null
}

/** The boundaries of captured groups as a linked list, the last one first. */
interface Saved {
  readonly slot: number
  readonly at: number
  readonly before: Saved | null
}

const groupsOf = (
  last: Saved | null,
  groups: number,
  written: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const ends = new Map<number, number>()
  for (let saved = last; saved !== null; saved = saved.before)
    if (!ends.has(saved.slot)) ends.set(saved.slot, saved.at)
  return Array.from({ length: groups + 1 }, (_, group) =>
    written.slice(ends.get(2 * group) ?? 0, ends.get(2 * group + 1) ?? 0).join(''),
  )
}
