import { setTimeout as delay } from 'node:timers/promises'
import { parseSiteStatus } from '@caravanserai/releases'
import type { SiteStatus } from '@caravanserai/releases'
import { isLeft } from 'fp-ts/Either'
import { fetchText } from '../process/fetchText'

/** How long one request for the status may take, in milliseconds: it waits for nothing. */
const REQUEST_MS = 3_000

/**
 * The status of the site at an address; `null` when nothing listens there. Throws one line when it does not answer, or
 * with something else.
 */
export const readStatus = async (address: string): Promise<SiteStatus | null> => {
  const url = `${address}/readyz`
  const answer = await fetchText(url, REQUEST_MS).catch((error: unknown) => {
    if (isRefused(error)) return null
    throw new Error(`${url}: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (answer === null) return null
  const status = parseSiteStatus(answer.text)
  if (isLeft(status))
    throw new Error(`${url}: ${status.left} (status ${answer.status}); set PORT to the port of the site`)
  return status.right
}

/** How long all releases of a set may take to go live, in milliseconds. */
const READY_MS = 180_000

/** Waits until every remote of a running site has a live release. Throws one line when one has none. */
export const untilReady = async (address: string): Promise<void> => {
  const end = Date.now() + READY_MS
  for (;;) {
    const status = await readStatus(address)
    if (status?.ready === true && status.missing.length === 0) return
    if (Date.now() > end) throw new Error(`${address}: not every remote is live: ${JSON.stringify(status)}`)
    await delay(100)
  }
}

/** Waits until each remote of a running site shows the release that the set names, or says why not. */
export const untilStaged = async (address: string): Promise<void> => {
  const end = Date.now() + READY_MS
  for (;;) {
    const remotes = Object.values((await readStatus(address))?.remotes ?? {})
    if (remotes.every(({ live, wanted, refused }) => live?.hash === wanted || refused !== null)) return
    if (Date.now() > end) throw new Error(`${address}: a release is still being staged`)
    await delay(100)
  }
}

/** Whether nothing listens: the cause of what `fetch` throws says so. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'
