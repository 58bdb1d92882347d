import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { anyPort } from '../../../tools/lib/process/ports'
import type { CommandRun } from '../../../tools/lib/process/runCommand'
import { stopProcess } from '../../../tools/lib/process/servers'
import { until } from '../../../tools/lib/process/until'
import { startOwnSite } from '../../../tools/lib/site/ownSite'
import type { StartedSite } from '../../../tools/lib/site/startSite'
import { startVarnish } from '../varnish'
import { makeContent } from './madeContent'
import type { MadeContent } from './madeContent'
import { visitorsOf } from './visitors'

/** A site behind a real Varnish, which has all of the made pages. */
export interface CacheSite {
  readonly dataDir: string
  readonly content: MadeContent
  readonly addresses: ReadonlyArray<string>
  readonly site: StartedSite
  /** The address of Varnish. */
  readonly url: string
  /**
   * Whether files could not be read in time, or shortly before, so that the site shows what was before: the machine has other things to do,
   * and no page waits for content that has just been late.
   */
  readonly wasLate: (from: number, to: number) => boolean
  /** Says that the answer to a question has changed. */
  readonly call: (question: string) => Promise<void>
}

/** A line of the table. */
export interface CacheFigure {
  readonly what: string
  readonly found: string
  /** Whether it is as expected; `null` for what is only measured. */
  readonly isGood: boolean | null
}

/** How long after a call nobody may be shown what was before it, in milliseconds. */
export const FRESH_MS = 1_000

/** How long pages wait for no content after some was late, in milliseconds. */
const LATE_MS = 5_000

export const startCacheSite = async ({ folder, onEnd }: CommandRun, pages: number): Promise<CacheSite> => {
  const content = makeContent(path.join(folder, 'content'), pages)
  const dataDir = path.join(folder, 'data')
  const secret = randomBytes(16).toString('hex')
  const port = await anyPort('127.0.0.1')
  const varnish = await startVarnish({ folder, site: port, token: secret })
  onEnd(() => stopProcess(varnish.child))
  const late: number[] = []
  const site = await startOwnSite({
    onLog: (_name, line) => {
      if (line.includes('none so soon')) late.push(performance.now())
    },
    dataDir,
    port,
    cmsUrl: content.folder,
    env: {
      CMS_ADAPTER: 'files',
      CONTENT_SECRET: secret,
      // What expires by itself would look like what was purged.
      CONTENT_TTL_MS: '600000',
      CDN: 'varnish',
      CDN_PURGE_URL: varnish.url,
      CDN_TOKEN: secret,
      PROXIES: '1',
    },
  })
  onEnd(() => site.stop())
  if (site.url !== `http://127.0.0.1:${port}`) throw new Error(`port ${port} was taken meanwhile`)
  const addresses = content.pages.map(({ address }) => address)
  // What is purged at the start was purged twice then.
  await pause(2 * FRESH_MS)
  const warming = visitorsOf(varnish.url, addresses)
  await until(async () => new Set(warming.visits.map(({ page }) => page)).size === pages, 60_000)
  await warming.stop()
  const call = async (question: string): Promise<void> => {
    const { status } = await fetch(`${site.url}/content/changed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ paths: [question] }),
    })
    if (status !== 204) throw new Error(`a change was not taken: status ${status}`)
  }
  const wasLate = (from: number, to: number): boolean => late.some((at) => at > from - LATE_MS && at < to)
  return { dataDir, content, addresses, site, url: varnish.url, wasLate, call }
}
