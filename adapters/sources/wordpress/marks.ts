import { isLeft, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { unreachable } from '../../port/content'
import { otherVersion } from '../../port/target'
import type { Found, Mark, TargetResult } from '../../port/target'
import { readOnce } from './readOnce'

/** A post of any type that an import has written, as the plugin answers it. */
const Marked = t.type(
  {
    id: t.number,
    type: t.string,
    slug: t.string,
    /** Of a file. */
    url: t.union([t.string, t.null]),
    key: t.string,
    hash: t.string,
    isChanged: t.boolean,
  },
  'a post with the mark of an import',
)
export type Marked = t.TypeOf<typeof Marked>
const AllMarked = t.array(Marked, 'posts with the mark of an import')

/** As many as the plugin answers at once. */
const perPage = 500

type Get = (route: string, answer: typeof AllMarked) => TargetResult<ReadonlyArray<Marked>>

/** What an import has written, by its marks: read once, when it is first asked for. */
export const marksIn = (get: Get) => {
  const read = readOnce(async (): TargetResult<ReadonlyMap<string, ReadonlyArray<Marked>>> => {
    const byKey = new Map<string, Marked[]>()
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const answer = await get(`/caravanserai/v1/imported&page=${page}`, AllMarked)
      if (isLeft(answer)) {
        const { left: fault } = answer
        const isOld = fault._tag === 'Unreachable' && fault.status === 404
        return isOld
          ? left(unreachable(fault.url, 'its plugin is an earlier one: copy cms/wordpress there', null))
          : answer
      }
      for (const one of answer.right) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
      isLast = answer.right.length < perPage
    }
    return right(byKey)
  })
  /** Those of a mark: of a draft those of what is published, where it has none of its own, and the other way round. */
  return async ({ key }: Mark): TargetResult<ReadonlyArray<Marked>> => {
    const all = await read()
    if (isLeft(all)) return all
    return right(all.right.get(key) ?? all.right.get(otherVersion(key)) ?? [])
  }
}

/** What several posts have in common that are one for the import. */
export const jointly = (posts: ReadonlyArray<Marked>): Pick<Found, 'hash' | 'isChanged'> => ({
  hash: new Set(posts.map(({ hash }) => hash)).size === 1 ? (posts[0]?.hash ?? '') : '',
  isChanged: posts.some(({ isChanged }) => isChanged),
})
