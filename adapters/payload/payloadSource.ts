import { mapAnswer } from '@caravanserai/adapters'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  entriesOf,
  errorEntryOn,
  fetchJson,
  kinds,
  matching,
  paged,
  readEnvelope,
  toMenuTree,
  toPage,
  totals,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type {
  GetJson,
  MovedConnection,
  MovedFile,
  MovedSource,
  Source,
  SourceResult,
} from '@caravanserai/adapters/source'
import * as E from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { of, forkJoin, map, firstValueFrom } from 'rxjs'
import * as t from 'io-ts'
import { toListEntry, toSlide, withoutRowId } from './entries'
import { fieldPlaces } from './places'
import {
  listPath,
  menuPagePath,
  menusPath,
  redirectsPath,
  slidesPath,
  collectionOf,
  Docs,
  MenuPageDocs,
  pathPrefix,
  pictureUrl,
  toSection,
  Media,
} from './query'
import type { Version } from './query'

interface RevisionOptions {
  readonly getJson: GetJson
  readonly host: string
}

/** The number of documents in a collection, and the last changed one. */
const Latest = t.type(
  { totalDocs: t.number, docs: t.array(t.type({ id: t.union([t.string, t.number]), updatedAt: t.string })) },
  'the number of docs, and the latest',
)

const latestPath = (collection: string, isPublished: boolean): string =>
  `/api/${collection}?${isPublished ? 'where[_status][equals]=published&' : ''}depth=0&limit=1&sort=-updatedAt&select[updatedAt]=true`

/**
 * The revision of a list. An edited, moved or published document becomes the latest of its collection; a deleted or
 * unpublished one reduces the number. Includes pictures and the entries of other collections to which the list
 * refers.
 */
const listRevision = (kind: KindDeclaration, options: RevisionOptions): SourceResult<string> => {
  const collections = new Set([collectionOf(kind), ...referredIn(kind.fields)])
  return forkJoin([
    collectionRevision('media', false, options),
    ...[...collections].map((collection) => collectionRevision(collection, true, options)),
  ]).pipe(
    map((revisions) => E.map((all: ReadonlyArray<string>) => all.join(', '))(E.sequenceArray(revisions))),
  )
}

/** @param isPublished whether only published documents count, in a collection that has drafts */
const collectionRevision = (
  collection: string,
  isPublished: boolean,
  { getJson, host }: RevisionOptions,
): SourceResult<string> =>
  mapAnswer(
    readEnvelope(getJson, host + latestPath(collection, isPublished), Latest),
    ({ totalDocs, docs: [latest] }) => `${totalDocs} ${latest?.updatedAt ?? ''} ${latest?.id ?? ''}`,
  )

const referredIn = (fields: unknown): ReadonlyArray<string> => {
  if (typeof fields !== 'object' || fields === null) return []
  if ('type' in fields && fields.type === 'reference' && 'to' in fields)
    return [String(fields.to).replace('/', '-')]
  return Object.values(fields).flatMap(referredIn)
}

interface PayloadOptions {
  /** The address of Payload: `http://127.0.0.1:3300`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** Whether its requests have credentials, without which Payload sends no drafts. */
  readonly isAuthorized?: boolean
  /** The address at which editors open Payload, if it differs. */
  readonly adminUrl?: string | null
}

/** Adapter: Payload (`cms/payload`) over its REST API. Requests only published content, except in `drafts`. */
export const payloadSource = ({ isAuthorized = false, ...options }: PayloadOptions): Source => ({
  ...sourceOf(options, 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson = fetchJson(), adminUrl = null }: Omit<PayloadOptions, 'isAuthorized'>,
  version: Version,
): Source => {
  const host = withoutSlash(baseUrl)

  const read = <A>(path: string, envelope: Decoder<unknown, A>) =>
    readEnvelope(getJson, host + path, envelope)

  const all = (pathOf: (page: number) => string): SourceResult<ReadonlyArray<unknown>> =>
    paged((page) =>
      mapAnswer(read(pathOf(page), Docs), ({ docs, hasNextPage }) => ({
        entries: docs,
        hasMore: hasNextPage,
      })),
    )

  /** The document of one menu page, if it exists. */
  const ofMenu = (id: string): SourceResult<MenuPageDocs['docs']> => {
    const path = menuPagePath(id, version)
    return path === null ? of(E.right([])) : mapAnswer(read(path, MenuPageDocs), ({ docs }) => docs)
  }

  const entries = (kind: KindDeclaration) =>
    mapAnswer(all(listPath(kind, version)), (docs) => docs.map(toListEntry(kind)))

  return {
    menus: () => mapAnswer(all(menusPath(version)), toMenuTree),
    slides: () => mapAnswer(all(slidesPath(version)), (docs) => docs.map(toSlide)),
    menuPage: (id) => mapAnswer(ofMenu(id), (docs) => toPage((docs[0]?.sections ?? []).map(toSection))),
    list: (kind) => entries(kind).pipe(errorEntryOn(404)),
    redirects: () => mapAnswer(all(redirectsPath), (docs) => docs.map(withoutRowId)),
    ...(version === 'published' && {
      revision: (question) => {
        if (question.of === 'redirects') return collectionRevision('redirects', false, { getJson, host })
        return question.of === 'list' ? listRevision(question.kind, { getJson, host }) : null
      },
    }),
    places: fieldPlaces(withoutSlash(adminUrl ?? host), { version, all, ofMenu }),
    pictureUrl: (path) => pictureUrl(host, path),
    pathPrefix,
  }
}

const Counted = t.type({ totalDocs: t.number }, 'a number of documents')
const Me = t.type({ user: t.union([t.null, t.UnknownRecord]) }, 'who is signed in')

/** Members of a Payload source that only an import needs. */
export const payloadMoved = (
  connection: Omit<MovedConnection, 'media' | 'menuName'>,
): Partial<MovedSource> => {
  const { baseUrl, isAuthorized, declared } = connection
  const getJson = fetchJson(connection)
  const lists = [
    ...kinds.map((name) => ({ name, collection: name })),
    ...declared.map((kind) => ({ name: kind.name, collection: collectionOf(kind) })),
  ]
  const counted = [
    { what: 'menus', collection: 'menus', of: entriesOf('menu') },
    ...lists.map(({ name, collection }) => ({ what: name, collection, of: entriesOf(`lists/${name}`) })),
    { what: 'slides', collection: 'slides', of: entriesOf('slides') },
    { what: 'redirects', collection: 'redirects', of: entriesOf('redirects') },
    { what: 'media', collection: 'media', of: matching(/^files#(payload\/.+)/) },
  ]
  return {
    counts: () =>
      totals(
        connection,
        counted.map(({ collection, ...count }) => ({
          ...count,
          url: `${baseUrl}/api/${collection}/count`,
          answer: Counted,
          totalOf: ({ totalDocs }) => totalDocs,
        })),
      ),
    files: () =>
      firstValueFrom(
        mapAnswer(
          paged((page) =>
            mapAnswer(
              readEnvelope(getJson, `${baseUrl}/api/media?depth=0&limit=100&sort=id&page=${page}`, Docs),
              ({ docs, hasNextPage }) => ({ entries: docs, hasMore: hasNextPage }),
            ),
          ),
          (docs) =>
            docs
              .filter(Media.is)
              .map(({ filename }): MovedFile => ({ path: pathPrefix + filename, addresses: [] })),
        ),
      ),
    ...(isAuthorized && {
      isSignedIn: async () =>
        E.map(({ user }: t.TypeOf<typeof Me>) => user !== null)(
          await firstValueFrom(readEnvelope(getJson, `${baseUrl}/api/users/me`, Me)),
        ),
    }),
  }
}
