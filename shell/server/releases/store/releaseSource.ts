import { brotliKey, fetchBytes, fileKey, isStored } from '@caravanserai/releases/ledger'
import type { ReadBounds, Store } from '@caravanserai/releases/ledger'
import { sha256 } from '@caravanserai/releases/hash'

export interface Source {
  readonly name: string
  /** The URL of the release folder, with a slash at its end; of a release in the ledger's own store, no address. */
  readonly base: string
  /** The SHA-256 of its `remote.json`. */
  readonly hash: string
}

/** Where the files of one release are fetched. Everything rejects with one line that names the file and the reason. */
export interface ReleaseSource {
  /** A file, for messages. */
  readonly title: (path: string) => string
  /** The file with the released hash; nothing unknown is run or served. */
  readonly file: (path: string, hash: string, bounds: ReadBounds) => Promise<Buffer>
  /** The brotli copy of the file with this hash, unchecked. */
  readonly brotli: (path: string, hash: string, bounds: ReadBounds) => Promise<Buffer>
}

/** The files of a release: on the server that its base names, or by their hashes in the store of the ledger. */
export const sourceOf = ({ name, base }: Source, ledger: Pick<Store, 'read' | 'title'>): ReleaseSource => {
  const title = (path: string): string =>
    isStored({ base }) ? `${ledger.title}: ${path} of ${name}` : urlOf(base, path)
  const stored = async (key: string, path: string, bounds: ReadBounds): Promise<Buffer> => {
    const bytes = await ledger.read(key, bounds)
    if (bytes === null) throw new Error(`${title(path)}: ${key} is not there`)
    return bytes
  }
  const plain = (path: string, hash: string, bounds: ReadBounds): Promise<Buffer> =>
    isStored({ base }) ? stored(fileKey(hash), path, bounds) : fetchBytes(urlOf(base, path), bounds)
  return {
    title,
    file: async (path, hash, bounds) => {
      const bytes = await plain(path, hash, bounds)
      if (sha256(bytes) !== hash) throw new Error(`${title(path)}: its hash is not the one that was released`)
      return bytes
    },
    brotli: (path, hash, bounds) =>
      isStored({ base })
        ? stored(brotliKey(hash), path, bounds)
        : fetchBytes(`${urlOf(base, path)}.br`, bounds),
  }
}

/** The URL of a file. Its parts are encoded: `%2e%2e` would leave the folder otherwise. */
const urlOf = (base: string, path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), base).href
