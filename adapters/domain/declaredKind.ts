import * as t from 'io-ts'
import { typeAt, typeOf } from './kind'
import type { KindDeclaration, PlainValues } from './kind'

export type { KindDeclaration } from './kind'

/*
 * Validation of kind declarations. Declarations come from `remote.json`, written by the code of any team, so
 * names, depth and all counts are limited.
 */

export const kindLimits = {
  /** Kinds per release. */
  kinds: 20,
  /** Fields per kind, and per list or group in it. */
  fields: 40,
  innerFields: 20,
  pictures: 20,
  /** Values of `oneOf`, and characters per value. */
  values: 50,
  valueCharacters: 100,
  /** Groupings per kind, and orders per kind. */
  rules: 10,
  oneCharacters: 40,
} as const

const plainTypes: { readonly [Type in keyof PlainValues]: null } = {
  name: null,
  text: null,
  richText: null,
  picture: null,
  money: null,
  percent: null,
  count: null,
  number: null,
  day: null,
  dayText: null,
  hours: null,
  instant: null,
}
/** The field types that can be grouped by, ordered by, and used to compute others. */
const grouped = ['name', 'text', 'oneOf', 'reference']
const ordered = ['money', 'percent', 'count', 'number', 'day', 'instant']
const summed = ['money', 'count', 'number']

type Parts = Readonly<Record<string, unknown>>
const isParts = (u: unknown): u is Parts => t.UnknownRecord.is(u)

/** Whether a text is a valid name. Properties of every object, such as `constructor`, are not. */
const isName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z][A-Za-z0-9]{0,39}$/.test(name) && !(name in {})
const isSentName = (name: unknown): boolean =>
  typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name) && !(name in {}) && name !== 'id'

const kindName = /^[a-z][a-z0-9-]{0,39}(?:\/[a-z][a-z0-9-]{0,39})?$/

const isText = (u: unknown, maximum: number): u is string =>
  typeof u === 'string' && u.length <= maximum && u.trim() !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(u)

/** The first fault that is not `null`. */
const first = (faults: Iterable<string | null>): string | null => {
  for (const fault of faults) if (fault !== null) return fault
  return null
}

const unknownPart = (parts: Parts, known: ReadonlyArray<string>): string | null => {
  const unknown = Object.keys(parts).find((name) => !known.includes(name))
  return unknown === undefined ? null : `has the unknown property ${JSON.stringify(unknown.slice(0, 40))}`
}

/** Checks of the properties that each field type may have in addition to `type` and `from`. */
const rulesByType: Readonly<Record<string, (field: Parts, top: boolean) => string | null>> = {
  percent: ({ of }) =>
    of === undefined || (Array.isArray(of) && of.length === 2 && of.every(isName))
      ? null
      : 'expected as "of" two fields, a part and a whole',
  day: ({ endOf }) =>
    endOf === undefined || isSentName(endOf) ? null : 'expected as "endOf" the name of a field',
  pictures: ({ most }) =>
    Number.isInteger(most) && Number(most) >= 1 && Number(most) <= kindLimits.pictures
      ? null
      : `expected as "most" a number from 1 to ${kindLimits.pictures}`,
  oneOf: ({ values, otherwise }) => {
    const isRight =
      Array.isArray(values) &&
      values.length >= 1 &&
      values.length <= kindLimits.values &&
      values.every((value) => isText(value, kindLimits.valueCharacters) && !(value in {})) &&
      new Set(values.map((value) => String(value).toLowerCase())).size === values.length
    if (!isRight) return `expected as "values" 1 to ${kindLimits.values} different texts`
    return otherwise === undefined || values.includes(otherwise)
      ? null
      : 'expected as "otherwise" one of its values'
  },
  reference: ({ to }) =>
    typeof to === 'string' && kindName.test(to) ? null : 'expected as "to" the name of a kind',
  list: ({ of }, top) => innerFault(of, top),
  group: ({ of }, top) => innerFault(of, top),
}
const properties: Readonly<Record<string, ReadonlyArray<string>>> = {
  percent: ['type', 'from', 'of'],
  day: ['type', 'from', 'endOf'],
  pictures: ['type', 'from', 'most'],
  oneOf: ['type', 'from', 'values', 'otherwise'],
  reference: ['type', 'from', 'to'],
  list: ['type', 'from', 'of'],
  group: ['type', 'of'],
}

const innerFault = (of: unknown, top: boolean): string | null =>
  top ? fieldsFault(of, kindLimits.innerFields, false) : 'is a list or a group within another'

const fieldFault = (field: unknown, top: boolean): string | null => {
  if (typeof field === 'string')
    return Object.hasOwn(plainTypes, field)
      ? null
      : `has the unknown type ${JSON.stringify(field.slice(0, 40))}`
  if (!isParts(field) || typeof field['type'] !== 'string') return 'expected a type, or an object with one'
  const { type, from } = field
  if (!Object.hasOwn(plainTypes, type) && !Object.hasOwn(properties, type)) return fieldFault(type, top)
  return first([
    unknownPart(field, properties[type] ?? ['type', 'from']),
    from === undefined || isSentName(from) ? null : 'expected as "from" the name of a field',
    rulesByType[type]?.(field, top) ?? null,
  ])
}

const fieldsFault = (fields: unknown, maximum: number, top: boolean): string | null => {
  if (!isParts(fields)) return 'expected as fields an object'
  const all = Object.entries(fields)
  if (all.length < 1 || all.length > maximum) return `expected 1 to ${maximum} fields, got ${all.length}`
  return first(
    all.map(([name, field]) => {
      const fault =
        isName(name) && name !== 'id' ? fieldFault(field, top) : 'has a name that no field may have'
      return fault === null ? null : `field ${JSON.stringify(name.slice(0, 40))} ${fault}`
    }),
  )
}

/** Names reserved for other steps of a path. */
const taken = ['by', 'near', 'from', 'count']

const rulesFault = (
  property: string,
  rules: unknown,
  isRight: (rule: unknown) => boolean,
  expected: string,
): string | null => {
  if (rules === undefined) return null
  if (!isParts(rules) || Object.keys(rules).length > kindLimits.rules)
    return `expected as "${property}" an object with at most ${kindLimits.rules} of them`
  const wrong = Object.entries(rules).find(
    ([name, rule]) => !isName(name) || taken.includes(name) || !isRight(rule),
  )
  return wrong === undefined
    ? null
    : `expected in "${property}", at ${JSON.stringify(wrong[0].slice(0, 40))}, ${expected}`
}

const isOrder = (kind: KindDeclaration, order: unknown): boolean => {
  if (!isParts(order)) return ordered.includes(typeAt(kind, order) ?? '')
  const { by, below } = order
  return (
    unknownPart(order, ['by', 'below']) === null &&
    [...summed, 'percent'].includes(typeAt(kind, by) ?? '') &&
    Number.isSafeInteger(below) &&
    Number(below) > 0
  )
}

/** A fault in the relations between valid fields of a kind. */
const relationFault = (kind: KindDeclaration): string | null => {
  const { fields, labels, ownPageOnly = [], newestBy, groupings, orders } = kind
  const outside = Array.isArray(ownPageOnly)
    ? ownPageOnly.find((name) => typeof name !== 'string' || !Object.hasOwn(fields, name))
    : ownPageOnly
  const isGrouping = (rule: unknown) => grouped.includes(typeAt(kind, rule) ?? '')
  return first([
    outside === undefined && ownPageOnly.length <= kindLimits.fields
      ? null
      : 'expected as "ownPageOnly" names of its fields',
    ...Object.entries(fields).map(([name, field]) => {
      const of = typeof field === 'object' && field.type === 'percent' ? (field.of ?? []) : []
      return of.every((part) => summed.includes(typeAt(kind, part) ?? ''))
        ? null
        : `field ${JSON.stringify(name)} expected as "of" a part and a whole that are sums or counts`
    }),
    labels === undefined ||
    (isParts(labels) &&
      Object.keys(labels).length <= kindLimits.fields &&
      Object.values(labels).every((label) => isText(label, kindLimits.oneCharacters)))
      ? null
      : `expected as "labels" an object with texts of at most ${kindLimits.oneCharacters} characters`,
    newestBy === undefined || (Object.hasOwn(fields, newestBy) && typeOf(fields[newestBy]) === 'day')
      ? null
      : 'expected as "newestBy" a field that is a day',
    rulesFault('groupings', groupings, isGrouping, 'a field that is a text or an id'),
    rulesFault('orders', orders, (rule) => isOrder(kind, rule), 'a field that is a number or a day'),
  ])
}

const isDeclaration = (u: unknown): u is KindDeclaration => isParts(u) && shapeFault(u) === null

const shapeFault = (kind: Parts): string | null =>
  first([
    unknownPart(kind, [
      'name',
      'from',
      'one',
      'fields',
      'ids',
      'labels',
      'ownPageOnly',
      'newestBy',
      'groupings',
      'orders',
    ]),
    typeof kind['name'] === 'string' && kindName.test(kind['name'])
      ? null
      : 'expected as "name" that of the remote and one of its own, such as "careers/jobs"',
    kind['from'] === undefined ||
    (typeof kind['from'] === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(kind['from']))
      ? null
      : 'expected as "from" one word, such as "jobs"',
    kind['one'] === undefined || isText(kind['one'], kindLimits.oneCharacters)
      ? null
      : `expected as "one" a word of at most ${kindLimits.oneCharacters} characters`,
    kind['ids'] === undefined || kind['ids'] === 'numbered' ? null : 'expected as "ids" only "numbered"',
    fieldsFault(kind['fields'], kindLimits.fields, true),
  ])

/** The reason why a value is not a supported kind, in one line that names the field; `null` if it is one. */
export const faultOfKind = (u: unknown): string | null => {
  if (!isParts(u)) return 'expected an object'
  if (!isDeclaration(u)) return shapeFault(u)
  return relationFault(u)
}

/** Decodes the declaration of a kind unchanged, so that its `keyOf` equals the remote's. */
export const DeclaredKind = new t.Type<KindDeclaration, KindDeclaration, unknown>(
  'a kind of content',
  (u): u is KindDeclaration => faultOfKind(u) === null,
  (u, context) => {
    const fault = faultOfKind(u)
    if (fault === null && isDeclaration(u)) return t.success(u)
    const name =
      isParts(u) && typeof u['name'] === 'string' ? ` ${JSON.stringify(u['name'].slice(0, 40))}` : ''
    return t.failure(u, context, `kind${name}: ${fault}`)
  },
  t.identity,
)
