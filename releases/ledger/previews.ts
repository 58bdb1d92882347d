import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeJson } from '../decodeJson'
import { withOptional } from '../withOptional'
import type { Store } from './store'

/**
 * A preview as the store keeps it, until its end: what `npm run releases` lists, and why pruning leaves its files. It
 * contains no token, and shows nobody anything.
 */
const StoredPreview = withOptional(
  {
    remote: t.string,
    release: t.string,
    /** The SHA-256 of the release's `remote.json`. */
    hash: t.string,
    /** The end, in milliseconds since 1970. */
    until: t.number,
    /** Who made it, when (an ISO date and time), and from where: the machine and the folder. */
    by: t.string,
    at: t.string,
    where: t.string,
  },
  /** The commit that was built, where it is known; with `+` when the folder had changes besides. */
  { commit: t.string },
  'StoredPreview',
)
export type StoredPreview = t.TypeOf<typeof StoredPreview>

const FOLDER = 'previews/'

/** The end is part of the name, so that the same release may have several previews. */
const keyOf = ({ remote, hash, until }: StoredPreview): string =>
  `${FOLDER}${until}-${encodeURIComponent(remote).replace(/[^\w-]/g, '_')}-${hash.slice(0, 16)}.json`

/** Keeps a preview. Its files are in the store already. */
export const keepPreview = async (store: Store, preview: StoredPreview): Promise<void> => {
  await store.write(
    keyOf(preview),
    Buffer.from(`${JSON.stringify(StoredPreview.encode(preview), null, 1)}\n`),
  )
}

/**
 * The previews of a store with their keys, also those that are over; none where nothing can be listed. Rejects with one line when one cannot be
 * read: what it needs is not known then.
 */
export const previewsIn = async (
  store: Store,
): Promise<ReadonlyArray<StoredPreview & { readonly key: string }>> => {
  const listed = (await store.list(FOLDER)) ?? []
  const all = await Promise.all(
    listed.map(async ({ key }) => {
      const text = await store.read(key)
      // Removed meanwhile.
      if (text === null) return null
      const preview = parse(text.toString('utf8'))
      if (isLeft(preview))
        throw new Error(`${store.title}: ${key} is not as it was written; remove it (${preview.left})`)
      return { ...preview.right, key }
    }),
  )
  return all.filter((preview) => preview !== null).sort((one, other) => one.until - other.until)
}

const parse = decodeJson(StoredPreview, 'preview')
