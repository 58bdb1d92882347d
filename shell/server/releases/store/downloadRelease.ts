import type { RemoteJson } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { isCopyOf, largestCopy } from './brotliCopy'
import { checkedInfo, filesByHash, isForBrowsers, isHash } from './checkedInfo'
import { forEachOf } from './concurrency'
import { fetchBytes, fetchFile } from './fetchBytes'
import type { Put } from './place'
import type { StoreLimits } from './storeLimits'

export interface Source {
  readonly name: string
  /** The URL of the release folder, with a slash at its end. */
  readonly base: string
  /** The SHA-256 of its `remote.json`. */
  readonly hash: string
}

/** What was downloaded, and the bytes of all its files. */
export interface Downloaded {
  readonly info: RemoteJson
  readonly bytes: number
}

/** Downloads every file of a release. Throws one line with the URL and the reason, or what `put` throws. */
export const downloadRelease = async (
  { name, base, hash }: Source,
  put: Put,
  limits: StoreLimits,
): Promise<Downloaded> => {
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new Error(`the release was not complete within ${limits.releaseMs} ms`)),
    limits.releaseMs,
  )
  const bounds = { stallMs: limits.fileMs, signal: timeout.signal }
  const url = urlOf(base, 'remote.json')
  try {
    if (!isHash(hash)) throw new Error(`${url}: the hash in the release set is not a SHA-256`)
    const json = await fetchFile(url, hash, { ...bounds, maxBytes: limits.remoteJsonBytes })
    const checked = checkedInfo(json.toString('utf8'), name, limits.releaseFiles)
    if (isLeft(checked)) throw new Error(`${url}: ${checked.left}`)
    const info = checked.right
    await put(hash, json)
    let size = json.length
    const add = async (file: string, bytes: Buffer): Promise<void> => {
      size += bytes.length
      if (size > limits.releaseBytes)
        throw new Error(`${url}: its files are larger than ${limits.releaseBytes} bytes`)
      await put(file, bytes)
    }
    await forEachOf([...filesByHash(info)], limits.parallelFiles, async ([fileHash, path], failed) => {
      const signal = AbortSignal.any([failed, timeout.signal])
      const file = urlOf(base, path)
      const plain = await fetchFile(file, fileHash, { ...bounds, signal, maxBytes: limits.fileBytes })
      await add(fileHash, plain)
      if (!isForBrowsers(path)) return
      const packed = await fetchBytes(`${file}.br`, { ...bounds, signal, maxBytes: largestCopy(plain) })
        // The copy only saves bytes: a release without it is complete.
        .catch(() => null)
      if (packed !== null && (await isCopyOf(plain, packed))) await add(`${fileHash}.br`, packed)
    })
    return { info, bytes: size }
  } finally {
    clearTimeout(timer)
  }
}

/** The URL of a file. Its parts are encoded: `%2e%2e` would leave the folder otherwise. */
const urlOf = (base: string, path: string): string =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), base).href
