import * as E from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { fieldsAsSent } from '../../domain/kind'
import type { KindDeclaration } from '../../domain/kind'
import type { Fetch } from '../../http/authorizedFetch'
import { hasBytes } from '../../http/hasBytes'
import { jsonInit, sendJson } from '../../http/sendJson'
import { malformed } from '../../port/content'
import type { ContentError } from '../../port/content'
import { oneLine } from '../../port/faults'
import { redirectTarget } from '../../port/redirectTarget'
import { carried, isText, joined, lost, mapped } from '../../port/targetOutcome'
import type { Made, NodeOf } from '../../port/targetOutcome'
import { nameKey } from '../../domain/name'
import { isEmptyField } from '../../decode/isEmptyField'
import type {
  Fields,
  File,
  FilePlace,
  Node,
  Outcome,
  Put,
  PutFile,
  Refs,
  Target,
  TargetResult,
  Written,
} from '../../port/target'
import { sentFields } from './fields'
import type { SentField } from './fields'
import { pathPrefix } from './pictures'
import { menuType, redirectType, slideType, typeOfKind } from './query'
import type { ContentType } from './query'
import { EntryOf, madeFields, madeSchedule, PictureAt, pictureOutcomes, textData } from './targetFields'

export interface StrapiTargetOptions {
  readonly baseUrl: string
  /** Sends an API token with full access (`authorizedFetch`). */
  readonly fetch?: Fetch
  /** The time zone in which moments without one are meant. */
  readonly timeZone: string
}

const Document = t.intersection([t.type({ documentId: t.string }), t.partial({ to: t.unknown })])
type Document = t.TypeOf<typeof Document>
const Answer = t.type({ data: Document }, 'a document')
const Found = t.type({ data: t.readonlyArray(Document) }, 'data with documents')
const Uploaded = t.intersection([
  t.type({ id: t.number, url: t.string }),
  t.partial({ alternativeText: t.unknown, caption: t.unknown, focalPoint: t.unknown }),
])
const AllUploaded = t.readonlyArray(Uploaded, 'uploaded files')
/** Strapi answers one file where one is replaced. */
const Sent = t.union([Uploaded, AllUploaded], AllUploaded.name)
const Refused = t.type({ error: t.type({ message: t.string }) })
const refusal = (body: unknown): string | null => (Refused.is(body) ? oneLine(body.error.message) : null)

const text = (name: string): SentField => ({ name, type: 'text', of: [] })
const ofSearch = [text('seoTitle'), text('seoDescription')]
const ofMenu = [text('name'), text('link'), ...ofSearch]
const ofSlide: ReadonlyArray<SentField> = [
  text('title'),
  text('subtitle'),
  text('link'),
  { name: 'image', type: 'picture', of: [] },
]

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

/** The number of an address, or its words. */
const idData = (id: string, hasSlug: boolean): Fields =>
  isNumber(id) ? { number: Number(id) } : hasSlug ? { slug: id } : {}

const madeAliases = (id: string, aliases: unknown): Made => {
  const all = Array.isArray(aliases) ? aliases.map(String) : []
  const number = isNumber(id) ? undefined : all.find(isNumber)
  return {
    data: number === undefined ? {} : { number: Number(number) },
    outcomes: all.map((alias, index) =>
      alias === number
        ? carried(['aliases', index])
        : lost(['aliases', index], 'Strapi keeps one further number of an entry, and no other address'),
    ),
  }
}

/** The page of a menu as sections: those with texts in their order, then those with pictures alone. */
const madeSections = ({ contents, images, shown }: NodeOf<'menu'>, timeZone: string): Made => {
  const rows: Array<Record<string, unknown>> = []
  const added = (label: string): Record<string, unknown> => {
    const made = { label }
    rows.push(made)
    return made
  }
  /** The section of this label that has no such field yet: of a page with two of one name, each has its own. */
  const rowFor = (label: string, field: string): Record<string, unknown> =>
    rows.find((one) => nameKey(String(one['label'])) === nameKey(label) && !(field in one)) ?? added(label)
  const outcomes: Outcome[] = []
  for (const [index, [label, value]] of contents.entries()) {
    const way = ['contents', index, 1]
    outcomes.push(carried(['contents', index]))
    if (Array.isArray(value))
      Object.assign(added(label), { items: value.map((one) => ({ text: String(one ?? '') })) })
    else if (isText(value) || isEmptyField(value))
      Object.assign(added(label), textData('body', isEmptyField(value) ? '' : String(value)))
    else outcomes.push(lost(way, 'neither a text nor a list of texts'))
  }
  for (const [index, [label, value]] of images.entries()) {
    const made = madeFields([], [{ name: 'pictures', type: 'pictures', of: [] }], {
      pictures: [value].flat(),
    })
    Object.assign(rowFor(label, 'pictures'), made.data)
    outcomes.push(carried(['images', index]))
    for (const [at, picture] of [value].flat().entries())
      outcomes.push(...pictureOutcomes(['images', index, 1, at], picture))
  }
  for (const [index, [label, value]] of shown.entries()) {
    const made = madeSchedule(['shown', index, 1], t.UnknownRecord.is(value) ? value : {}, timeZone)
    Object.assign(rowFor(label, 'shownFrom'), { shownFrom: null, shownUntil: null, ...made.data })
    outcomes.push(carried(['shown', index, 0]), ...made.outcomes)
  }
  return { data: { sections: rows }, outcomes }
}

/** Target: Strapi 5 with the content types of `cms/strapi`, over its REST API. */
export const strapiTarget = ({
  baseUrl,
  fetch = (url, init) => globalThis.fetch(url, init),
  timeZone,
}: StrapiTargetOptions): Target => {
  const host = baseUrl.replace(/(?<!\/)\/+$/, '')

  const send = <A>(path: string, answer: t.Decoder<unknown, A>, init: RequestInit = {}): TargetResult<A> =>
    sendJson(host + path, answer, init, { fetch, refusal })

  /** Strapi's own ids of files by their paths. */
  const files = new Map<string, number>()
  const fileAt = async (path: string): Promise<Either<ContentError, number | null>> => {
    const known = files.get(path)
    if (known !== undefined) return E.right(known)
    const asked = `/api/upload/files?filters[url][$eq]=/uploads/${encodeURIComponent(path.slice(pathPrefix.length))}`
    const found = await send(asked, AllUploaded)
    if (E.isLeft(found)) return found
    const id = found.right[0]?.id ?? null
    if (id !== null) files.set(path, id)
    return E.right(id)
  }

  const writtenFile = ({ id, url }: t.TypeOf<typeof Uploaded>): Written & FilePlace => {
    const place = placeOf(url.slice(url.lastIndexOf('/') + 1))
    files.set(place.path, id)
    return { ref: String(id), ...place }
  }
  /** The file of this name with the same bytes and words, whoever has put it. */
  const sameFile = async ({ name, details }: Pick<File, 'name' | 'details'>, bytes: Uint8Array) => {
    const found = await send(`/api/upload/files?filters[name][$eq]=${encodeURIComponent(name)}`, AllUploaded)
    if (E.isLeft(found)) return found
    const wordsOf = (...words: ReadonlyArray<unknown>) => JSON.stringify(words.map((one) => one ?? null))
    const words = wordsOf(details['alt'], details['caption'], details['focus'])
    for (const file of found.right)
      if (
        wordsOf(file.alternativeText, file.caption, file.focalPoint) === words &&
        (await hasBytes(fetch, new URL(file.url, `${host}/`).href, bytes))
      )
        return E.right(writtenFile(file))
    return E.right(null)
  }

  /** The data with what stands for pictures and entries replaced by their ids. */
  const resolved = async (value: unknown, refs: Refs): Promise<Either<ContentError, unknown>> => {
    if (value instanceof PictureAt) return fileAt(value.path)
    if (value instanceof EntryOf) return E.right(refs.entry(value.kind, value.id)?.ref ?? null)
    if (Array.isArray(value)) {
      const all: unknown[] = []
      for (const one of value) {
        const made = await resolved(one, refs)
        if (E.isLeft(made)) return made
        all.push(made.right)
      }
      return E.right(all)
    }
    if (!t.UnknownRecord.is(value)) return E.right(value)
    // As a list of pairs.
    const held = await resolved(Object.entries(value), refs)
    return E.map((pairs) => Object.fromEntries(pairs as ReadonlyArray<readonly [string, unknown]>))(held)
  }

  /** The document that is there already. */
  const documentOf = async (
    plural: string,
    earlier: string | null,
    by: Fields,
  ): Promise<Either<ContentError, Document | null>> => {
    const [[field, value] = []] = Object.entries(by)
    const filters: ReadonlyArray<readonly [string, unknown]> = [
      ...(earlier === null ? [] : [['documentId', earlier] as const]),
      ...(field === undefined ? [] : [[field, value] as const]),
    ]
    for (const [name, wanted] of filters) {
      const path = `/api/${plural}?status=draft&filters[${name}][$eq]=${encodeURIComponent(String(wanted))}`
      const found = await send(path, Found)
      if (E.isLeft(found)) return found
      if (found.right.data[0] !== undefined) return E.right(found.right.data[0])
    }
    return E.right(null)
  }

  const write = async (
    { plural }: ContentType,
    by: Fields,
    data: Fields,
    refs: Refs,
    earlier: string | null,
    status: string,
  ): Promise<Either<ContentError, string>> => {
    const there = await documentOf(plural, earlier, by)
    if (E.isLeft(there)) return there
    const made = await resolved(data, refs)
    if (E.isLeft(made)) return made
    const own = there.right === null ? '' : `/${there.right.documentId}`
    const path = `/api/${plural}${own}?status=${status}`
    const method = there.right === null ? 'POST' : 'PUT'
    const sent = await send(path, Answer, jsonInit(method, { data: made.right }))
    return E.map(({ data: { documentId } }: t.TypeOf<typeof Answer>) => documentId)(sent)
  }

  const putAt = (
    type: ContentType,
    node: Exclude<Node, { readonly of: 'redirect' }>,
    made: Made,
    more: (refs: Refs) => Fields = () => ({}),
  ): Put => {
    const by = idData(node.id, node.of === 'entry')
    const writtenAs = (ref: string): Written => ({ ref, ...(Object.keys(by).length === 0 && { id: ref }) })
    const id =
      Object.keys(by).length > 0 ? carried(['id']) : mapped(['id'], 'the id that Strapi gives its document')
    return {
      outcomes: [id, carried(['position']), ...made.outcomes],
      write: async (refs, earlier) => {
        const data = { ...made.data, ...by, position: node.position, ...more(refs) }
        const written = await write(type, by, data, refs, earlier, node.version)
        if (E.isLeft(written)) return written
        return E.right(writtenAs(written.right))
      },
      find: async () => {
        const { title, name } = made.data
        const named = isText(title ?? name) ? (title === undefined ? { name } : { title }) : null
        const values = Object.keys(by).length > 0 ? by : named
        if (values === null) return E.right(null)
        return E.map(
          (there: Document | null) =>
            there && { ...writtenAs(there.documentId), hash: null, isChanged: false },
        )(await documentOf(type.plural, null, values))
      },
    }
  }

  const putEntry = (node: NodeOf<'entry'>): Put => {
    const { kind, fields } = node
    const references = referencesOf(kind)
    const made = joined(
      madeFields([], [...sentFields(kind.fields), ...ofSearch], fields),
      madeSchedule([], fields, timeZone),
      madeAliases(node.id, fields['aliases']),
    )
    const data = Object.fromEntries(
      Object.entries(made.data).map(([name, value]) => {
        const to = references.get(name)
        return [name, to === undefined || isEmptyField(value) ? value : new EntryOf(to, String(value))]
      }),
    )
    return putAt(typeOfKind(kind), node, { ...made, data })
  }

  return {
    hasDetails: true,
    put: (node) => {
      switch (node.of) {
        case 'menu': {
          const { hidden } = node.fields
          const made = joined(
            madeFields([], ofMenu, node.fields),
            { data: { hidden: hidden === true }, outcomes: [carried(['hidden'])] },
            madeSchedule([], node.fields, timeZone),
            madeSections(node, timeZone),
          )
          return putAt(menuType, node, made, (refs) => ({
            parent: node.parent === null ? null : (refs.menu(node.parent)?.ref ?? null),
          }))
        }
        case 'slide': {
          const { data, outcomes } = joined(
            madeFields([], ofSlide, node.fields),
            madeSchedule([], node.fields, timeZone),
          )
          const { image, ...rest } = data
          return putAt(slideType, node, { data: { ...rest, picture: image }, outcomes })
        }
        case 'entry':
          return putEntry(node)
        case 'redirect': {
          const { to, permanent = true } = node.fields
          return {
            outcomes: [carried(['from']), carried(['to']), carried(['permanent'])],
            write: async (refs, earlier) => {
              const data = { from: node.id, to: redirectTarget(to, refs), permanent }
              const by = { from: node.id }
              const written = await write(redirectType, by, data, refs, earlier, 'published')
              return E.map((ref: string): Written => ({ ref }))(written)
            },
            find: async (refs, { hash }) =>
              E.map((there: Document | null) => {
                const isSame = there?.to === redirectTarget(to, refs)
                return there && { ref: there.documentId, hash: isSame ? hash : null, isChanged: false }
              })(await documentOf(redirectType.plural, null, { from: node.id })),
          }
        }
      }
    },
    putFile: ({ name, type, details }: File): PutFile => ({
      ...placeOf(name),
      write: async (bytes, earlier) => {
        const { alt, caption, focus } = details
        const same = earlier === null ? await sameFile({ name, details }, bytes) : E.right(null)
        if (E.isLeft(same)) return same
        if (same.right !== null) return E.right(same.right)
        const form = new FormData()
        form.append('files', new Blob([bytes.slice()], { type }), name)
        const words = { alternativeText: alt ?? null, caption: caption ?? null }
        form.append('fileInfo', JSON.stringify({ name, ...words, focalPoint: focus ?? null }))
        const path = `/api/upload${earlier === null ? '' : `?id=${encodeURIComponent(earlier)}`}`
        const answer = await send(path, Sent, { method: 'POST', body: form })
        if (E.isLeft(answer)) return answer
        const [file] = [answer.right].flat()
        if (file === undefined) return E.left(malformed(host + path, Sent.name, 'an empty list'))
        return E.right(writtenFile(file))
      },
    }),
  }
}

const placeOf = (name: string) => ({ path: pathPrefix + name, address: `/uploads/${name}` })

/** The kinds that the fields of a kind refer to, by the names of the fields. */
const referencesOf = ({ fields }: KindDeclaration): ReadonlyMap<string, string> =>
  new Map(
    fieldsAsSent(fields).flatMap(([name, field]) =>
      typeof field === 'object' && field.type === 'reference' ? [[name, field.to] as const] : [],
    ),
  )
