import * as t from 'io-ts'
import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'

/*
 * A part is a component of one remote on a page of another one. Declarations come from `remote.json`, and parameters
 * from pages of any team, so names and counts are limited.
 */

export const partLimits = {
  /** Parts per release, parameters and samples per part, parts of one page. */
  parts: 50,
  params: 10,
  samples: 10,
  ofPage: 8,
  /** Characters of all parameters of a part, as encoded in its path. */
  paramCharacters: 500,
} as const

interface PlainTypes {
  readonly text: string
  readonly number: number
  readonly boolean: boolean
}
type ParamType = keyof PlainTypes | `${keyof PlainTypes}?`

const ParamType = t.keyof(
  { text: null, number: null, boolean: null, 'text?': null, 'number?': null, 'boolean?': null },
  'text, number or boolean, with "?" if the parameter is optional',
)

const paramName = /^[a-z][A-Za-z0-9]{0,39}$/

/** The parameters of a part by name: `{ category: 'text', count: 'number?' }`. */
export const PartParams = t.refinement(
  t.readonly(t.record(t.string, ParamType)),
  (params) =>
    Object.keys(params).length <= partLimits.params &&
    Object.keys(params).every((name) => paramName.test(name) && !(name in {})),
  `at most ${partLimits.params} parameters, with names such as category`,
)
export type PartParams = Readonly<Record<string, ParamType>>

type ValueOf<T> = T extends keyof PlainTypes ? PlainTypes[T] : never

/** The values of declared parameters. */
export type ParamsOf<P extends PartParams> = {
  readonly [Name in keyof P as P[Name] extends keyof PlainTypes ? Name : never]: ValueOf<P[Name]>
} & {
  readonly [Name in keyof P as P[Name] extends keyof PlainTypes ? never : Name]?:
    (P[Name] extends `${infer T}?` ? ValueOf<T> : never) | undefined
}

/** Values of parameters that are not declared to the compiler. */
export type PlainParams = Readonly<Record<string, string | number | boolean | undefined>>

/** The declaration of a part, as published in `remote.json`. */
export interface PartDeclaration {
  /** The names of the remote and of the part: `careers/first-job`. */
  readonly name: string
  readonly params: PartParams
  /** Values of the parameters, with which the part is tried before visitors see it. */
  readonly samples: ReadonlyArray<PlainParams>
}

const PlainValues = t.readonly(t.record(t.string, t.union([t.string, t.number, t.boolean])))

export const PartDeclaration: t.Type<PartDeclaration, unknown, unknown> = t.readonly(
  t.strict({ name: t.string, params: PartParams, samples: t.readonlyArray(PlainValues) }),
  'PartDeclaration',
) as unknown as t.Type<PartDeclaration, unknown, unknown>

const partName = /^[a-z][a-z0-9]{1,29}\/[a-z][a-z0-9-]{0,39}$/

/** The reason why a remote must not declare these parts, in one line; `null` if it may. */
export const faultOfParts = (remote: string, parts: ReadonlyArray<PartDeclaration>): string | null => {
  if (parts.length > partLimits.parts) return `${parts.length} parts, more than ${partLimits.parts}`
  const faults = parts.map(({ name, params, samples }, at) => {
    if (!partName.test(name) || !name.startsWith(`${remote}/`))
      return `part ${JSON.stringify(name)}: expected a name of its own, such as "${remote}/${/[^/]{1,40}$/.exec(name)?.[0] ?? 'news'}"`
    if (parts.findIndex((part) => part.name === name) < at) return `part "${name}" is declared twice`
    if (samples.length > partLimits.samples)
      return `part "${name}" has ${samples.length} samples, more than ${partLimits.samples}`
    const [fault] = samples.flatMap((sample) => {
      const decoded = decodeParams(params, partPath(name, sample))
      return isLeft(decoded) ? [decoded.left] : []
    })
    return fault === undefined ? null : `a sample of the part "${name}": ${fault}`
  })
  return faults.find((fault) => fault !== null) ?? null
}

/** The path of the question for a part with these parameters. Equal parameters have equal paths. */
export const partPath = (name: string, params: PlainParams = {}): string => {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  const text = new URLSearchParams(
    pairs.sort(([first = ''], [second = '']) => (first < second ? -1 : 1)),
  ).toString()
  return `parts/${name}${text === '' ? '' : `/${text}`}`
}

const pathForm = /^parts\/([a-z][a-z0-9]{1,29}\/[a-z][a-z0-9-]{0,39})(?:\/([^/?#]+))?$/

/** The name of the part that a question path asks for; `null` for any other path. */
export const partIn = (path: string): string | null => pathForm.exec(path)?.[1] ?? null

/** The parameters in the path of a part, or why they do not match their declaration, in one line. */
export const decodeParams = (declared: PartParams, path: string): Either<string, PlainParams> => {
  const [, name = '', text = ''] = pathForm.exec(path) ?? []
  if (text.length > partLimits.paramCharacters)
    return left(`parameters longer than ${partLimits.paramCharacters} characters`)
  const texts = Object.fromEntries(new URLSearchParams(text))
  const unknown = Object.keys(texts).find((key) => !Object.hasOwn(declared, key))
  if (unknown !== undefined) return left(`unknown parameter ${JSON.stringify(unknown)}`)
  const values: Record<string, string | number | boolean> = {}
  for (const [key, type] of Object.entries(declared)) {
    const value = texts[key]
    if (value === undefined) {
      if (type.endsWith('?')) continue
      return left(`parameter "${key}" is missing`)
    }
    const decoded = decodeValue(type, value)
    if (decoded === null) return left(`parameter "${key}": expected ${type.replace('?', '')}`)
    values[key] = decoded
  }
  // Otherwise one part would have several paths.
  return partPath(name, values) === path ? right(values) : left('parameters in another spelling')
}

const decodeValue = (type: ParamType, text: string): string | number | boolean | null => {
  if (type.startsWith('text')) return text
  if (type.startsWith('boolean')) return text === 'true' ? true : text === 'false' ? false : null
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? value : null
}

/** A part that a page has asked for: `null` if it cannot be shown now. Its HTML stays on the server. */
export interface Part {
  /** The path of its question. */
  readonly path: string
  /** The address of the federation entry of the release that has rendered it. */
  readonly entry: string
  /** The properties of its component. */
  readonly data: unknown
}

export const Part = t.strict({ path: t.string, entry: t.string, data: t.unknown }, 'Part')
export const PartOrNone = t.union([t.null, Part], 'Part or null')
