import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { forEachOf, releaseLimits } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import type { Store, ReadBounds } from '@caravanserai/releases/ledger'
import { brotliKey, fetchBytes, fileKey, isStored } from '@caravanserai/releases/ledger'
import { coded } from '@caravanserai/settings'
import { isLeft } from 'fp-ts/Either'
import { limits } from '../limits'
import { checkedInfo, filesByHash, isForBrowsers, isHash } from './checkedInfo'
import type { Put } from './diskReleases'

/** The downloaded release and its total size in bytes. */
interface Downloaded {
  readonly info: RemoteJson
  readonly bytes: number
}

/** Downloads every file of a release. Throws one line with the file and the reason, or the error of `put`. */
export const downloadRelease = async (
  release: Source,
  ledger: Pick<Store, 'read' | 'title'>,
  put: Put,
): Promise<Downloaded> => {
  const { name, hash } = release
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new Error(`the release was not complete within ${limits.releaseMs} ms`)),
    limits.releaseMs,
  )
  const bounds = { stallMs: limits.fileMs, signal: timeout.signal }
  const source = sourceOf(release, ledger)
  const title = source.title('remote.json')
  try {
    if (!isHash(hash)) throw new Error(`${title}: the hash in the release set is not a SHA-256`)
    const json = await source.file('remote.json', hash, { ...bounds, maxBytes: releaseLimits.infoBytes })
    const checked = checkedInfo(json.toString('utf8'), name)
    if (isLeft(checked)) throw new Error(coded('CARAVANSERAI_RELEASE_INVALID', `${title}: ${checked.left}`))
    const info = checked.right
    await put(hash, json)
    let size = json.length
    const add = async (file: string, bytes: Buffer): Promise<void> => {
      size += bytes.length
      if (size > releaseLimits.bytes)
        throw new Error(`${title}: its files are larger than ${releaseLimits.bytes} bytes`)
      await put(file, bytes)
    }
    await forEachOf([...filesByHash(info)], limits.parallelFiles, async ([fileHash, path], failed) => {
      const signal = AbortSignal.any([failed, timeout.signal])
      const plain = await source.file(path, fileHash, {
        ...bounds,
        signal,
        maxBytes: releaseLimits.fileBytes,
      })
      await add(fileHash, plain)
      if (!isForBrowsers(path)) return
      const packed = await source
        .brotli(path, fileHash, { ...bounds, signal, maxBytes: largestCopy(plain) })
        // The copy only saves bandwidth: a release without it is complete.
        .catch(() => null)
      if (packed !== null && (await isCopyOf(plain, packed))) await add(`${fileHash}.br`, packed)
    })
    return { info, bytes: size }
  } finally {
    clearTimeout(timer)
  }
}

export interface Source {
  readonly name: string
  /** The URL of the release folder, with a trailing slash; for a release in the ledger's store, not a URL. */
  readonly base: string
  /** The SHA-256 of its `remote.json`. */
  readonly hash: string
}

/**
 * The source from which the files of one release are fetched. All methods reject with one line that names the file
 * and the reason.
 */
interface ReleaseSource {
  /** The name of a file in messages. */
  readonly title: (path: string) => string
  /** Fetches a file and verifies its hash: nothing unknown is run or served. */
  readonly file: (path: string, hash: string, bounds: ReadBounds) => Promise<Buffer>
  /** Fetches the brotli copy of the file with this hash, unverified. */
  readonly brotli: (path: string, hash: string, bounds: ReadBounds) => Promise<Buffer>
}

/** The source of a release: the server in its base URL, or the ledger's store, where files are named by hash. */
export const sourceOf = ({ name, base }: Source, ledger: Pick<Store, 'read' | 'title'>): ReleaseSource => {
  const title = (path: string): string =>
    isStored({ base }) ? `${ledger.title}: ${path} of ${name}` : urlOf(base, path)
  const stored = async (key: string, path: string, bounds: ReadBounds): Promise<Buffer> => {
    const bytes = await ledger.read(key, bounds)
    if (bytes === null) throw new Error(`${title(path)}: ${key} is missing`)
    return bytes
  }
  const plain = (path: string, hash: string, bounds: ReadBounds): Promise<Buffer> =>
    isStored({ base }) ? stored(fileKey(hash), path, bounds) : fetchBytes(urlOf(base, path), bounds)
  return {
    title,
    file: async (path, hash, bounds) => {
      const bytes = await plain(path, hash, bounds)
      if (sha256(bytes) !== hash)
        throw new Error(
          coded('CARAVANSERAI_RELEASE_INTEGRITY', `${title(path)}: its hash is not the released one`),
        )
      return bytes
    },
    brotli: (path, hash, bounds) =>
      isStored({ base })
        ? stored(brotliKey(hash), path, bounds)
        : fetchBytes(`${urlOf(base, path)}.br`, bounds),
  }
}

/** The URL of a file. Segments are encoded: `%2e%2e` would otherwise leave the folder. */
const urlOf = (base: string, path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), base).href

const decompress = promisify(brotliDecompress)

/** Whether a brotli copy unpacks to the file. Release hashes do not cover copies, so each is checked before use. */
export const isCopyOf = (plain: Buffer, packed: Buffer): Promise<boolean> =>
  // Decompression stops at the size of the plain file: a small copy could otherwise exhaust the memory.
  decompress(packed, { maxOutputLength: largestCopy(plain) }).then(
    (bytes) => bytes.equals(plain),
    () => false,
  )

/** Maximum size of a useful copy, in bytes. */
const largestCopy = (plain: Buffer): number => Math.max(1, plain.length)
