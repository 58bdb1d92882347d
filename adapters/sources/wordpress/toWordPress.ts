import { isEmptyField } from '../../decode/isEmptyField'
import { Day } from '../../decode/lists/values'
import { Fields } from '../../decode/text'
import { isHome } from '../../domain/menu'
import { fieldsAsSent } from '../../domain/kind'
import type { FieldDeclaration, KindDeclaration } from '../../domain/kind'
import { nameKey } from '../../domain/name'
import { carried, isText, joined, listOf, lost, mapped } from '../../port/targetOutcome'
import type { Made, NodeOf } from '../../port/targetOutcome'
import type { Way } from '../../port/places'
import type { Outcome, Refs } from '../../port/target'
import { freeform, headingBlock, pictureBlocks } from './blocks'

export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** What WordPress writes in another way where it shows a text: quotes, dashes, dots. */
const isTypeset = (text: string): boolean =>
  /["']|--|\.\.\.|\d\s*x\s*\d|\((?:c|r|tm)\)/i.test(text.replace(/<[^<>]*>/g, ' '))

/** A text that WordPress shows as HTML. */
const html = (value: unknown, way: Way, write: (text: string) => string = (text) => text): Made =>
  isText(value)
    ? {
        data: { text: write(String(value)) },
        outcomes: [
          isTypeset(String(value))
            ? mapped(way, 'the same, with the quotes and dashes of typographers')
            : carried(way),
        ],
      }
    : { data: {}, outcomes: [lost(way, 'WordPress has a text there')] }

const fileRef = (refs: Refs | null, picture: unknown): string | null =>
  Fields.is(picture) ? (refs?.file(String(picture['path']))?.ref ?? null) : null

const pictureOf = (refs: Refs | null, value: unknown, way: Way): Made =>
  Fields.is(value)
    ? { data: { id: fileRef(refs, value) }, outcomes: [carried(way)] }
    : { data: {}, outcomes: [lost(way, 'WordPress has a picture there')] }

type Declared = KindDeclaration['fields']

/** A field of the plugin, which keeps texts as they were written. */
const field = (refs: Refs | null, declared: FieldDeclaration | undefined, value: unknown, way: Way): Made => {
  const type = typeof declared === 'object' ? declared.type : declared
  if (type === 'picture') {
    const { data, outcomes } = pictureOf(refs, value, way)
    return { data: { value: data['id'] }, outcomes }
  }
  if (type === 'pictures') {
    const all = listOf(value).map((one, at) =>
      pictureOf(refs, one, Array.isArray(value) ? [...way, at] : way),
    )
    return {
      data: { value: all.flatMap(({ data }) => data['id'] ?? []).join(',') },
      outcomes: all.flatMap(({ outcomes }) => outcomes),
    }
  }
  if (typeof declared === 'object' && declared.type === 'list') {
    const rows = listOf(value).map((row, at) => {
      const own = Array.isArray(value) ? [...way, at] : way
      return Fields.is(row)
        ? fieldsOf(refs, declared.of, row, own)
        : { data: {}, outcomes: [lost(own, 'WordPress has a row of fields there')] }
    })
    return {
      data: { value: rows.map(({ data }) => data) },
      outcomes: rows.flatMap(({ outcomes }) => outcomes),
    }
  }
  if (typeof declared === 'object' && declared.type === 'reference' && isText(value))
    return { data: { value: refs?.entry(declared.to, String(value))?.ref ?? '' }, outcomes: [carried(way)] }
  return isText(value)
    ? {
        data: { value: String(value) },
        outcomes: [
          String(value).trim() === String(value)
            ? carried(way)
            : mapped(way, 'the text without spaces around it'),
        ],
      }
    : { data: {}, outcomes: [lost(way, 'WordPress has a text there')] }
}

const fieldsOf = (refs: Refs | null, declared: Declared, sent: Fields, above: Way = []): Made => {
  const known = new Map(fieldsAsSent(declared))
  return joined(
    ...Object.entries(sent).flatMap(([name, value]): ReadonlyArray<Made> => {
      if (isEmptyField(value) || !known.has(name)) return []
      const { data, outcomes } = field(refs, known.get(name), value, [...above, name])
      return [{ data: 'value' in data ? { [name]: data['value'] } : {}, outcomes }]
    }),
  )
}

const ofAll: Declared = { seoTitle: 'text', seoDescription: 'text', shownFrom: 'text', shownUntil: 'text' }

/** A slug that WordPress leaves as it is. Numbers of posts would be taken for days. */
const isSlug = (id: string, kind: string): boolean =>
  /^[a-z0-9\p{Script=Bengali}\p{Script=Arabic}]+(?:-[a-z0-9\p{Script=Bengali}\p{Script=Arabic}]+)*$/u.test(
    id,
  ) &&
  !(kind === 'posts' && /^\d+$/.test(id)) &&
  id.length < 60

/** A draft that is new is a 1024th behind what it follows (`moving/drafts.ts`). */
export const orderOf = (position: number): number => Math.round(1024 * position)

const own = (value: unknown, write: (value: unknown) => Made, to: string): Made => {
  if (isEmptyField(value)) return { data: {}, outcomes: [] }
  const { data, outcomes } = write(value)
  const [written] = Object.values(data)
  return { data: written === undefined ? {} : { [to]: written }, outcomes }
}

export const entryBody = ({ kind, id, position, fields }: NodeOf<'entry'>, refs: Refs | null): Made => {
  const { title, name, summary, body, picture, aliases, ...others } = fields
  const isPost = kind.name === 'posts'
  const { date, format, comments, latestComments, changed, ...rest } = others
  const plugin = fieldsOf(
    refs,
    { ...kind.fields, ...ofAll },
    isPost
      ? rest
      : { ...rest, ...(kind.name === 'events' ? {} : { changed }), date, format, comments, latestComments },
  )
  const former = isEmptyField(aliases) ? [] : listOf(aliases)
  const day = Day.decode(date)
  return joined(
    own(title, (value) => html(value, ['title'], escaped), 'title'),
    own(name, (value) => html(value, ['name'], escaped), 'title'),
    own(summary, (value) => html(value, ['summary'], escaped), 'excerpt'),
    own(body, (value) => html(value, ['body'], freeform), 'content'),
    own(picture, (value) => pictureOf(refs, value, ['picture']), 'featured_media'),
    isPost && !isEmptyField(date)
      ? day._tag === 'Right'
        ? { data: { date: `${day.right}T12:00:00` }, outcomes: [carried(['date'])] }
        : { data: {}, outcomes: [lost(['date'], `expected ${Day.name}`)] }
      : { data: {}, outcomes: [] },
    isPost && !isEmptyField(format)
      ? { data: format === 'video' ? { format } : {}, outcomes: [carried(['format'])] }
      : { data: {}, outcomes: [] },
    {
      data: {
        slug: id,
        menu_order: orderOf(position),
        caravanserai: { ...plugin.data, ...(former.length > 0 && { oldSlugs: former.map(String) }) },
      },
      outcomes: [
        ...plugin.outcomes,
        isSlug(id, kind.name) ? carried(['id']) : mapped(['id'], 'a slug as WordPress writes it'),
        isPost ? mapped(['position'], 'the order of the dates') : carried(['position']),
        ...former.map((_, at) => carried(['aliases', at])),
        ...(isPost ? [comments, latestComments] : []).flatMap((held, at) =>
          isEmptyField(held)
            ? []
            : [
                lost(
                  [at === 0 ? 'comments' : 'latestComments'],
                  'comments of WordPress are written by its readers',
                ),
              ],
        ),
        ...(kind.name === 'events' && !isEmptyField(changed)
          ? [mapped(['changed'], 'what WordPress notes itself')]
          : []),
      ],
    },
  )
}

export const slideBody = ({ position, fields }: NodeOf<'slide'>, refs: Refs | null): Made => {
  const { title, image, ...rest } = fields
  const plugin = fieldsOf(refs, { subtitle: 'text', link: 'text', ...ofAll }, rest)
  return joined(
    own(title, (value) => html(value, ['title']), 'title'),
    own(image, (value) => pictureOf(refs, value, ['image']), 'featured_media'),
    {
      data: { menu_order: orderOf(position), caravanserai: plugin.data },
      outcomes: [...plugin.outcomes, carried(['position']), mapped(['id'], 'a number that WordPress gives')],
    },
  )
}

/** The page of a menu entry: its labels are headings, its pictures blocks. An entry with a link has none. */
export const pageBody = ({ position, fields, ...menu }: NodeOf<'menu'>, refs: Refs | null): Made => {
  const plugin = fieldsOf(refs, ofAll, fields)
  const sections = sectionsOf(menu, refs)
  const { name, link, hidden } = fields
  const hasPage = isEmptyField(link)
  const title = own(name, (value) => html(value, ['name'], escaped), 'title')
  const of = (one: Made): Made =>
    hasPage ? one : { data: {}, outcomes: one.outcomes.map(({ way }) => lost(way, 'a link has no page')) }
  return joined(title, of(sections), of({ data: { caravanserai: plugin.data }, outcomes: plugin.outcomes }), {
    data: { menu_order: orderOf(position) },
    outcomes: [
      hidden === true ? mapped(['position'], 'a page of no menu') : carried(['position']),
      mapped(['id'], 'a number that WordPress gives'),
      ...(isEmptyField(link) ? [] : [carried(['link'])]),
      ...(isEmptyField(hidden)
        ? []
        : [hasPage || hidden === false ? carried(['hidden']) : lost(['hidden'], 'a link has no page')]),
    ],
  })
}

const sectionsOf = (
  { contents, images, shown }: Pick<NodeOf<'menu'>, 'contents' | 'images' | 'shown'>,
  refs: Refs | null,
): Made => {
  const outcomes: Outcome[] = shown.map((_, at) =>
    lost(['shown', at], 'WordPress has no moments for a part of a page'),
  )
  // A heading within a text must not be one of the level of labels.
  const hasHeadings = contents.some(([, value]) =>
    listOf(value).some((one) => isText(one) && /<h[12]\b/i.test(String(one))),
  )
  const level = hasHeadings ? 1 : 2
  let banner: string | null = null
  const sections = new Map<string, { readonly label: string; html: string }>()
  const sectionOf = (label: string, way: Way) => {
    const key = nameKey(label)
    outcomes.push(
      key === ''
        ? lost(way, 'a heading has words')
        : label.trim() === label
          ? carried(way)
          : mapped(way, 'the words of a heading'),
    )
    const section = sections.get(key) ?? { label, html: '' }
    sections.set(key, section)
    return section
  }
  contents.forEach(([label, value], at) => {
    const section = sectionOf(label, ['contents', at, 0])
    if (Array.isArray(value)) {
      section.html += `<ul>${value
        .filter(isText)
        .map((one) => `<li>${String(one)}</li>`)
        .join('')}</ul>`
      outcomes.push(mapped(['contents', at, 1], 'a list within the text'))
    } else {
      const made = html(value, ['contents', at, 1])
      section.html += freeform(String(made.data['text'] ?? ''))
      const isFirst = /<h1\b/i.test(String(value))
      outcomes.push(
        ...(isFirst
          ? [mapped(['contents', at, 1], 'a text whose headings of the first level are labels')]
          : made.outcomes),
      )
    }
  })
  images.forEach(([label, value], at) => {
    const pictures = listOf(value)
    outcomes.push(
      ...pictures.map((_, index) => carried(['images', at, 1, ...(Array.isArray(value) ? [index] : [])])),
    )
    if (nameKey(label) === 'title' && pictures.length === 1) {
      banner = fileRef(refs, pictures[0])
      outcomes.push(carried(['images', at, 0]))
    } else sectionOf(label, ['images', at, 0]).html += pictureBlocks(pictures, (one) => fileRef(refs, one))
  })
  const content = [...sections.values()]
    .map(
      ({ label, html: text }) => `${label.trim() === '' ? '' : headingBlock(level, escaped(label))}${text}`,
    )
    .join('\n\n')
  return { data: { content, ...(banner !== null && { featured_media: Number(banner) }) }, outcomes }
}

export const isFrontPage = ({ id, fields }: NodeOf<'menu'>): boolean =>
  isHome({ id, name: String(fields['name'] ?? ''), children: [] })
