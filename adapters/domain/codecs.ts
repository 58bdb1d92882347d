import * as t from 'io-ts'
import { OptionalDate, OptionalHours } from './isoDate'
import type { AnyEntity, FieldDeclaration, KindDeclaration, PlainValues } from './kind'
import { onceFor } from './onceFor'
import { OptionalPicture, Picture } from './picture'
import { SafeHtml } from './safeHtml'
import { Seo } from './menu'

/**
 * One slide of the home page. `subtitle` is `Our Portfolio` if the editor left it empty; `title` may be empty; `href`
 * is a safe address or null.
 */
export const Slide = t.readonly(
  t.strict({
    id: t.string,
    title: SafeHtml,
    subtitle: t.string,
    href: t.union([t.string, t.null]),
    picture: t.union([Picture, t.null]),
  }),
  'Slide',
)
export type Slide = t.TypeOf<typeof Slide>

/** One object per answer type, not per call: the codec identifies the type (`questions/family.ts`). */
export const slidesCodec = t.readonlyArray(Slide, 'Slides')

export const idsCodec = t.readonlyArray(t.string, 'Ids')
export const sizeCodec = t.number

/** A codec with a default for a missing value: stored content may be older than the kind's field. */
const added = <A, O>(codec: t.Type<A, O, unknown>, fallback: A) =>
  new t.Type<A, O, unknown>(
    codec.name,
    codec.is,
    (value, context) => codec.validate(value === undefined ? fallback : value, context),
    codec.encode,
  )

const Text = added(t.string, '')

const IntOrNull = t.union([t.Int, t.null], 'Int or null')

/** A whole number, typed as a plain number, so that tests can write `3`. */
const OptionalInt = new t.Type<number | null, number | null, unknown>(
  IntOrNull.name,
  IntOrNull.is,
  IntOrNull.validate,
  t.identity,
)

const codecs = {
  name: t.string,
  text: Text,
  richText: SafeHtml,
  picture: OptionalPicture,
  pictures: t.readonlyArray(Picture),
  money: OptionalInt,
  percent: OptionalInt,
  count: OptionalInt,
  number: t.union([t.number, t.null]),
  day: added(OptionalDate, null),
  dayText: Text,
  hours: added(OptionalHours, null),
  instant: Text,
  reference: t.union([t.string, t.null]),
} satisfies { readonly [Type in keyof PlainValues]: t.Type<PlainValues[Type], unknown, unknown> } & t.Props

const codecOf = (field: FieldDeclaration): t.Mixed => {
  if (typeof field === 'string') return codecs[field]
  switch (field.type) {
    case 'oneOf': {
      const choice = t.keyof(Object.fromEntries(field.values.map((value) => [value, null])))
      return field.otherwise === undefined ? t.union([choice, t.null]) : choice
    }
    case 'list':
      return t.readonlyArray(modelOf(field.of))
    case 'group':
      return modelOf(field.of)
    default:
      return codecs[field.type]
  }
}

const propsOf = (fields: KindDeclaration['fields']): t.Props =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, codecOf(field)]))

const modelOf = (fields: KindDeclaration['fields']) => t.readonly(t.strict(propsOf(fields)))
const listedEntityOf = (fields: KindDeclaration['fields']) =>
  t.readonly(t.strict({ ...propsOf(fields), id: t.string }))

/** Fields that all kinds share. A field that a kind declares under the same name takes precedence. */
const common: t.Props = { aliases: t.readonlyArray(t.string), ...Seo.props }
const isCommon = (name: string): boolean => Object.hasOwn(common, name)
const entityOf = (fields: KindDeclaration['fields']) => {
  const ownCodecs = { ...propsOf(fields), id: t.string }
  const commonCodecs = Object.entries(common).filter(([name]) => !Object.hasOwn(fields, name))
  return t.readonly(t.exact(t.intersection([t.type(ownCodecs), t.partial(Object.fromEntries(commonCodecs))])))
}

/** The codecs derived from a kind's fields. */
export interface KindCodecs {
  readonly list: t.Decoder<unknown, ReadonlyArray<AnyEntity>>
  readonly entity: t.Decoder<unknown, AnyEntity | null>
  /** Entities with only the fields that a list shows. */
  readonly listed: t.Decoder<unknown, ReadonlyArray<AnyEntity>>
}

/** Whether lists show a field of a kind, or only the entity's own page does. */
const isListed =
  ({ fields, ownPageOnly = [] }: KindDeclaration) =>
  ([field]: readonly [field: string, value: unknown]): boolean =>
    !ownPageOnly.includes(field) && (Object.hasOwn(fields, field) || !isCommon(field))

export const codecsOf: (kind: KindDeclaration) => KindCodecs = onceFor((kind) => {
  const { name, fields } = kind
  const model = entityOf(fields)
  const shown = Object.fromEntries(Object.entries(fields).filter(isListed(kind)))
  return {
    list: t.readonlyArray(model, name.charAt(0).toUpperCase() + name.slice(1)),
    entity: t.union([model, t.null], `One of ${name}, or none`),
    listed: t.readonlyArray(listedEntityOf(shown), `Listed ${name}`),
  }
})

/** Reduces an entity to the fields that a list of its kind shows. */
export const listedOf =
  (kind: KindDeclaration) =>
  (entity: AnyEntity): AnyEntity => ({
    ...Object.fromEntries(Object.entries(entity).filter(isListed(kind))),
    id: entity.id,
  })
