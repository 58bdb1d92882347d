import fc from 'fast-check'

/** For tests: the way to one value within another. */
export type Way = ReadonlyArray<string | number>

/** Every way into the value, to what is not a container and to the containers in it. */
export const waysInto = (value: unknown, way: Way = []): ReadonlyArray<Way> => {
  const here = way.length === 0 ? [] : [way]
  if (typeof value !== 'object' || value === null) return here
  const steps = Array.isArray(value)
    ? value.map((one, index) => [index, one] as const)
    : Object.entries(value)
  return [...here, ...steps.flatMap(([step, one]) => waysInto(one, [...way, step]))]
}

/** The value with what stands at the end of the way replaced. */
export const replaced = (value: unknown, [step, ...rest]: Way, by: unknown): unknown => {
  if (step === undefined) return by
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === step ? replaced(one, rest, by) : one))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [
      name,
      name === step ? replaced(one, rest, by) : one,
    ]),
  )
}

/** As a fault writes it: `schedule[1].time`. */
export const written = (way: Way): string =>
  way
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')

/** Valid nowhere: the numbers are no count, no pixels and no money, and a list of lists is no list of anything. */
export const wrong = fc.constantFrom<unknown>(0.125, -0.5, true, false, { a: 1 }, {}, [[]])
