import { closest, distance } from 'fastest-levenshtein'

/** Thrown for invalid arguments, before the command runs. */
export class WrongUsage extends Error {}

/** A parser for one argument of the command line. */
export interface Value<A> {
  /** The name in the help, as in `<percentage>`. */
  readonly name: string
  /** Completes the sentence "expected …". */
  readonly expected: () => string
  /** `undefined` for invalid text. */
  readonly read: (text: string) => A | undefined
  /** The accepted texts, if enumerable; the nearest is suggested. */
  readonly choices?: () => ReadonlyArray<string>
}

/** A non-empty text. A flag in its place is refused: its value was omitted. */
export const text = (name: string, expected = `a ${name}`): Value<string> => ({
  name,
  expected: () => expected,
  read: (text) => (text === '' || /^-./.test(text) ? undefined : text),
})

export const wholeNumber = (
  from: number,
  to: number | null = null,
  noun = 'a whole number',
): Value<number> => ({
  name: 'number',
  expected: () => `${noun} ${to === null ? `of ${from} or more` : `from ${from} to ${to}`}`,
  read: (text) => {
    const number = /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1
    return number >= from && number <= (to ?? number) ? number : undefined
  },
})

export const port = wholeNumber(1, 65_535, 'a port')

export const choice = <const A extends string>(name: string, choices: () => ReadonlyArray<A>): Value<A> => ({
  name,
  expected: () => `one of ${choices().join(', ')}`,
  read: (text) => choices().find((item) => item === text),
  choices,
})

/** Comma-separated values in one text. */
export const list = <A>(value: Value<A>): Value<ReadonlyArray<A>> => ({
  name: `${value.name},…`,
  expected: () => `${value.expected()}, with commas between several`,
  read: (text) => {
    const read = text.split(',').map((item) => value.read(item.trim()))
    const all = read.filter((item) => item !== undefined)
    return all.length === read.length ? all : undefined
  },
  ...(value.choices && { choices: value.choices }),
})

/** The address of a site, without a trailing slash. */
export const site: Value<string> = {
  name: 'address',
  expected: () => 'the address of a site, such as https://www.example.org',
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isSite = url !== null && /^https?:$/.test(url.protocol) && url.pathname + url.search === '/'
    return isSite ? url.origin : undefined
  },
}

/** The texts given for one argument or flag; `null` for a flag without a value. */
type Given = ReadonlyArray<string | null>

export interface Param<A> {
  readonly says: string
  /** The placeholder in the help: `<remote>`, `[release]`, `[words...]`; empty for a flag without a value. */
  readonly shape: string
  /** Whether the flag may be given without its value. */
  readonly standsAlone?: boolean
  /** @param label precedes messages: `--canary: ` */
  readonly read: (texts: Given, label: string) => A
}

export type Params = Readonly<Record<string, Param<unknown>>>

export type ValuesOf<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer A> ? A : never
}

const readAs = <A>(value: Value<A>, text: string | null | undefined, label: string): A => {
  const read = text == null ? undefined : value.read(text)
  if (read !== undefined) return read
  const near = text == null ? '' : suggestion(text, value.choices?.() ?? [])
  throw new WrongUsage(`${label}expected ${value.expected()}, got ${quoted(text)}${near}`)
}

/** The only text. Refuses a second one, because the intended value is ambiguous. */
const single = (texts: Given, label: string): string | null | undefined => {
  if (texts.length > 1) throw new WrongUsage(`${label}given ${texts.length} times, expected once`)
  return texts[0]
}

export const required = <A>(value: Value<A>, says: string): Param<A> => ({
  says,
  shape: `<${value.name}>`,
  read: (texts, label) => readAs(value, single(texts, label), label),
})

export const optional = <A>(value: Value<A>, says: string): Param<A | undefined> => ({
  says,
  shape: `[${value.name}]`,
  read: (texts, label) => (texts.length === 0 ? undefined : readAs(value, single(texts, label), label)),
})

export const withDefault = <A>(value: Value<A>, fallback: A, says: string): Param<A> => ({
  ...optional(value, `${says} (usually ${String(fallback)})`),
  read: (texts, label) => (texts.length === 0 ? fallback : readAs(value, single(texts, label), label)),
})

/** Any number of values; the fallback if there is none. */
export const several = <A>(
  value: Value<A>,
  says: string,
  fallback: ReadonlyArray<A> = [],
): Param<ReadonlyArray<A>> => ({
  says,
  shape: `[${value.name}...]`,
  read: (texts, label) => (texts.length === 0 ? fallback : texts.map((item) => readAs(value, item, label))),
})

export const flag = (says: string): Param<boolean> => ({
  says,
  shape: '',
  read: (texts, label) => single(texts, label) !== undefined,
})

/** A flag with an optional value: `true` without one. */
export const flagOr = <A>(value: Value<A>, says: string): Param<A | boolean> => ({
  says,
  shape: `[${value.name}]`,
  standsAlone: true,
  read: (texts, label) => {
    const text = single(texts, label)
    return text == null ? text === null : readAs(value, text, label)
  },
})

export const quoted = (text: string | null | undefined): string =>
  text == null || text === '' ? 'nothing' : /^[\d.%-]+$/.test(text) ? text : `"${text}"`

/** The nearest word as a question, or `''` if none is similar. */
export const suggestion = (text: string, words: ReadonlyArray<string>): string => {
  if (words.length === 0 || text === '') return ''
  const near = closest(text, [...words])
  const isNear = distance(text, near) <= Math.max(1, Math.floor(near.length * 0.4))
  return isNear && near !== text ? `. Did you mean ${near}?` : ''
}
