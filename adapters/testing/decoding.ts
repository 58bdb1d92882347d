import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'

/** For tests: runs stepwise work to its end and returns the result. */
export const allSteps = <A>(steps: Generator<unknown, A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** For tests: one test for each value that a decoder reads as another, or rejects. */
export const itReads = (
  codec: Decoder<unknown, unknown>,
  read: ReadonlyArray<readonly [sent: unknown, value: unknown]>,
  refused: ReadonlyArray<unknown>,
): void => {
  it.each(read.map(([sent, value]) => ({ sent, value })))(`${codec.name} reads $sent as $value`, (row) =>
    expect(codec.decode(row.sent)).toEqual({ _tag: 'Right', right: row.value }),
  )
  it.each(refused.map((sent) => ({ sent })))(`${codec.name} rejects $sent`, ({ sent }) =>
    expect(isRight(codec.decode(sent))).toBe(false),
  )
}

/** For tests: the path to one value within another. */
export type ValuePath = ReadonlyArray<string | number>

/** The paths of all values within a value, containers included. */
export const pathsInto = (value: unknown, way: ValuePath = []): ReadonlyArray<ValuePath> => {
  const self = way.length === 0 ? [] : [way]
  if (typeof value !== 'object' || value === null) return self
  const steps = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value)
  return [...self, ...steps.flatMap(([step, item]) => pathsInto(item, [...way, step]))]
}

/** A copy of the value with the part at this path replaced. */
export const replaced = (value: unknown, [step, ...rest]: ValuePath, by: unknown): unknown => {
  if (step === undefined) return by
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? replaced(item, rest, by) : item))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [
      name,
      name === step ? replaced(item, rest, by) : item,
    ]),
  )
}

export const formatPath = (way: ValuePath): string =>
  way
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')

/**
 * Values that every field refuses: the numbers are not valid as counts, pixels or money, and no field takes a list of
 * lists.
 */
export const invalidValue = fc.constantFrom<unknown>(0.125, -0.5, true, false, { a: 1 }, {}, [[]])

/** Values that no field of an entry of a list reads: a number may be a text, a sum or an id. */
export const unreadable = fc.constantFrom<unknown>(true, false, { a: 1 }, [[7]], new Error('not read'))

/** The values by which backends express an empty field. */
export const emptied: ReadonlyArray<unknown> = [
  undefined,
  null,
  '',
  ' \u200b\u00a0',
  [],
  {},
  { root: { children: [] } },
]
