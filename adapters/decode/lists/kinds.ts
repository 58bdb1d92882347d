import type * as t from 'io-ts'
import { titleField, untitled } from '../../domain/kind'
import type { AnyEntity, FieldDeclaration, FlatField, KindDeclaration, PlainValues } from '../../domain/kind'
import { onceFor } from '../../domain/onceFor'
import { decodeSeo } from '../text'
import type { Fields } from '../text'
import type { FaultPlace, Judged } from '../judge'
import {
  day,
  dayText,
  group,
  hours,
  lastDay,
  name,
  optional,
  optionalId,
  picture,
  pictures,
  richText,
  several,
  text,
  value,
} from './fields'
import type { Field, FieldsOf } from './fields'
import { listDecoder, decodeAliases } from './listDecoder'
import type { DecodeList } from './listDecoder'
import { Count, Instant, Money, Numeral, oneOf, Percent, zero } from './values'
import type { Slide } from '../../domain/codecs'
import { Href } from '../href'

type Sent = Omit<Slide, 'id' | 'href'> & { readonly href: string }

type Model = Readonly<Record<string, unknown>>
type Entity = AnyEntity & Model

/** The decoders of the field types. The name is the backend's. */
const plainReaders: {
  readonly [Type in keyof PlainValues]: (sent: string, isShown: boolean) => Field<unknown>
} = {
  name,
  text,
  richText,
  picture,
  money: (sent) => optional(sent, Money),
  percent: (sent) => optional(sent, Percent),
  count: (sent) => value<number | null>(sent, Count, zero, null),
  number: (sent) => optional(sent, Numeral),
  day: (sent, isShown) => day(sent, isShown, false),
  dayText,
  hours,
  instant: (sent) => value(sent, Instant, ''),
}

/**
 * @param shown names of sent texts that pages show unchanged
 * @param ranges names of sent days that may be ranges
 */
const readerOf = (
  name: string,
  field: FieldDeclaration,
  shown: ReadonlySet<string>,
  ranges: ReadonlySet<string>,
): Field<unknown> => {
  if (typeof field === 'string')
    return ranges.has(name) ? day(name, shown.has(name), true) : plainReaders[field](name, shown.has(name))
  if (field.type === 'group') return group(readersOf(field.of))
  const { from = name } = field
  switch (field.type) {
    case 'day':
      return field.endOf === undefined
        ? day(from, shown.has(from), ranges.has(from))
        : lastDay(from, field.endOf)
    case 'list':
      return several(from, readersOf(field.of))
    case 'pictures':
      return pictures(from, field.most)
    case 'reference':
      return optionalId(from)
    case 'oneOf':
      return value<string | null>(from, oneOf(field.values), field.otherwise ?? null)
    default:
      return plainReaders[field.type](from, shown.has(from))
  }
}

const readersOf = (fields: KindDeclaration['fields']): FieldsOf<Model> => {
  const all = Object.entries(fields)
  const shown = new Set(
    all.flatMap(([name, field]) => {
      const { type, from = name } = typeof field === 'string' ? { type: field } : { from: name, ...field }
      return type === 'text' || type === 'dayText' ? [from] : []
    }),
  )
  const ranges = new Set(
    all.flatMap(([, field]) =>
      typeof field === 'object' && field.type === 'day' ? (field.endOf ?? []) : [],
    ),
  )
  return Object.fromEntries(all.map(([name, field]) => [name, readerOf(name, field, shown, ranges)]))
}

/** The fields of a kind with a computed default, each from a part and a whole. */
const computedIn = ({
  fields,
}: KindDeclaration): ReadonlyArray<readonly [field: string, part: string, whole: string]> =>
  Object.entries<FieldDeclaration | FlatField>(fields).flatMap(([field, declared]) =>
    typeof declared === 'object' && declared.type === 'percent' && declared.of
      ? [[field, ...declared.of] as const]
      : [],
  )

/** Whole percent of a whole, 0 to 100; 0 if the whole is 0, `null` if either is unknown. */
export const percentOf = (part: number | null, whole: number | null): t.Int | null => {
  if (part === null || whole === null) return null
  // Rounded down, so that it is a whole number.
  return (whole <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((100 * part) / whole)))) as t.Int
}

const numberOf = (held: unknown): number | null => (typeof held === 'number' ? held : null)

/** Computes derived fields, again after lost fields were restored. `null` for a kind without any. */
export const computing: (kind: KindDeclaration) => (<A extends AnyEntity>(entity: A) => A) | null = onceFor(
  (kind) => {
    const computed = computedIn(kind)
    if (computed.length === 0) return null
    return <A extends AnyEntity>(entity: A): A => {
      // The fields of the entity's kind, which the compiler does not know here.
      const held = entity as A & Model
      let filled: A = entity
      for (const [field, part, whole] of computed) {
        const percent = held[field] === null ? percentOf(numberOf(held[part]), numberOf(held[whole])) : null
        if (percent !== null) filled = { ...filled, [field]: percent }
      }
      return filled
    }
  },
)

/** Adds a default title to an entity without one. */
const titling = (kind: KindDeclaration): ((entity: Entity) => Entity) => {
  const title = titleField(kind)
  return (entity) =>
    title === undefined || entity[title] !== '' || kind.one === undefined
      ? entity
      : { ...entity, [title]: untitled(kind, entity.id) }
}

/** Decodes the aliases of an entry, and its texts for search engines. */
const decodeCommon = (place: FaultPlace, entry: Fields, id: string): Judged<object> => {
  const aliases = decodeAliases(place, entry, id)
  const seo = decodeSeo(place, entry)
  return {
    value: { ...(aliases.value.length > 0 && { aliases: aliases.value }), ...seo.value },
    faults: [...aliases.faults, ...seo.faults],
    missed: false,
  }
}

export const listDecoderOf: (kind: KindDeclaration) => DecodeList<AnyEntity> = onceFor((kind) => {
  const compute = computing(kind)
  const titled = titling(kind)
  return listDecoder<Model, Entity>({
    ids: kind.ids === 'numbered' ? 'sent or numbered' : 'sent',
    fields: readersOf(kind.fields),
    common: decodeCommon,
    finish: (entity) => (compute === null ? titled(entity) : compute(titled(entity))),
    computed: computedIn(kind).map(([field]) => field),
  })
})

/** Decodes slides in order. An invalid field counts as missing; an entry that is not an object is dropped. */
export const decodeSlides = listDecoder<Sent, Slide>({
  ids: 'sent or numbered',
  fields: {
    title: richText('title'),
    subtitle: text('subtitle'),
    href: value<string>('link', Href, ''),
    picture: picture('image'),
  },
  finish: ({ href, subtitle, ...slide }) => ({
    ...slide,
    subtitle: subtitle || 'Our Portfolio',
    href: href || null,
  }),
})
