import { mapAnswer } from '@caravanserai/adapters'
import type { ContentError, KindDeclaration } from '@caravanserai/adapters'
import {
  declarationOf,
  emptyOn,
  entriesOf,
  errorEntryOn,
  fetchJson,
  hasStatus,
  kinds,
  paged,
  readEnvelope,
  toMenuTree,
  toPage,
  totals,
  valueAt,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type {
  GetJson,
  MovedConnection,
  MovedSource,
  Source,
  SourceResult,
} from '@caravanserai/adapters/source'
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import * as t from 'io-ts'
import { toListEntry, toMenuDoc, toRedirect, toSection, toSlide } from './entries'
import { mediaRootsOf, pathPrefix, pictureUrl, sentFields } from './pictures'
import { adminPlaces } from './places'
import { listPath, menuPagePath, menusPath, redirectsPath, slidesPath, typeOfKind } from './query'
import type { Version } from './query'

/** One page of a collection, and its number of pages. */
const Documents = t.type(
  {
    data: t.readonlyArray(t.unknown),
    meta: t.type({ pagination: t.type({ page: t.number, pageCount: t.number }) }),
  },
  'data and meta.pagination',
)

/** The revision that `cms/strapi` reports for all published content; it differs after each change. */
const Revision = t.type({ revision: t.string }, 'revision')

interface StrapiOptions {
  /** The address of Strapi: `http://127.0.0.1:3400`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** Whether its requests have an API token, without which Strapi of `cms/strapi` sends no drafts. */
  readonly isAuthorized?: boolean
  /** The address at which editors open Strapi, if it differs. */
  readonly adminUrl?: string | null
  /** The address of an external storage with its files (S3, Cloudinary), if any. */
  readonly mediaUrl?: string | null
}

/** Advice for the operator, by the status of Strapi's error. */
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

/** Fields that a request sorts, populates or filters by: Strapi refuses unknown names. */
const neededFields = (kind: KindDeclaration): ReadonlyArray<string> => [
  'number',
  'position',
  ...sentFields(kind.fields).flatMap(({ name, type }) =>
    ['picture', 'pictures', 'reference', 'list'].includes(type) ? [name] : [],
  ),
]

/** For a content type that is missing, or that may not be read. */
const noEntries = errorEntryOn(400, 403, 404)

/** A value that is not a list becomes one section, which its decoder refuses. */
const sectionsOf = (doc: unknown): ReadonlyArray<unknown> => {
  const sections = valueAt(doc, ['sections']) ?? []
  return Array.isArray(sections) ? sections : [sections]
}

/** Adapter: Strapi 5 over its REST API. Requests only published content, except in `drafts`. */
export const strapiSource = ({ isAuthorized = false, ...options }: StrapiOptions): Source => ({
  ...sourceOf(options, 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson = fetchJson(), adminUrl = null, mediaUrl = null }: Omit<StrapiOptions, 'isAuthorized'>,
  version: Version,
): Source => {
  const host = withoutSlash(baseUrl)
  const filesAt = { host, storage: mediaUrl && withoutSlash(mediaUrl) }

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

  /** The document of one menu page, if it exists. */
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
    list: entries,
    // One revision for all published content. A Strapi without `src/site.ts` answers 404, and the list itself is
    // requested.
    ...(version === 'published' && {
      revision: () =>
        mapAnswer(readEnvelope(getJson, `${host}/api/site/revision`, Revision), ({ revision }) => revision),
    }),
    redirects: () => mapAnswer(all(redirectsPath), (docs) => docs.map(toRedirect)).pipe(emptyOn(404, [])),
    places: adminPlaces(withoutSlash(adminUrl ?? host), { menus, slides, ofMenu, documents }),
    pictureUrl: (path) => pictureUrl(filesAt, path),
    mediaRoots: mediaRootsOf(filesAt),
    pathPrefix,
  }
}

const Counted = t.type({ meta: t.type({ pagination: t.type({ total: t.number }) }) }, 'a number of documents')

/** Members of a Strapi source that only an import needs. */
export const strapiMoved = (
  connection: Omit<MovedConnection, 'media' | 'menuName'>,
): Partial<MovedSource> => {
  const ofKinds = [...kinds.map((kind) => declarationOf(kind)), ...connection.declared].map((kind) => ({
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
