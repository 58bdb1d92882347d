import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeJson, withOptional } from '../decodeJson'
import type { Store } from './store'

/**
 * A preview as the store keeps it, until its end or until it is withdrawn: what `npm run releases` lists, why pruning leaves its files, and
 * without which no site shows it. It contains no token, and shows nobody anything.
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
const keyOf = ({ remote, hash, until }: Pick<StoredPreview, 'remote' | 'hash' | 'until'>): string =>
  `${FOLDER}${until}-${encodeURIComponent(remote).replace(/[^\w-]/g, '_')}-${hash.slice(0, 16)}.json`

/** Keeps a preview. Its files are in the store already. */
export const keepPreview = async (store: Store, preview: StoredPreview): Promise<void> => {
  await store.write(
    keyOf(preview),
    Buffer.from(`${JSON.stringify(StoredPreview.encode(preview), null, 1)}\n`),
  )
}

/** Whether a preview is kept: one that was withdrawn is not. */
export const isPreviewKept = async (
  store: Pick<Store, 'stat'>,
  preview: Pick<StoredPreview, 'remote' | 'hash' | 'until'>,
): Promise<boolean> => (await store.stat(keyOf(preview))) !== null

/**
 * Ends the previews of a remote, or those of one release of it, for everybody who has their addresses. Gives those that it has ended.
 * @param release its name; `null` for all
 */
export const withdrawPreviews = async (
  store: Store,
  remote: string,
  release: string | null,
): Promise<ReadonlyArray<StoredPreview>> => {
  const ended = (await previewsIn(store)).filter(
    (preview) => preview.remote === remote && (release === null || preview.release === release),
  )
  for (const { key } of ended) await store.remove(key)
  return ended
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
