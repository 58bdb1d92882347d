import type { ContentError } from '@caravanserai/adapters'
import {
  Fields,
  PicturePath,
  carried,
  encodedPath,
  isText,
  jsonInit,
  kinds,
  lost,
  oneLine,
  redirectTarget,
  sendJson,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type {
  Fetch,
  File,
  Made,
  Node,
  NodeOf,
  Put,
  Refs,
  Target,
  TargetResult,
  Written,
} from '@caravanserai/adapters/source'
import { isLeft, map, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { collectionOf, pathPrefix } from './query'
import { documentFault, fileFault, fileTypes, oldAddressFault } from './rules'
import { entryDocument, menuDocument, namesIn, ownId, slideDocument } from './toDocument'

interface PayloadTargetOptions {
  readonly baseUrl: string
  /** Sends the API key of an editor. */
  readonly fetch: Fetch
  readonly timeZone: string
}

const Doc = t.intersection(
  [
    t.type({ id: t.union([t.number, t.string]) }),
    t.partial({ number: t.unknown, slug: t.unknown, filename: t.unknown, to: t.unknown }),
  ],
  'a document',
)
type Doc = t.TypeOf<typeof Doc>
const Answered = t.type({ doc: Doc }, 'a document that was written')
const Docs = t.type({ docs: t.array(Doc) }, 'documents')
const Media = t.intersection([
  t.type({ id: t.union([t.number, t.string]), filename: t.string }),
  t.partial({ focalX: t.number, focalY: t.number }),
  t.UnknownRecord,
])
const Medias = t.type({ docs: t.array(Media) }, 'pictures and documents')
const Refused = t.type({
  errors: t.array(
    t.partial({
      message: t.string,
      data: t.partial({ errors: t.array(t.partial({ path: t.string, message: t.string })) }),
    }),
  ),
})

/** The reasons for which Payload refused a document: the fields, and the problem of each. */
const refusal = (body: unknown): string | null => {
  if (!Refused.is(body)) return null
  const all = body.errors.flatMap(({ message, data }) =>
    data?.errors && data.errors.length > 0
      ? data.errors.map((error) => `${error.path}: ${error.message}`)
      : [message ?? ''],
  )
  return oneLine(all.join('; '))
}

/** The permissions of the credentials; older versions nest them. */
const Rights = t.type(
  { collections: t.readonly(t.record(t.string, t.readonly(t.record(t.string, t.unknown)))) },
  'rights',
)
const written = ['menus', 'slides', 'media', 'redirects', ...kinds]

/** Target: writes into Payload (`cms/payload`) over its REST API. */
export const payloadTarget = ({ baseUrl, fetch, timeZone }: PayloadTargetOptions): Target => {
  const host = withoutSlash(baseUrl)

  const send = <A>(path: string, answer: t.Decoder<unknown, A>, init: RequestInit = {}): TargetResult<A> =>
    sendJson(`${host}/api/${path}`, answer, init, { fetch, refusal })
  const isStatus = (answer: Either<ContentError, unknown>, ...statuses: ReadonlyArray<number>): boolean =>
    isLeft(answer) && answer.left._tag === 'Unreachable' && statuses.includes(answer.left.status ?? 0)

  /** Updates the document of an earlier run, or creates one; without its number or its slug if those are taken. */
  const write = async (
    collection: string,
    data: Fields,
    isDraft: boolean,
    earlier: string | null,
  ): TargetResult<Doc> => {
    const query = `depth=0${isDraft ? '&draft=true' : ''}`
    const whole = { ...data, _status: isDraft ? 'draft' : 'published' }
    const { number: _, ...changed } = whole as Fields
    const sent = await (earlier === null
      ? send(`${collection}?${query}`, Answered, jsonInit('POST', whole))
      : send(`${collection}/${earlier}?${query}`, Answered, jsonInit('PATCH', changed)))
    const docOf = map(({ doc }: t.TypeOf<typeof Answered>) => doc)
    if (isStatus(sent, 404) && earlier !== null) return write(collection, data, isDraft, null)
    const { left: error } = isLeft(sent) ? sent : { left: null }
    const reason = error?._tag === 'Unreachable' && error.status === 400 ? error.reason : ''
    for (const name of ['number', 'slug'])
      if (name in data && new RegExp(`\\b${name}: .*(?:unique|already)`, 'i').test(reason)) {
        const { [name]: __, ...rest } = data
        return write(collection, rest, isDraft, earlier)
      }
    return docOf(sent)
  }

  const docWith = async (collection: string, values: Fields): TargetResult<Doc | null> => {
    const conditions = Object.entries(values)
      .map(([name, value]) => `&where[${name}][equals]=${encodeURIComponent(String(value))}`)
      .join('')
    const found = await send(`${collection}?depth=0&limit=1${conditions}`, Docs)
    // A custom collection may lack some of these fields.
    if (isStatus(found, 400)) return right(null)
    return map(({ docs }: t.TypeOf<typeof Docs>) => docs[0] ?? null)(found)
  }

  const put = (
    collection: string,
    node: Exclude<Node, { readonly of: 'redirect' }>,
    make: (refs: Refs | null) => Made,
    required: ReadonlyArray<string> = [],
  ): Put => {
    const written = ({ id, number, slug }: Doc): Written => {
      const publicId = typeof slug === 'string' && slug !== '' ? slug : String(number ?? id)
      return { ref: String(id), ...(publicId === node.id ? {} : { id: publicId }) }
    }
    return {
      outcomes: make(null).outcomes,
      outcomesIn: (refs) => make(refs).outcomes,
      // Drafts may be incomplete.
      refusal: () => (node.version === 'draft' ? null : documentFault(make(null).data, required)),
      write: async (refs, earlier) =>
        map(written)(await write(collection, make(refs).data, node.version === 'draft', earlier)),
      find: async () => {
        const { slug, number, title, name, link } = make(null).data
        const named = title === undefined ? { name } : { title }
        const isNamed = isText(title ?? name)
        // Editors' documents have numbers too. An imported entry whose number is taken is stored without it.
        const ways = [
          ...(slug === undefined ? [] : [{ slug }]),
          ...(number === undefined || !isNamed ? [] : [{ number, ...named }]),
          ...(slug !== undefined || !isNamed ? [] : [{ ...named, ...(isText(link) ? { link } : {}) }]),
        ]
        for (const values of ways) {
          const doc = await docWith(collection, values)
          if (isLeft(doc)) return doc
          if (doc.right !== null) return right({ ...written(doc.right), hash: null })
        }
        return right(null)
      },
    }
  }

  const putRedirect = ({ id: from, fields }: NodeOf<'redirect'>): Put => {
    const { to, permanent } = fields
    return {
      outcomes: [
        carried(['from']),
        carried(['to']),
        permanent === false
          ? lost(['permanent'], 'Payload redirects old addresses permanently only')
          : carried(['permanent']),
      ],
      refusal: () =>
        fields['gone'] === true ? 'Payload stores no old address of a missing page' : oldAddressFault(from),
      write: async (refs, earlier) => {
        const data = { from, to: redirectTarget(to, refs) }
        const existing = await docWith('redirects', { from })
        if (isLeft(existing)) return existing
        const id = existing.right?.id ?? (earlier === null ? undefined : ownId(earlier))
        const sent = await (id === undefined
          ? send('redirects?depth=0', Answered, jsonInit('POST', data))
          : send(`redirects/${id}?depth=0`, Answered, jsonInit('PATCH', data)))
        return map(({ doc }: t.TypeOf<typeof Answered>): Written => ({ ref: String(doc.id) }))(sent)
      },
      find: async (refs, hash) =>
        map((doc: Doc | null) => {
          const isSame = doc?.to === redirectTarget(to, refs)
          return doc && { ref: String(doc.id), hash: isSame ? hash : null }
        })(await docWith('redirects', { from })),
    }
  }

  const placeOf = (filename: string) => ({
    path: pathPrefix + filename,
    address: `/media/${pathPrefix}${PicturePath.is(filename) ? encodedPath(filename) : filename}`,
  })

  /** A file of an earlier import with the same words; it stores its source path. */
  const sameFile = async ({ path, details }: File, bytes: Uint8Array) => {
    const { focus, ...words } = details
    const { x, y } = Fields.is(focus) ? focus : { x: 50, y: 50 }
    const found = await send(`media?depth=0&where[source][equals]=${encodeURIComponent(path)}`, Medias)
    if (isLeft(found)) return found
    for (const { id, filename, focalX = 50, focalY = 50, ...doc } of found.right.docs) {
      const hasWords = ['alt', 'caption', 'credit', 'decorative'].every(
        (item) => (doc[item] || undefined) === (words[item] || undefined),
      )
      // Payload stores whole hundredths.
      const hasPoint = Math.abs(focalX - Number(x)) < 1 && Math.abs(focalY - Number(y)) < 1
      if (!hasWords || !hasPoint) continue
      if (await hasBytes(fetch, `${host}/api/media/file/${encodeURIComponent(filename)}`, bytes))
        return right({ ref: String(id), ...placeOf(filename) })
    }
    return right(null)
  }

  const putFile = (file: File) => {
    const { path, name, type, details } = file
    if (!fileTypes.includes(type)) return `Payload takes no files of the type ${type}`
    const { focus, ...words } = details
    const { x, y } = Fields.is(focus) ? focus : {}
    const point = Fields.is(focus)
      ? `&uploadEdits[focalPoint][x]=${Number(x)}&uploadEdits[focalPoint][y]=${Number(y)}`
      : ''
    return {
      ...placeOf(name),
      refusal: (bytes: Uint8Array) => fileFault(type, bytes),
      write: async function write(bytes: Uint8Array, earlier: string | null): TargetResult<Written> {
        const identical = earlier === null ? await sameFile(file, bytes) : right(null)
        if (isLeft(identical)) return identical
        if (identical.right !== null) return right(identical.right)
        const form = new FormData()
        form.set('_payload', JSON.stringify({ ...words, source: path }))
        form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
        const sent = await (earlier === null
          ? send(`media?depth=0${point}`, Answered, { method: 'POST', body: form })
          : send(`media/${earlier}?depth=0${point}`, Answered, { method: 'PATCH', body: form }))
        if (isStatus(sent, 404) && earlier !== null) return write(bytes, null)
        return map(({ doc }: t.TypeOf<typeof Answered>) => ({
          ref: String(doc.id),
          ...placeOf(typeof doc.filename === 'string' ? doc.filename : name),
        }))(sent)
      },
    }
  }

  return {
    hasDetails: true,
    refusal: async () =>
      map(({ collections }: t.TypeOf<typeof Rights>) => {
        const refused = written.filter((name) => {
          const create = collections[name]?.['create']
          return create !== true && (!Fields.is(create) || create['permission'] !== true)
        })
        return refused.length === 0
          ? null
          : `${host} lets these credentials write none of ${refused.join(', ')}`
      })(await send('access', Rights)),
    putFile,
    put: (node) => {
      switch (node.of) {
        case 'menu':
          return put('menus', node, (refs) => menuDocument(node, { timeZone, refs }), ['name'])
        case 'slide':
          return put('slides', node, (refs) => slideDocument(node, { timeZone, refs }))
        case 'entry':
          return put(
            collectionOf(node.kind),
            node,
            (refs) => entryDocument(node, { timeZone, refs }),
            node.kind.name.includes('/') ? [] : namesIn(node.kind.fields),
          )
        case 'redirect':
          return putRedirect(node)
      }
    },
  }
}

/** Whether the file at an address exists and has these bytes. */
const hasBytes = async (fetch: Fetch, url: string, bytes: Uint8Array): Promise<boolean> => {
  try {
    const answer = await fetch(url)
    return answer.ok && Buffer.from(await answer.arrayBuffer()).equals(bytes)
  } catch {
    // The upload that follows reports the error.
    return false
  }
}
