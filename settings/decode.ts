/**
 * Decodes environment variables. This package has no dependencies: commands use it before anything is built, and
 * neither servers nor commands should load a library for it.
 */
export type Environment = Readonly<Record<string, string | undefined>>

/** The textual form of a value in the environment. `parse` receives trimmed text that is not empty. */
export interface Codec<A> {
  /** Completes "expected …" in the message about a bad value. */
  readonly expected: string
  readonly parse: (text: string) => A | undefined
  /** If true, the value never appears in a message. */
  readonly isSecret?: boolean
}

export interface Setting<A> {
  readonly codec: Codec<A>
  /** The value when the variable is not set. */
  readonly fallback: A
  /** The meaning of the value, for the table in docs/reference/settings.md. */
  readonly description: string
  /** The default as printed in the table, if `fallback` does not show it. */
  readonly shownDefault?: string
}

/** The settings of a program by environment variable. */
export type Table = Readonly<Record<string, Setting<unknown>>>

export type Values<T extends Table> = {
  readonly [Name in keyof T]: T[Name] extends Setting<infer A> ? A : never
}

/** Decoded settings. Every fault is one line: the name, the expected form and the given value. */
export interface Decoded<A> {
  /** Defaults replace invalid values, so a program must not start if there are faults. */
  readonly values: A
  readonly faults: ReadonlyArray<string>
}

/**
 * Decodes every setting of a table and collects all faults. An empty or blank variable counts as unset: compose files
 * and unit files have no other way to turn a value off.
 */
export const decode = <T extends Table>(table: T, env: Environment): Decoded<Values<T>> => {
  const faults: string[] = []
  const values = Object.entries(table).map(([name, { codec, fallback }]) => {
    const text = env[name]?.trim() ?? ''
    if (text === '') return [name, fallback]
    const value = codec.parse(text)
    if (value === undefined) faults.push(`${name}: expected ${codec.expected}, got ${shown(text, codec)}`)
    return [name, value === undefined ? fallback : value]
  })
  // The table determines the keys and the type of each value.
  return { values: Object.fromEntries(values) as Values<T>, faults }
}

/** Whether the environment sets a variable, to any value. */
export const isSetIn =
  (env: Environment) =>
  (name: string): boolean =>
    (env[name]?.trim() ?? '') !== ''

/** The fault of a setting that is required together with another one. */
export const required = (
  name: string,
  together: string,
  isSet: (name: string) => boolean,
): ReadonlyArray<string> =>
  isSet(together) && !isSet(name) ? [`${name}: expected a value together with ${together}, got none`] : []

/** Hides secrets, and texts with an `@`, because an address may contain a password before it. */
const shown = (text: string, { isSecret = false }: Codec<unknown>): string =>
  isSecret || text.includes('@') ? `${text.length} characters` : `"${text.slice(0, 80)}"`

export const setting = <A>(
  codec: Codec<A>,
  fallback: A,
  description: string,
  shownDefault?: string,
): Setting<A> => ({
  codec,
  fallback,
  description,
  ...(shownDefault === undefined ? {} : { shownDefault }),
})

/** A setting that is `null` when the variable is not set. */
export const optional = <A>(codec: Codec<A>, description: string, shownDefault = 'none'): Setting<A | null> =>
  setting<A | null>(codec, null, description, shownDefault)
