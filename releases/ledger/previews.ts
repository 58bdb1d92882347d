import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { decodeJson, withOptional } from '../decodeJson'
import type { Store } from './store'

/**
 * A stored preview, kept until it expires or is withdrawn. `npm run releases` lists it, pruning keeps its files, and
 * no site shows a preview without it. It contains no token and grants no access.
 */
const StoredPreview = withOptional(
  {
    remote: t.string,
    release: t.string,
    /** The SHA-256 of the release's `remote.json`. */
    hash: t.string,
    /** The expiry time, in milliseconds since 1970. */
    until: t.number,
    /** The author, the time (an ISO date and time), and the machine and folder of the command. */
    by: t.string,
    at: t.string,
    where: t.string,
  },
  /** The built commit, if known; followed by `+` if the folder had uncommitted changes. */
  { commit: t.string },
  'StoredPreview',
)
export type StoredPreview = t.TypeOf<typeof StoredPreview>

const FOLDER = 'previews/'

/** The expiry time is part of the key, so a release may have several previews. */
const keyOf = ({ remote, hash, until }: Pick<StoredPreview, 'remote' | 'hash' | 'until'>): string =>
  `${FOLDER}${until}-${encodeURIComponent(remote).replace(/[^\w-]/g, '_')}-${hash.slice(0, 16)}.json`

/** Stores a preview whose files are already in the store. */
export const keepPreview = async (store: Store, preview: StoredPreview): Promise<void> => {
  await store.write(
    keyOf(preview),
    Buffer.from(`${JSON.stringify(StoredPreview.encode(preview), null, 1)}\n`),
  )
}

/** Whether a preview is stored; `false` if it was withdrawn. */
export const isPreviewKept = async (
  store: Pick<Store, 'stat'>,
  preview: Pick<StoredPreview, 'remote' | 'hash' | 'until'>,
): Promise<boolean> => (await store.stat(keyOf(preview))) !== null

/**
 * Withdraws the previews of a remote, or of one of its releases, for everyone with the address. Returns the withdrawn
 * ones.
 * @param release the name of the release; `null` for all
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
 * The stored previews with their keys, including expired ones; empty if the store cannot be listed. Rejects with a
 * one-line error if one cannot be read, because its files would be unknown.
 */
export const previewsIn = async (
  store: Store,
): Promise<ReadonlyArray<StoredPreview & { readonly key: string }>> => {
  const listed = (await store.list(FOLDER)) ?? []
  const all = await Promise.all(
    listed.map(async ({ key }) => {
      const text = await store.read(key)
      // Removed since the listing.
      if (text === null) return null
      const preview = parse(text.toString('utf8'))
      if (isLeft(preview)) throw new Error(`${store.title}: ${key} is damaged; remove it (${preview.left})`)
      return { ...preview.right, key }
    }),
  )
  return all.filter((preview) => preview !== null).sort((a, b) => a.until - b.until)
}

const parse = decodeJson(StoredPreview, 'preview')
