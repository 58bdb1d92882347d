import type { IsoDate, Hours } from './isoDate'
import { onceFor } from './onceFor'
import type { Picture } from './picture'
import type { SafeHtml } from './safeHtml'
import type { Seo } from './menu'
import { textHash } from './textHash'

/** The decoded value of each field type. An empty or unreadable field is `''`, `null` or `[]`. */
export interface PlainValues {
  /** A name on one line, in the form of `shownName`. The first field of this type is the entity's title. */
  readonly name: string
  readonly text: string
  readonly richText: SafeHtml
  readonly picture: Picture | null
  /** An amount, parsed in common notations (`3,000.00`), in cents of the site's currency. */
  readonly money: number | null
  /** Whole percent, 0 to 100. */
  readonly percent: number | null
  /** A whole number, not negative: 0 if the field is empty, `null` if it cannot be read. */
  readonly count: number | null
  /** A number with at most two decimals, not negative. */
  readonly number: number | null
  readonly day: IsoDate | null
  /** The text of a date that could not be parsed. */
  readonly dayText: string
  /** The hours parsed from a text such as `09:30 to 16:00`, for calendars. */
  readonly hours: Hours | null
  /** A time in UTC, `2027-03-01T09:30:00Z`, or `''`. */
  readonly instant: string
}

/** `from`: the name under which a backend sends the field, if it differs from the field's own name. */
interface From {
  readonly from?: string
}

/** A field without nested fields: the name of its type, or an object with options. */
export type FlatField =
  | keyof PlainValues
  | (From & { readonly type: Exclude<keyof PlainValues, 'percent' | 'day'> })
  /** `endOf`: a field with a range of days, `12–14 December 2026`, whose last day is the default. */
  | (From & { readonly type: 'day'; readonly endOf?: string })
  /** `of`: the fields, amounts or counts, from which the default value is computed: a part, and the whole. */
  | (From & { readonly type: 'percent'; readonly of?: readonly [part: string, whole: string] })
  /** One or several pictures, of which at most `most` are read. */
  | (From & { readonly type: 'pictures'; readonly most: number })
  /** One text of a set, ignoring case. An empty field has the value `otherwise`, or `null` without it. */
  | (From & { readonly type: 'oneOf'; readonly values: ReadonlyArray<string>; readonly otherwise?: string })
  /** The id of an entity of another kind, which need not exist, or `null`. `to`: the name of that kind. */
  | (From & { readonly type: 'reference'; readonly to: string })

type FlatFields = Readonly<Record<string, FlatField>>

export type FieldDeclaration =
  | FlatField
  /** A list of items with these fields; items without visible content are left out. */
  | (From & { readonly type: 'list'; readonly of: FlatFields })
  /** An object whose fields a backend sends as fields of the entity itself. */
  | { readonly type: 'group'; readonly of: FlatFields }

/** Orders entities by a number or a day, descending. `below`: entities below this value come first. */
export type OrderDeclaration = string | { readonly by: string; readonly below: number }

/**
 * A kind of content, as plain data: the fields that a backend may send and that pages receive. The codec, the
 * decoding of entries, questions, faults, last good values, and how adapters find the content are all derived from
 * it.
 */
export interface KindDeclaration {
  /** The name of the remote and of the kind, `careers/jobs`. The site's own kinds have one word: `services`. */
  readonly name: string
  /** The one-word name under which backends hold the kind; by default the kind has its own place in each backend. */
  readonly from?: string
  /** The singular in words for visitors: the default title is `Job 7`. Without it, titles may be empty. */
  readonly one?: string
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  /** Entries without an id are numbered by their position; otherwise an id is required. */
  readonly ids?: 'numbered'
  /** Form labels of fields, by the names under which backends send them. Default: the name in words. */
  readonly labels?: Readonly<Record<string, string>>
  /** Fields that only the entity's own page shows: `listed` leaves them out. */
  readonly ownPageOnly?: ReadonlyArray<string>
  /** The fields that parts of a list are selected by: a field, or a group's field (`author.name`). */
  readonly groupings?: Readonly<Record<string, string>>
  /** The field of type `day` that orders entries without a position, newest first. */
  readonly newestBy?: string
  /** The orders of parts of a list, by name. */
  readonly orders?: Readonly<Record<string, OrderDeclaration>>
}

type ValueOf<F> = F extends keyof PlainValues
  ? PlainValues[F]
  : F extends { readonly type: 'oneOf'; readonly values: ReadonlyArray<infer One> }
    ? F extends { readonly otherwise: string }
      ? One
      : One | null
    : F extends { readonly type: 'list'; readonly of: infer Of }
      ? ReadonlyArray<ModelOf<Of>>
      : F extends { readonly type: 'group'; readonly of: infer Of }
        ? ModelOf<Of>
        : F extends { readonly type: 'pictures' }
          ? ReadonlyArray<Picture>
          : F extends { readonly type: 'reference' }
            ? string | null
            : F extends { readonly type: infer Type extends keyof PlainValues }
              ? PlainValues[Type]
              : unknown

/** The values of a set of fields. */
type ModelOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/**
 * The properties of entities of every kind, in addition to the fields of their kind. All except the id are present
 * only if an editor has filled them in.
 */
export interface AnyEntity extends Named, Seo {}

/** An entity of a kind, as pages receive it; only its id if the compiler does not know the fields. */
export type EntityOf<K extends KindDeclaration> = string extends keyof K['fields']
  ? AnyEntity
  : AnyEntity & ModelOf<K['fields']>

/**
 * Declares a kind of content and returns the declaration. A remote exports its kinds as `kinds` of its
 * `routes.ts`, and requests them by value: `list(jobs)`.
 */
export const defineKind = <const K extends KindDeclaration>(
  kind: K & { readonly ownPageOnly?: ReadonlyArray<keyof K['fields']> },
): K => kind

/**
 * The key of a kind in question paths: `services`, `careers.jobs.1f3a9c2e`. The hash distinguishes declarations, so
 * that two releases with different fields never share an answer.
 */
export const keyOf: (kind: KindDeclaration) => string = onceFor((kind) =>
  kind.name.includes('/') ? `${kind.name.replace('/', '.')}.${textHash(JSON.stringify(kind))}` : kind.name,
)

/** The declaration as adapters receive it: with the name under which backends hold the kind. */
export const heldAs: (kind: KindDeclaration) => KindDeclaration = onceFor((kind) =>
  kind.from === undefined ? kind : { ...kind, name: kind.from },
)

/** The field that is an entity's title; `undefined` if the kind has no name field. */
export const titleField = ({ fields }: KindDeclaration): string | undefined =>
  Object.keys(fields).find((name) => typeOf(fields[name]) === 'name')

export const typeOf = (field: FieldDeclaration | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.type

/** The name under which a backend sends a field. */
export const sentName = (fields: KindDeclaration['fields'], name: string): string => {
  const field = fields[name]
  return (typeof field === 'object' && field.type !== 'group' ? field.from : undefined) ?? name
}

/**
 * The fields that a backend sends, by their sent names: a group's fields are sent as the entity's own. Two fields may
 * share a sent name.
 */
export const fieldsAsSent = (
  fields: KindDeclaration['fields'],
): ReadonlyArray<readonly [name: string, field: FieldDeclaration]> =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (typeof field === 'object' && field.type === 'group') return fieldsAsSent(field.of)
    // A backend sends the date instead.
    return typeOf(field) === 'dayText' ? [] : [[sentName(fields, name), field] as const]
  })

/** The type of the field at a path, in a group `author.name`; `undefined` if there is no such field. */
export const typeAt = ({ fields }: KindDeclaration, path: unknown): string | undefined => {
  const [name = '', inner, ...rest] = typeof path === 'string' ? path.split('.') : []
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (inner === undefined) return typeOf(field)
  return rest.length === 0 &&
    typeof field === 'object' &&
    field.type === 'group' &&
    Object.hasOwn(field.of, inner)
    ? typeOf(field.of[inner])
    : undefined
}

/** The default title of an entity without a readable one: `Job 7`. Pages and links need a title. */
export const untitled = ({ one }: KindDeclaration, id: string): string | null =>
  one === undefined ? null : `${one} ${id}`

/** An object with an id, and with aliases that also lead to it. */
export interface Named {
  readonly id: string
  readonly aliases?: ReadonlyArray<string>
}

/**
 * The position of each entry by id and by alias. An id takes precedence over an equal alias; of equal aliases, the
 * first applies.
 */
export const placesByName = (entries: ReadonlyArray<Named>): ReadonlyMap<string, number> => {
  const places = new Map(entries.map(({ id }, at) => [id, at]))
  for (const [at, { aliases = [] }] of entries.entries())
    for (const alias of aliases) if (!places.has(alias)) places.set(alias, at)
  return places
}

/** The entry with the id or an alias of an entry of another reading; `undefined` when there is none. */
export const sameIn = <E extends Named>(
  entries: ReadonlyArray<E>,
  places: ReadonlyMap<string, number>,
  { id, aliases = [] }: Named,
): E | undefined => {
  const name = [id, ...aliases].find((alias) => places.has(alias))
  return name === undefined ? undefined : entries[places.get(name) ?? -1]
}
