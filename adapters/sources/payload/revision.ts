import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { forkJoin, map } from 'rxjs'
import type { GetJson } from '../../http/fetchJson'
import { readEnvelope } from '../../http/readEnvelope'
import type { KindDeclaration } from '../../domain/kind'
import { mapAnswer } from '../../port/asked'
import type { SourceResult } from '../../port/source'
import { collectionOf } from './query'

interface RevisionOptions {
  readonly getJson: GetJson
  readonly host: string
}

/** How many documents a collection has, and the one that was changed last. */
const Latest = t.type(
  { totalDocs: t.number, docs: t.array(t.type({ id: t.union([t.string, t.number]), updatedAt: t.string })) },
  'the number of docs, and the latest',
)

const latestPath = (collection: string, isPublished: boolean): string =>
  `/api/${collection}?${isPublished ? 'where[_status][equals]=published&' : ''}depth=0&limit=1&sort=-updatedAt&select[updatedAt]=true`

/**
 * The revision of a list: a document that is edited, moved or published is the latest of its collection then, and one that is deleted or
 * unpublished is one less. So are the pictures, and the entries of other collections that it refers to.
 */
export const listRevision = (kind: KindDeclaration, options: RevisionOptions): SourceResult<string> => {
  const collections = new Set([collectionOf(kind), ...referredIn(kind.fields)])
  return forkJoin([
    collectionRevision('media', false, options),
    ...[...collections].map((collection) => collectionRevision(collection, true, options)),
  ]).pipe(map((told) => E.map((all: ReadonlyArray<string>) => all.join(', '))(E.sequenceArray(told))))
}

/** @param isPublished whether only what is published is looked at, in a collection that has drafts */
export const collectionRevision = (
  collection: string,
  isPublished: boolean,
  { getJson, host }: RevisionOptions,
): SourceResult<string> =>
  mapAnswer(
    readEnvelope(getJson, host + latestPath(collection, isPublished), Latest),
    ({ totalDocs, docs: [latest] }) => `${totalDocs} ${latest?.updatedAt ?? ''} ${latest?.id ?? ''}`,
  )

/** The collections that fields refer to, at any depth. */
const referredIn = (fields: unknown): ReadonlyArray<string> => {
  if (typeof fields !== 'object' || fields === null) return []
  if ('type' in fields && fields.type === 'reference' && 'to' in fields)
    return [String(fields.to).replace('/', '-')]
  return Object.values(fields).flatMap(referredIn)
}
