import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../tools/lib/places'
import { anyPort } from '../../tools/lib/process/ports'
import { stopProcess } from '../../tools/lib/process/servers'
import { until } from '../../tools/lib/process/until'
import type { StartedSite } from '../../tools/lib/site/startSite'
import type { Trial } from '../harness/trial'
import { answerOf, crowd } from '../harness/visitors'
import type { Answer, Crowd } from '../harness/visitors'
import { startVarnish } from './fronts'

/** A site behind a real Varnish that has cached all generated pages. */
export interface CacheSite {
  readonly dataDir: string
  readonly content: MadeContent
  readonly addresses: ReadonlyArray<string>
  readonly site: StartedSite
  /** The address of Varnish. */
  readonly url: string
  /**
   * Whether content could not be read in time in this period or shortly before, so that the site shows the previous
   * version: pages do not wait for content that was late recently, as on a busy machine.
   */
  readonly wasLate: (from: number, to: number) => boolean
  /** Reports that the response to a question has changed. */
  readonly call: (question: string) => Promise<void>
}

/** The time after a report from which no visitor may receive the old page, in milliseconds. */
export const FRESH_MS = 1_000

/** Time for which pages do not wait for content after a late response, in milliseconds. */
const LATE_MS = 5_000

export const startCacheSite = async (
  { folder, onEnd, site: startSite }: Trial,
  pages: number,
): Promise<CacheSite> => {
  const content = makeContent(path.join(folder, 'content'), pages)
  const dataDir = path.join(folder, 'data')
  const secret = randomBytes(16).toString('hex')
  const port = await anyPort('127.0.0.1')
  const varnish = await startVarnish({ folder, site: port, token: secret })
  onEnd(() => stopProcess(varnish.child))
  const late: number[] = []
  const site = await startSite('data', {
    onLog: (_name, line) => {
      if (line.includes('none so soon')) late.push(performance.now())
    },
    port,
    cmsUrl: content.folder,
    env: {
      CMS_ADAPTER: 'files',
      CONTENT_SECRET: secret,
      // An expired page could be mistaken for a purged one.
      CONTENT_TTL_MS: '600000',
      CDN: 'varnish',
      CDN_PURGE_URL: varnish.url,
      CDN_TOKEN: secret,
      PROXIES: '1',
    },
  })
  if (site.url !== `http://127.0.0.1:${port}`) throw new Error(`port ${port} was taken meanwhile`)
  const addresses = content.pages.map(({ address }) => address)
  // Waits for the second purge of the start.
  await pause(2 * FRESH_MS)
  const warming = visitorsOf(varnish.url, addresses)
  await until(async () => new Set(warming.visits.map(({ page }) => page)).size === pages, 60_000)
  await warming.stop()
  const call = async (question: string): Promise<void> => {
    const status = await reportChange(site.url, secret, question)
    if (status !== 204) throw new Error(`a change was not taken: status ${status}`)
  }
  const wasLate = (from: number, to: number): boolean => late.some((at) => at > from - LATE_MS && at < to)
  return { dataDir, content, addresses, site, url: varnish.url, wasLate, call }
}

/** Reports that the response to a question has changed. Resolves to the status. */
export const reportChange = async (url: string, secret: string, question: string): Promise<number> =>
  (
    await fetch(`${url}/content/changed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ paths: [question] }),
      signal: AbortSignal.timeout(10_000),
    })
  ).status

export interface MadeContent {
  readonly folder: string
  /** The addresses of the pages, each with a question that no other page asks. */
  readonly pages: ReadonlyArray<{ readonly address: string; readonly question: string }>
  readonly edit: (page: number, edit: number) => void
}

/** The number in a page; -1 if it has none. */
export const editIn = (html: string): number => Number(/edit-(\d+)-end/.exec(html)?.[1] ?? -1)

/** The bundled content with this many additional pages. */
export const makeContent = (folder: string, count: number): MadeContent => {
  cpSync(path.join(root, 'backend', 'content'), folder, { recursive: true })
  const names = Array.from({ length: count }, (_, page) => `made-${page}`)
  const edit = (page: number, edit: number): void => {
    const file = path.join(folder, 'pages', `made-${page}`, 'About.html')
    // Atomic, so that readers never see a partial file.
    writeFileSync(`${folder}.tmp`, `<p>edit-${edit}-end</p>`)
    renameSync(`${folder}.tmp`, file)
  }
  for (const [page, name] of names.entries()) {
    mkdirSync(path.join(folder, 'pages', name))
    edit(page, 0)
  }
  const file = path.join(folder, 'menus.json')
  const menus = JSON.parse(readFileSync(file, 'utf8')) as ReadonlyArray<object>
  const children = names.map((name, page) => ({ id: 100 + page, name: `Made ${page}`, page: name }))
  writeFileSync(file, JSON.stringify([...menus, { id: 99, name: 'Company', page: 'company', children }]))
  const pages = names.map((_, page) => ({
    address: `/company/${100 + page}`,
    question: `pages/${100 + page}`,
  }))
  return { folder, pages, edit }
}

/** One response to a visitor. Times are of `performance.now()`. */
export interface Visit {
  readonly page: number
  readonly from: number
  readonly to: number
  readonly status: number
  readonly isHit: boolean
  /** The number of the last edit in the response. */
  readonly edit: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** A request over a few connections shared by all visitors. */
export const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  answerOf(url, { agent, headers })

/** Visitors who request one page after the other, each with third-party cookies. */
export const visitorsOf = (url: string, addresses: ReadonlyArray<string>): Crowd<Visit> =>
  crowd(4, 4, async () => {
    const page = Math.floor(Math.random() * addresses.length)
    const from = performance.now()
    const cookie = `_ga=GA1.${Math.random()}; consent=${page}`
    const { status, headers, text } = await get(`${url}${addresses[page]}`, { cookie })
    const isHit = headers['x-cache'] === 'HIT'
    return { page, from, to: performance.now(), status, isHit, edit: editIn(text) }
  })
