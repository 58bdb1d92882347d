import type { IsoDate, Hours } from './isoDate'
import { onceFor } from './onceFor'
import type { Picture } from './picture'
import type { SafeHtml } from './safeHtml'
import type { Seo } from './menu'
import { textHash } from './textHash'

/** What is read of a field of each type. Where an editor left it empty, or it cannot be read, it is `''`, `null` or `[]`. */
export interface PlainValues {
  /** One line, as names are shown. The first field of this type is the title of the entity. */
  readonly name: string
  /** Plain text. */
  readonly text: string
  /** Sanitised HTML. */
  readonly richText: SafeHtml
  readonly picture: Picture | null
  /** A sum, read as people write it (`3,000.00`), in cents of the site's currency. */
  readonly money: number | null
  /** Whole percent, 0 to 100. */
  readonly percent: number | null
  /** A whole number, not negative: 0 where the field is empty, `null` where it cannot be read. */
  readonly count: number | null
  /** A number with at most two decimals, not negative. */
  readonly number: number | null
  readonly day: IsoDate | null
  /** The text of a date that cannot be read. */
  readonly dayText: string
  /** What calendars read of a text such as `09:30 to 16:00`. */
  readonly hours: Hours | null
  /** A moment in UTC, `2027-03-01T09:30:00Z`, or `''`. */
  readonly instant: string
}

/** `from`: the name under which a backend sends the field, where that is not the field's own. */
interface From {
  readonly from?: string
}

/** A field without others in it: the name of its type alone, or an object with more. */
export type FlatField =
  | keyof PlainValues
  | (From & { readonly type: Exclude<keyof PlainValues, 'percent' | 'day'> })
  /** `endOf`: the field that may hold days, `12–14 December 2026`, of which it is the last where none was sent. */
  | (From & { readonly type: 'day'; readonly endOf?: string })
  /** `of`: the fields, sums or counts, that it is computed from where none was sent: a part, and the whole. */
  | (From & { readonly type: 'percent'; readonly of?: readonly [part: string, whole: string] })
  /** One picture or several, of which at most `most` are read. */
  | (From & { readonly type: 'pictures'; readonly most: number })
  /** One of these texts, without regard to case; where the field is empty, `otherwise`, or `null` without it. */
  | (From & { readonly type: 'oneOf'; readonly values: ReadonlyArray<string>; readonly otherwise?: string })
  /** The id of an entity of another kind, which need not exist; or `null`. `to`: the name of that kind. */
  | (From & { readonly type: 'reference'; readonly to: string })

export type FlatFields = Readonly<Record<string, FlatField>>

export type FieldDeclaration =
  | FlatField
  /** A list of items with these fields; one of which nothing can be shown is left out. */
  | (From & { readonly type: 'list'; readonly of: FlatFields })
  /** An object whose fields a backend sends as fields of the entity itself. */
  | { readonly type: 'group'; readonly of: FlatFields }

/** The entities that have the greatest value of a number or a day come first. `below`: before them those that have not reached it. */
export type OrderDeclaration = string | { readonly by: string; readonly below: number }

/**
 * A kind of content, as plain data: what a backend may send of it, and what pages get. Everything else follows from it: the
 * codec, how entries are decoded, its questions, faults, last good values, and how adapters find it.
 */
export interface KindDeclaration {
  /** `careers/jobs`: the name of the remote, and what its entities are called. The site's own kinds have one word: `causes`. */
  readonly name: string
  /** What one of them is, in words for visitors: one without a title is called `Job 7`. Without it titles may be empty. */
  readonly one?: string
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  /** Entries without an id are numbered by their position; otherwise each must have one. */
  readonly ids?: 'numbered'
  /** The labels of fields in the forms of editors, by the names under which they are sent. Default: the name in words. */
  readonly labels?: Readonly<Record<string, string>>
  /** The fields that only the entity's own page shows: `listed` leaves them out. */
  readonly ownPageOnly?: ReadonlyArray<string>
  /** What parts of a list have in common, by the name of the grouping: a field, or one in a group (`author.name`). */
  readonly groupings?: Readonly<Record<string, string>>
  /** The field of the type `day` that orders entries without a position, newest first. */
  readonly newestBy?: string
  /** What parts of a list are ordered by, by the name of the order. */
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

/** The model of some fields. */
type ModelOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** What an entity of any kind has besides the fields of its kind. All but the id is there only where an editor has it. */
export interface AnyEntity extends Named, Seo {}

/** An entity of a kind, as pages get it; where the fields are not known to the compiler, only that it has an id. */
export type EntityOf<K extends KindDeclaration> = string extends keyof K['fields']
  ? AnyEntity
  : AnyEntity & ModelOf<K['fields']>

/**
 * Declares a kind of content: the value itself is the declaration. A remote exports its own as `kinds` of its `routes.ts`, and
 * asks for them by value: `list(jobs)`.
 */
export const defineKind = <const K extends KindDeclaration>(
  kind: K & { readonly ownPageOnly?: ReadonlyArray<keyof K['fields']> },
): K => kind

/**
 * What stands for a kind in the paths of questions: `causes`, `careers.jobs.1f3a9c2e`. It tells declarations apart, so that two
 * releases with different fields never share an answer.
 */
export const keyOf: (kind: KindDeclaration) => string = onceFor((kind) =>
  kind.name.includes('/') ? `${kind.name.replace('/', '.')}.${textHash(JSON.stringify(kind))}` : kind.name,
)

/** The field that is the title of an entity; `undefined` where none is a name. */
export const titleField = ({ fields }: KindDeclaration): string | undefined =>
  Object.keys(fields).find((name) => typeOf(fields[name]) === 'name')

export const typeOf = (field: FieldDeclaration | undefined): string | undefined =>
  typeof field === 'string' ? field : field?.type

/** The name under which a backend sends a field. */
export const sentName = (fields: KindDeclaration['fields'], name: string): string => {
  const field = fields[name]
  return (typeof field === 'object' && field.type !== 'group' ? field.from : undefined) ?? name
}

/** The fields that a backend sends, by the names under which it sends them: those of a group are the entity's own. Two may be read of one. */
export const fieldsAsSent = (
  fields: KindDeclaration['fields'],
): ReadonlyArray<readonly [name: string, field: FieldDeclaration]> =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (typeof field === 'object' && field.type === 'group') return fieldsAsSent(field.of)
    // A backend sends it as the date.
    return typeOf(field) === 'dayText' ? [] : [[sentName(fields, name), field] as const]
  })

/** The type of the field at a path, of a group `author.name`; `undefined` where there is none. */
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

/** The title of an entity that has none, or none that can be read: `Cause 7`. Its page, and the links to it, need one. */
export const untitled = ({ one }: KindDeclaration, id: string): string | null =>
  one === undefined ? null : `${one} ${id}`

/** Something with an id, and with other ids that lead to it. */
export interface Named {
  readonly id: string
  readonly aliases?: ReadonlyArray<string>
}

/**
 * The position of each entry by the names that lead to it: its id, and its aliases. A name that is an id and an alias is the id's; of
 * two equal aliases, the first counts.
 */
export const placesByName = (entries: ReadonlyArray<Named>): ReadonlyMap<string, number> => {
  const places = new Map(entries.map(({ id }, at) => [id, at]))
  for (const [at, { aliases = [] }] of entries.entries())
    for (const alias of aliases) if (!places.has(alias)) places.set(alias, at)
  return places
}

/** The one of these entries that another reading of them has under one of its names; `undefined` where there is none. */
export const sameIn = <E extends Named>(
  entries: ReadonlyArray<E>,
  places: ReadonlyMap<string, number>,
  { id, aliases = [] }: Named,
): E | undefined => {
  const name = [id, ...aliases].find((one) => places.has(one))
  return name === undefined ? undefined : entries[places.get(name) ?? -1]
}
