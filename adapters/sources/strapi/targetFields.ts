import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Decoder } from 'io-ts'
import { isEmptyField } from '../../decode/isEmptyField'
import { Count, Day, Money, Numeral, Percent } from '../../decode/lists/values'
import { momentsIn } from '../../decode/schedule'
import { carried, joined, lost, mapped } from '../../port/targetOutcome'
import type { Made } from '../../port/targetOutcome'
import type { Way } from '../../port/places'
import type { Fields, Outcome } from '../../port/target'
import type { SentField } from './fields'

/** What stands for a picture until it is written: Strapi's own id of the file is then known. */
export class PictureAt {
  constructor(readonly path: string) {}
}

/** What stands for another entry until it is written. */
export class EntryOf {
  constructor(
    readonly kind: string,
    readonly id: string,
  ) {}
}

/** The value as Strapi keeps it, where it can be read as such: carried where that is the same, else mapped. */
const read = (way: Way, name: string, value: unknown, kept: unknown): Made =>
  kept === null
    ? { data: {}, outcomes: [lost(way, `a ${typeof value} that cannot be read as such a field`)] }
    : { data: { [name]: kept }, outcomes: [kept === value ? carried(way) : mapped(way, String(kept))] }

const by =
  (codec: Decoder<unknown, unknown>) =>
  (value: unknown): unknown => {
    const decoded = codec.decode(value)
    return isRight(decoded) ? decoded.right : null
  }

const asText = (value: unknown): unknown =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

const asMoney = (value: unknown): unknown => {
  const cents = by(Money)(value)
  return typeof cents === 'number' ? cents / 100 : null
}

/** How a field of each type is read; `null` for what cannot be. */
const kept: Readonly<Record<string, (value: unknown) => unknown>> = {
  name: asText,
  text: asText,
  hours: asText,
  money: asMoney,
  count: by(Count),
  number: by(Numeral),
  percent: by(Percent),
  day: by(Day),
  oneOf: (value) => (typeof value === 'string' ? value.toLowerCase() : null),
}

const withoutPlace: Readonly<Record<string, string>> = {
  credit: 'Strapi has no field for who made a picture',
  decorative: 'Strapi has no mark for pictures that say nothing',
}

const Picture = t.type({ path: t.string })

/** A picture, whose words are kept with its file (`putFile`). */
export const pictureOutcomes = (way: Way, picture: unknown): ReadonlyArray<Outcome> => [
  carried(way),
  ...Object.entries(t.UnknownRecord.is(picture) ? picture : {}).flatMap(([field, value]) =>
    withoutPlace[field] === undefined || isEmptyField(value) || value === false
      ? []
      : [lost([...way, field], withoutPlace[field])],
  ),
]

const several = (
  way: Way,
  values: ReadonlyArray<unknown>,
): { readonly held: ReadonlyArray<PictureAt>; readonly outcomes: ReadonlyArray<Outcome> } => ({
  held: values.flatMap((value) => (Picture.is(value) ? [new PictureAt(value.path)] : [])),
  outcomes: values.flatMap((value, index) =>
    Picture.is(value) ? pictureOutcomes([...way, index], value) : [lost([...way, index], 'no picture')],
  ),
})

/** A text is kept as the HTML that it is, in its field for that, and no longer in the others. */
export const textData = (name: string, html: unknown): Fields => ({
  [name]: null,
  [`${name}Markdown`]: null,
  [`${name}Html`]: html,
})

/** One field of an entry, under the name of the kind's declaration. `hasParts`: of a text, whether editors can write it as blocks as well. */
const madeField = (way: Way, { name, type, of }: SentField, value: unknown, hasParts: boolean): Made => {
  if (isEmptyField(value))
    return { data: { [name]: type === 'pictures' || type === 'list' ? [] : null }, outcomes: [carried(way)] }
  switch (type) {
    case 'richText': {
      const html = asText(value)
      const { outcomes } = read(way, name, value, html)
      return {
        data: html === null ? {} : hasParts ? textData(name, html) : { [`${name}Html`]: html },
        outcomes,
      }
    }
    case 'picture':
      return Picture.is(value)
        ? { data: { [name]: new PictureAt(value.path) }, outcomes: pictureOutcomes(way, value) }
        : { data: {}, outcomes: [lost(way, 'no picture')] }
    case 'pictures': {
      const { held, outcomes } = several(Array.isArray(value) ? way : way.slice(0, -1), [value].flat())
      return Array.isArray(value)
        ? { data: { [name]: held }, outcomes: [carried(way), ...outcomes] }
        : { data: { [name]: held }, outcomes: pictureOutcomes(way, value) }
    }
    case 'reference':
      return read(way, name, value, asText(value))
    case 'list': {
      if (!Array.isArray(value)) return { data: {}, outcomes: [lost(way, 'no list')] }
      const items = value.map((item: unknown, index) =>
        t.UnknownRecord.is(item)
          ? madeFields([...way, index], of, item)
          : { data: null, outcomes: [lost([...way, index], 'no item with fields')] },
      )
      return {
        data: { [name]: items.flatMap(({ data }) => (data === null ? [] : [data])) },
        outcomes: items.flatMap(({ outcomes }) => outcomes),
      }
    }
    case 'instant':
      return { data: {}, outcomes: [mapped(way, 'the moment of its last change in Strapi')] }
    default:
      return read(way, name, value, kept[type]?.(value) ?? null)
  }
}

/** The fields that are known; of the others there are no outcomes. */
export const madeFields = (way: Way, known: ReadonlyArray<SentField>, fields: Fields): Made => {
  const text = known.find(({ type }) => type === 'richText')
  const made = known
    .filter(
      ({ name }, at) => Object.hasOwn(fields, name) && known.findIndex((one) => one.name === name) === at,
    )
    .map((field) => madeField([...way, field.name], field, fields[field.name], field === text))
  return joined(...made)
}

/** When something is shown: Strapi keeps moments in UTC. */
export const madeSchedule = (way: Way, fields: Fields, timeZone: string): Made => {
  const moments = momentsIn(timeZone)
  const made = ['shownFrom', 'shownUntil']
    .filter((name) => Object.hasOwn(fields, name))
    .map((name): Made => {
      const value = fields[name]
      if (isEmptyField(value)) return { data: { [name]: null }, outcomes: [carried([...way, name])] }
      const at = moments(value, name === 'shownUntil')
      return read([...way, name], name, value, at === null ? null : new Date(at).toISOString())
    })
  return joined(...made)
}
