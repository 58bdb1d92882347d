import { map } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom } from 'rxjs'
import { kinds } from '../../domain/kinds'
import type { KindDeclaration } from '../../domain/kind'
import { fetchJson } from '../../http/fetchJson'
import { paged, readEnvelope, totals } from '../../http/paged'
import type { CountedBackend } from '../../http/paged'
import { mapAnswer } from '../../port/asked'
import { entriesOf, matching } from '../../port/movedSource'
import type { MovedFile, MovedSource } from '../../port/movedSource'
import { collectionOf, Docs, Media, pathPrefix } from './query'

const Counted = t.type({ totalDocs: t.number }, 'a number of documents')
const Me = t.type({ user: t.union([t.null, t.UnknownRecord]) }, 'who is signed in')

/** Members of a Payload source that only an import needs. */
export const payloadMoved = (
  connection: CountedBackend,
  declared: ReadonlyArray<KindDeclaration>,
): Partial<MovedSource> => {
  const { baseUrl, isAuthorized } = connection
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
        counted.map(({ collection, ...one }) => ({
          ...one,
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
        map(({ user }: t.TypeOf<typeof Me>) => user !== null)(
          await firstValueFrom(readEnvelope(getJson, `${baseUrl}/api/users/me`, Me)),
        ),
    }),
  }
}
