import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import * as t from 'io-ts'
import { declarationOf, kinds } from '../../domain/kinds'
import type { KindDeclaration } from '../../domain/kind'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { paged, readEnvelope, emptyOn, errorEntryOn, hasStatus, totals } from '../../http/paged'
import type { CountedBackend } from '../../http/paged'
import { mapAnswer } from '../../port/asked'
import type { ContentError } from '../../port/content'
import { valueAt } from '../../port/source'
import type { Source, SourceResult } from '../../port/source'
import { toMenuTree, toPage } from '../payload/menus'
import { toListEntry, toMenuDoc, toRedirect, toSection, toSlide } from './entries'
import { mediaRootsOf, pathPrefix, pictureUrl, sentFields } from './pictures'
import { adminPlaces } from './places'
import { listPath, menuPagePath, menusPath, redirectsPath, slidesPath, typeOfKind } from './query'
import type { Version } from './query'
import { entriesOf } from '../../port/movedSource'
import type { MovedSource } from '../../port/movedSource'

/** One page of a collection, and how many pages it has. */
const Documents = t.type(
  {
    data: t.readonlyArray(t.unknown),
    meta: t.type({ pagination: t.type({ page: t.number, pageCount: t.number }) }),
  },
  'data and meta.pagination',
)

/** What `cms/strapi` says of all that visitors see: another text after each change. */
const Revision = t.type({ revision: t.string }, 'revision')

export interface StrapiOptions {
  /** Where Strapi listens: `http://127.0.0.1:3400`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** Whether its requests have an API token, without which Strapi of `cms/strapi` keeps its drafts for itself. */
  readonly isAuthorized?: boolean
  /** The address at which editors open Strapi, where that is another one. */
  readonly adminUrl?: string | null
  /** The address below which its files are, where a storage elsewhere has them (S3, Cloudinary). */
  readonly mediaUrl?: string | null
}

/** What an operator can do where Strapi answers with an error. */
const hints = (plural: string, fields: ReadonlyArray<string>): ReadonlyArray<readonly [number, string]> => [
  [400, `the content type ${plural} needs the fields ${fields.join(', ')}`],
  [403, `the role Public, or the API token, needs find of ${plural}`],
  [404, `there is no content type with the plural name ${plural}`],
]

const withHint =
  (plural: string, fields: ReadonlyArray<string>) =>
  (error: ContentError): ContentError => {
    const [, hint] = hints(plural, fields).find(([status]) => hasStatus(error, status)) ?? []
    return hint === undefined || error._tag !== 'Unreachable'
      ? error
      : { ...error, reason: `${error.reason}, ${hint}` }
  }

/** Those that Strapi is asked to order by, to follow or to find by: it refuses names that it does not know. */
const neededFields = (kind: KindDeclaration): ReadonlyArray<string> => [
  'number',
  'position',
  ...sentFields(kind.fields).flatMap(({ name, type }) =>
    ['picture', 'pictures', 'reference', 'list'].includes(type) ? [name] : [],
  ),
]

/** For a content type that is not there, or that may not be read. */
const noEntries = errorEntryOn(400, 403, 404)

/** A value that is no list is one section, whose decoder says that it is none. */
const sectionsOf = (doc: unknown): ReadonlyArray<unknown> => {
  const sections = valueAt(doc, ['sections']) ?? []
  return Array.isArray(sections) ? sections : [sections]
}

/** Adapter: Strapi 5 over its REST API. Only what is published is requested, but for `drafts`. */
export const strapiSource = ({ isAuthorized = false, ...options }: StrapiOptions): Source => ({
  ...sourceOf(options, 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson = fetchJson(), adminUrl = null, mediaUrl = null }: Omit<StrapiOptions, 'isAuthorized'>,
  version: Version,
): Source => {
  const host = baseUrl.replace(/(?<!\/)\/+$/, '')
  const filesAt = { host, storage: mediaUrl }

  /** Every document of a content type. */
  const all = (pathOf: (page: number) => string): SourceResult<ReadonlyArray<unknown>> =>
    paged((number) =>
      mapAnswer(
        readEnvelope(getJson, host + pathOf(number), Documents),
        ({ data, meta: { pagination } }) => ({
          entries: data,
          hasMore: pagination.page < pagination.pageCount,
        }),
      ),
    )

  const documents = (kind: KindDeclaration) =>
    all(listPath(kind, version)).pipe(map(E.mapLeft(withHint(typeOfKind(kind).plural, neededFields(kind)))))
  const entries = (kind: KindDeclaration) =>
    mapAnswer(documents(kind), (docs) => docs.map(toListEntry(filesAt, kind))).pipe(noEntries)
  const menus = () =>
    all(menusPath(version)).pipe(map(E.mapLeft(withHint('menus', ['number', 'position', 'parent']))))
  const slides = () =>
    all(slidesPath(version)).pipe(map(E.mapLeft(withHint('slides', ['number', 'position', 'picture']))))

  /** The document of one menu page, if there is one. */
  const ofMenu = (id: string): SourceResult<ReadonlyArray<unknown>> => {
    const path = menuPagePath(id, version)
    return path === null
      ? of(E.right([]))
      : all(() => path).pipe(map(E.mapLeft(withHint('menus', ['number', 'sections']))))
  }

  return {
    menus: () => mapAnswer(menus(), (docs) => toMenuTree(docs.map(toMenuDoc))),
    slides: () => mapAnswer(slides(), (docs) => docs.map(toSlide(filesAt))).pipe(noEntries),
    menuPage: (id) => mapAnswer(ofMenu(id), (docs) => toPage(sectionsOf(docs[0]).map(toSection(filesAt)))),
    list: (kind) => entries(declarationOf(kind)),
    kinds,
    declared: entries,
    // One for everything that is published. A Strapi without `src/site.ts` answers 404, and the list itself is asked for.
    ...(version === 'published' && {
      revision: () =>
        mapAnswer(readEnvelope(getJson, `${host}/api/site/revision`, Revision), ({ revision }) => revision),
    }),
    redirects: () => mapAnswer(all(redirectsPath), (docs) => docs.map(toRedirect)).pipe(emptyOn(404, [])),
    places: adminPlaces(adminUrl ?? host, { menus, slides, ofMenu, documents }),
    pictureUrl: (path) => pictureUrl(filesAt, path),
    mediaRoots: mediaRootsOf(filesAt),
    pathPrefix,
  }
}

const Counted = t.type({ meta: t.type({ pagination: t.type({ total: t.number }) }) }, 'a number of documents')

/** Members of a Strapi source that only an import needs. */
export const strapiMoved = (
  connection: CountedBackend,
  declared: ReadonlyArray<KindDeclaration>,
): Partial<MovedSource> => {
  const ofKinds = [...kinds.map((kind) => declarationOf(kind)), ...declared].map((kind) => ({
    what: kind.name,
    plural: typeOfKind(kind).plural,
    of: entriesOf(`lists/${kind.name}`),
  }))
  const counted = [
    { what: 'menus', plural: 'menus', of: entriesOf('menu') },
    ...ofKinds,
    { what: 'slides', plural: 'slides', of: entriesOf('slides') },
    { what: 'redirects', plural: 'redirects', of: entriesOf('redirects') },
  ]
  // Published documents have a draft as well.
  const status = connection.isAuthorized ? '&status=draft' : ''
  return {
    counts: () =>
      totals(
        connection,
        counted.map(({ plural, what, of }) => ({
          ...{ what, of },
          url: `${connection.baseUrl}/api/${plural}?pagination[pageSize]=1${what === 'redirects' ? '' : status}`,
          answer: Counted,
          totalOf: ({ meta }) => meta.pagination.total,
        })),
      ),
  }
}
