import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { nameKey } from '@caravanserai/adapters'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  Count,
  Day,
  Fields,
  Money,
  Numeral,
  carried,
  isEmptyField,
  isText,
  joined,
  lost,
  mapped,
  momentsIn,
  oneOf,
  sentName,
  titleField,
  typeOf,
} from '@caravanserai/adapters/source'
import type {
  FieldDeclaration,
  Labelled,
  Made,
  NodeOf,
  Outcome,
  Refs,
  Way,
} from '@caravanserai/adapters/source'
import { fieldsInDocument } from './entries'
import { slugFault } from './rules'
import { toLexical } from './toLexical'

interface MakeOptions {
  /** The time zone of times that editors wrote without one. */
  readonly timeZone: string
  /** `null` to compute only the outcomes of the values. */
  readonly refs: Refs | null
}

/** Payload's document ids are numbers in SQLite and Postgres, and texts in MongoDB. */
export const ownId = (ref: string): string | number => (/^\d{1,15}$/.test(ref) ? Number(ref) : ref)

/** The outcome of a value that Payload stores in another form. */
const inForm = (sent: unknown, value: unknown, way: Way): Outcome =>
  String(value) === String(sent) ? carried(way) : mapped(way, String(value))

/** A value in Payload's form, with its outcome. */
interface One {
  readonly value?: unknown
  readonly outcomes: ReadonlyArray<Outcome>
}

const text = (value: unknown, way: Way): One =>
  isText(value)
    ? { value: String(value), outcomes: [carried(way)] }
    : { outcomes: [lost(way, 'Payload has a text there')] }

const inEditor = /^(?:[biuspa]|h[34]|[uo]l|li|table|thead|tbody|t[rhd]|blockquote|[hb]r|strong|em|sub|sup)$/
/** Lists elements that the editor does not support: `: <img>, <iframe>`. */
const beyondEditor = (html: string): string => {
  const names = [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase())
  const beyond = [...new Set(names)].filter((name) => !inEditor.test(name))
  return beyond.length === 0 ? '' : `: ${beyond.map((name) => `<${name}>`).join(', ')}`
}

/**
 * A text in the fields of `richText` (`cms/payload`): in the editor's format, or as HTML if the editor cannot express
 * it.
 */
const richText = (html: string, way: Way): Made => {
  const made = toLexical(html)
  return {
    data: { text: made?.text ?? null, html: made === null ? html : null },
    outcomes: [
      made?.isExact === true || (made === null && !html.includes('<'))
        ? carried(way)
        : mapped(
            way,
            made === null
              ? `Text as HTML, of what Payload’s editor has not${beyondEditor(html)}`
              : 'Payload’s editor, as the site shows it',
          ),
    ],
  }
}

const read = <A>(codec: Decoder<unknown, A>, value: unknown, way: Way, write: (read: A) => unknown): One => {
  const answer = codec.decode(value)
  return isRight(answer)
    ? { value: write(answer.right), outcomes: [inForm(value, write(answer.right), way)] }
    : { outcomes: [lost(way, `expected ${codec.name}`)] }
}

/** Noon, as Payload's form stores a day, so that no time zone of an editor changes it. */
const noon = (day: string): string => `${day}T12:00:00.000Z`

const picture = ({ refs }: MakeOptions, value: unknown, way: Way): One => {
  const path = Fields.is(value) ? value['path'] : undefined
  if (typeof path !== 'string') return { outcomes: [lost(way, 'Payload has a picture of its own there')] }
  const ref = refs?.file(path)?.ref
  const { x, y } = Fields.is(value) && Fields.is(value['focus']) ? value['focus'] : { x: 0, y: 0 }
  const isWhole = Number.isInteger(Number(x)) && Number.isInteger(Number(y))
  return {
    value: ref === undefined ? null : ownId(ref),
    outcomes: [carried(way), ...(isWhole ? [] : [mapped([...way, 'focus'], 'whole hundredths')])],
  }
}

const pictures = (options: MakeOptions, value: unknown, way: Way, maximum: number): One => {
  const all = listOf(value).flatMap((item, at) => (isEmptyField(item) ? [] : [{ one: item, at }]))
  const made = all.map(({ one: item, at }, index) => {
    const path = Array.isArray(value) ? [...way, at] : way
    return index < maximum
      ? picture(options, item, path)
      : { outcomes: [lost(path, `Payload keeps ${maximum} pictures here`)] }
  })
  return {
    value: made.flatMap((item) => (isEmptyField(item.value) ? [] : [item.value])),
    outcomes: made.flatMap(({ outcomes }) => outcomes),
  }
}

const inField = (options: MakeOptions, field: FieldDeclaration, value: unknown, way: Way): One => {
  if (isEmptyField(value)) return { value: undefined, outcomes: [] }
  const declared = typeof field === 'string' ? { type: field } : field
  switch (declared.type) {
    case 'picture':
      return picture(options, value, way)
    case 'pictures':
      return pictures(options, value, way, declared.most)
    case 'money':
      return read(Money, value, way, (cents) => cents / 100)
    case 'count':
      return read(Count, value, way, (count) => count)
    case 'number':
      return read(Numeral, value, way, (number) => number)
    case 'day':
      return read(Day, value, way, noon)
    case 'oneOf':
      return read(oneOf(declared.values), value, way, (item) => item)
    case 'reference': {
      const ref = isText(value) ? options.refs?.entry(declared.to, String(value))?.ref : undefined
      const isThere = options.refs === null || ref !== undefined
      return {
        value: ref === undefined ? undefined : ownId(ref),
        outcomes: [isThere ? carried(way) : lost(way, 'its reference is not in the target')],
      }
    }
    case 'list': {
      const items = listOf(value).map((item, at) => {
        const path = Array.isArray(value) ? [...way, at] : way
        if (!Fields.is(item)) return { data: {}, outcomes: [] }
        return !('name' in declared.of) || !isEmptyField(item['name'])
          ? inFields(options, declared.of, item, path)
          : { data: {}, outcomes: [lost(path, 'Payload needs a name')] }
      })
      return {
        value: items.flatMap(({ data }) => (isEmptyField(data) ? [] : [data])),
        outcomes: items.flatMap(({ outcomes }) => outcomes),
      }
    }
    default:
      return text(value, way)
  }
}

/** The fields that Payload requires: names and titles. */
export const namesIn = (fields: KindDeclaration['fields']): ReadonlyArray<string> =>
  Object.keys(fields).flatMap((name) => (typeOf(fields[name]) === 'name' ? [sentName(fields, name)] : []))

const at = (steps: ReadonlyArray<string>, value: unknown, into: Fields): Fields => {
  const [step = '', ...rest] = steps
  const held = into[step]
  return { ...into, [step]: rest.length === 0 ? value : at(rest, value, Fields.is(held) ? held : {}) }
}

const inFields = (
  options: MakeOptions,
  fields: KindDeclaration['fields'],
  sent: Fields,
  above: Way = [],
): Made =>
  Object.entries(fields).reduce<Made>(
    (made, [name, field]) => {
      if (typeof field === 'object' && field.type === 'group') {
        const { data, outcomes } = inFields(options, field.of, sent, above)
        return { data: { ...made.data, ...data }, outcomes: [...made.outcomes, ...outcomes] }
      }
      const from = sentName(fields, name)
      const way = [...above, from]
      if (isEmptyField(sent[from])) return made
      const type = typeOf(field)
      // Times are stored as their text, and a date as its day.
      if (type === 'hours' || type === 'dayText') return made
      const parts = typeof field === 'object' && field.type === 'percent' ? (field.of ?? []) : []
      const hasParts = parts.length > 0 && parts.every((part) => !isEmptyField(sent[sentName(fields, part)]))
      if (type === 'percent' && hasParts)
        return { ...made, outcomes: [...made.outcomes, mapped(way, 'the site calculates it from the sums')] }
      if (type === 'percent') return made
      const place = above.length === 0 ? fieldsInDocument[from] : undefined
      if (place === null) return { ...made, outcomes: [...made.outcomes, mapped(way, 'Payload sets it')] }
      if (from === 'body' && above.length === 0 && isText(sent[from]))
        return joined(made, richText(String(sent[from]), way))
      const { value, outcomes } = inField(options, field, sent[from], way)
      return { data: at(place ?? [from], value, made.data), outcomes: [...made.outcomes, ...outcomes] }
    },
    { data: {}, outcomes: [] },
  )

const moments = ({ timeZone }: MakeOptions, sent: Fields, above: Way = []): Made => {
  const momentOf = momentsIn(timeZone)
  const made = ['shownFrom', 'shownUntil'].flatMap((name): ReadonlyArray<Made> => {
    if (isEmptyField(sent[name])) return []
    const moment = momentOf(sent[name], name === 'shownUntil')
    const way = [...above, name]
    if (moment === null)
      return [{ data: {}, outcomes: [lost(way, 'expected a moment such as 2027-03-12 09:00')] }]
    const at = new Date(moment).toISOString()
    return [{ data: { [name]: at }, outcomes: [inForm(sent[name], at, way)] }]
  })
  return joined(...made)
}

const textsOf = (names: ReadonlyArray<string>, sent: Fields): Made =>
  inFields({ timeZone: 'UTC', refs: null }, Object.fromEntries(names.map((name) => [name, 'text'])), sent)

/** Whether an id can be a slug without a change. */
const isSlug = (id: string): boolean => slugFault(id) === null && !/\s/.test(id) && id === id.normalize('NFC')

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

/** The number and the slug of an entry, from its id and aliases. */
const addressOf = (id: string, aliases: ReadonlyArray<unknown>, hasSlug: boolean): Made => {
  const ids = [id, ...aliases.map(String)]
  const number = ids.findIndex(isNumber)
  const slug = hasSlug && isSlug(id) ? id : undefined
  const kept = slug === undefined ? (number === 0 ? 0 : -1) : 0
  return {
    data: { ...(number < 0 ? {} : { number: Number(ids[number]) }), ...(slug === undefined ? {} : { slug }) },
    outcomes: [
      kept === 0 ? carried(['id']) : mapped(['id'], 'a number that Payload gives'),
      ...aliases.map((_, index) =>
        index + 1 === number
          ? carried(['aliases', index])
          : lost(['aliases', index], 'Payload has no more than a number and words'),
      ),
    ],
  }
}

/** Some backends send the title under both names, because they do not know the kinds. */
const repeatedTitle = (kind: KindDeclaration, fields: Fields): Made => {
  const title = titleField(kind)
  const alternative = title === 'title' ? 'name' : 'title'
  const isRepeated =
    title !== undefined &&
    !(alternative in kind.fields) &&
    !isEmptyField(fields[alternative]) &&
    fields[alternative] === fields[title]
  return { data: {}, outcomes: isRepeated ? [mapped([alternative], 'its title')] : [] }
}

export const entryDocument = (
  { kind, id, position, fields, isByDay }: NodeOf<'entry'>,
  options: MakeOptions,
): Made =>
  joined(
    inFields(options, kind.fields, fields),
    repeatedTitle(kind, fields),
    textsOf(['seoTitle', 'seoDescription'], fields),
    moments(options, fields),
    addressOf(id, isEmptyField(fields['aliases']) ? [] : listOf(fields['aliases']), true),
    { data: withoutDay(kind, fields), outcomes: [] },
    isByDay
      ? { data: { position: null }, outcomes: [mapped(['position'], 'the order of its days')] }
      : { data: { position }, outcomes: [carried(['position'])] },
  )

/** Sets an explicit empty day for an entry without one; Payload would set the day of a new post to today. */
const withoutDay = ({ fields, newestBy }: KindDeclaration, sent: Fields): Fields => {
  const name = newestBy === undefined ? undefined : sentName(fields, newestBy)
  return name !== undefined && isEmptyField(sent[name]) ? { [name]: null } : {}
}

export const slideDocument = ({ position, fields }: NodeOf<'slide'>, options: MakeOptions): Made => {
  const image = isEmptyField(fields['image'])
    ? { value: null, outcomes: [] }
    : picture(options, fields['image'], ['image'])
  return joined(
    textsOf(['title', 'subtitle', 'link'], fields),
    moments(options, fields),
    { data: { picture: image.value ?? null }, outcomes: image.outcomes },
    { data: { position }, outcomes: [carried(['position']), mapped(['id'], 'a number that Payload gives')] },
  )
}

export const menuDocument = (menu: NodeOf<'menu'>, options: MakeOptions): Made => {
  const { id, parent, position, fields } = menu
  const above = parent === null ? undefined : options.refs?.menu(parent)?.ref
  const isHidden = fields['hidden'] === true
  return joined(
    textsOf(['name', 'link', 'seoTitle', 'seoDescription'], fields),
    moments(options, fields),
    sectionsOf(menu, options),
    addressOf(id, [], false),
    {
      data: { position, parent: above === undefined ? null : ownId(above) },
      outcomes: [
        parent === null || options.refs === null || above !== undefined
          ? carried(['position'])
          : lost(['position'], 'the entry above is not in the target: it stands at the top'),
      ],
    },
    {
      data: { hidden: isHidden },
      outcomes: isHidden || fields['hidden'] === false ? [carried(['hidden'])] : [],
    },
  )
}

/**
 * The labels of a page as sections: a text or a list, and its pictures. Payload allows each label once, and requires
 * a name.
 */
const sectionsOf = ({ contents, images, shown, fields }: NodeOf<'menu'>, options: MakeOptions): Made => {
  const isLast = (half: Labelled, index: number): boolean =>
    half.findLastIndex(([label]) => nameKey(label) === nameKey(half[index]?.[0] ?? '')) === index
  const outcomes: Outcome[] = []
  const sections = new Map<string, Fields>()
  const sectionOf = (label: string, way: Way): string => {
    const key = nameKey(label)
    if (key === '') outcomes.push(mapped(way, 'the name of the menu entry'))
    const sectionLabel = key === '' ? String(fields['name'] ?? 'Text') : label
    if (!sections.has(key)) sections.set(key, { label: sectionLabel })
    if (key !== '') outcomes.push(carried(way))
    return key
  }
  const add = (key: string, fields: Fields) => sections.set(key, { ...sections.get(key), ...fields })
  contents.forEach(([label, value], index) => {
    const way = ['contents', index]
    if (!isLast(contents, index)) return outcomes.push(lost(way, 'a later label has the same name'))
    const key = sectionOf(label, [...way, 0])
    if (isText(value)) {
      const made = richText(String(value), [...way, 1])
      add(key, made.data)
      return outcomes.push(...made.outcomes)
    }
    if (Array.isArray(value)) add(key, { items: value.filter(isText).map(String) })
    const isTaken = Array.isArray(value) && value.every((item) => isText(item) || isEmptyField(item))
    outcomes.push(
      isTaken ? carried([...way, 1]) : lost([...way, 1], 'Payload has a text or a list of texts there'),
    )
  })
  images.forEach(([label, value], index) => {
    const way = ['images', index]
    if (!isLast(images, index))
      return outcomes.push(lost(way, 'a later label with pictures has the same name'))
    const made = pictures(options, value, [...way, 1], Infinity)
    add(sectionOf(label, [...way, 0]), { pictures: made.value })
    outcomes.push(...made.outcomes)
  })
  shown.forEach(([label, value], index) => {
    const made = moments(options, Fields.is(value) ? value : {}, ['shown', index, 1])
    if (sections.has(nameKey(label))) add(nameKey(label), made.data)
    outcomes.push(...made.outcomes)
  })
  return { data: { sections: [...sections.values()] }, outcomes }
}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [value])
