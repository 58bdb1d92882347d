import { forEachOf, releaseLimits } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import type { Store } from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import { limits } from '../limits'
import { isCopyOf, largestCopy } from './brotliCopy'
import { checkedInfo, filesByHash, isForBrowsers, isHash } from './checkedInfo'
import type { Put } from './diskReleases'
import { sourceOf } from './releaseSource'
import type { Source } from './releaseSource'

/** What was downloaded, and the bytes of all its files. */
export interface Downloaded {
  readonly info: RemoteJson
  readonly bytes: number
}

/** Downloads every file of a release. Throws one line with the file and the reason, or what `put` throws. */
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
    if (isLeft(checked)) throw new Error(`${title}: ${checked.left}`)
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
        // The copy only saves bytes: a release without it is complete.
        .catch(() => null)
      if (packed !== null && (await isCopyOf(plain, packed))) await add(`${fileHash}.br`, packed)
    })
    return { info, bytes: size }
  } finally {
    clearTimeout(timer)
  }
}
