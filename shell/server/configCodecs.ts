import * as t from 'io-ts'

/** A value of the environment, as an operator writes it; its name says what was expected. */
const refine = <A>(name: string, parse: (text: string) => A | undefined) =>
  new t.Type<A, string, unknown>(
    name,
    (_value): _value is A => false,
    (input, context) => {
      const parsed = typeof input === 'string' ? parse(input.trim()) : undefined
      return parsed === undefined ? t.failure(input, context) : t.success(parsed)
    },
    String,
  )

export const whole = (from: number, to: number) =>
  refine(`a whole number from ${from} to ${to}`, (text) =>
    /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined,
  )

export const httpAddress = refine('an http(s) address such as http://127.0.0.1:8000', (text) =>
  /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined,
)

export const webhookAddress = refine(
  'an http(s) address without name and password, such as https://hooks.example.org/site',
  (text) =>
    /^https?:\/\/[^\s/]+/.test(text) &&
    URL.canParse(text) &&
    new URL(text).username + new URL(text).password === ''
      ? new URL(text).href
      : undefined,
)

/** Each byte of it makes the signature harder to guess: no shorter one is of use. */
export const secretText = refine('a secret of 16 to 1000 characters', (text) =>
  text.length >= 16 && text.length <= 1_000 ? text : undefined,
)

export const httpAddressOrNone = refine<string | null>(
  'an http(s) address such as https://translate.example/element.js, or none',
  (text) =>
    text === 'none' ? null : /^https?:\/\/[^\s/]+\S*$/.test(text) && URL.canParse(text) ? text : undefined,
)

export const oneOf = <A extends string>(...values: ReadonlyArray<A>) =>
  refine(`one of: ${values.join(', ')}`, (text) => values.find((value) => value === text))

export const hosts = refine<ReadonlyArray<string>>(
  'host names with commas between, such as www.openstreetmap.org',
  (text) => {
    const names = text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    return names.every((name) => /^[\w.-]+(:\d+)?$/.test(name)) ? names : undefined
  },
)

export const text = refine('a text that is not empty', (value) => (value === '' ? undefined : value))
