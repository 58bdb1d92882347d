import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processorTime, residentMb, wrk } from '../harness/measure'
import type { Trial } from '../harness/trial'
import { editIn, get } from './cacheSite'
import type { Part } from './startCluster'
import { startTrialCluster } from './trialCluster'
import type { TrialCluster } from './trialCluster'
import { crowdAt } from './visitors'

/** The throughput of a page at an address, and its cost. */
export interface Capacity {
  readonly name: string
  readonly requestsASecond: number
  /** The processor time of all processes behind the address, in seconds. */
  readonly processorSecondsForAMillion: number
}

const SECONDS = 8

/** Throughput of a page over 32 connections. Throws a one-line message if `wrk` is not installed. */
export const capacitiesOf = async (cluster: TrialCluster): Promise<ReadonlyArray<Capacity>> => {
  const { shells, balancer, cache, pages } = cluster
  const page = pages[0] ?? '/'
  const [first] = shells
  if (first === undefined) return []
  const behind: ReadonlyArray<readonly [name: string, front: Part, parts: ReadonlyArray<Part>]> = [
    ['one shell', first, [first]],
    [`${shells.length} shells behind the balancer`, balancer, [...shells, balancer]],
    ['behind the cache', cache, [...shells, balancer, cache]],
  ]
  const all: Capacity[] = []
  for (const [name, front, parts] of behind) {
    const before = spentMs(parts)
    const load = { seconds: SECONDS, connections: 32, headers: {} }
    const { requests, failed } = await wrk(`${front.url}${page}`, load)
    if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} requests failed`)
    all.push({
      name,
      requestsASecond: requests / SECONDS,
      processorSecondsForAMillion: ((spentMs(parts) - before) / 1_000 / requests) * 1_000_000,
    })
  }
  return all
}

const spentMs = (parts: ReadonlyArray<Part>): number =>
  sum(parts.flatMap((part) => part.processes()).map((pid) => processorTime(pid) ?? 0))

/** The resident memory of a shell and its workers in MB; shared memory counts for each process. */
export const memoryOf = (shell: Part): number => sum(shell.processes().map((pid) => residentMb(pid) ?? 0))

const sum = (all: ReadonlyArray<number>): number => all.reduce((total, value) => total + value, 0)

/** A place that shows edits, and the delay of each edit in milliseconds. */
export interface Freshness {
  readonly name: string
  readonly ms: ReadonlyArray<number>
}

/** Time limit in milliseconds, after which an edit counts as never shown. */
const NEVER_MS = 20_000

/**
 * Measures from before an edit is reported to one shell until each shell and the cache show it; until the last shell
 * finds it by search; and until that shell notifies an open page.
 */
export const freshnessOf = async (
  { shells, cache, editor }: TrialCluster,
  edits: number,
): Promise<ReadonlyArray<Freshness>> => {
  const last = shells.at(-1)?.url ?? ''
  const shows = async (url: string, edit: number) => editIn((await get(url)).text) >= edit
  let searches = 0
  const finds = async (edit: number) => {
    searches += 1
    // Each search comes from a different visitor, because of rate limits.
    const visitor = `10.${searches >> 8}.${searches & 255}.1`
    const address = `${last}/search?q=${encodeURIComponent(`edit ${edit} end`)}`
    const { text } = await get(address, { 'x-forwarded-for': visitor })
    // Search results mark the found words.
    return text.replace(/<\/?mark[^>]*>/g, '').includes(`edit-${edit}-end`)
  }
  const parts = [...shells, cache].map(({ name, url }) => ({ name, url, ms: [] as number[] }))
  const found: number[] = []
  const notifications: number[] = []
  for (let count = 0; count < edits; count += 1) {
    const tab = await openTab(last, editor.nextPage())
    const begun = performance.now()
    const { page, edit } = await editor.edit()
    const until = async (ms: number[], isSo: () => Promise<boolean>): Promise<void> => {
      while (performance.now() - begun < NEVER_MS && !(await isSo())) await pause(5)
      ms.push(performance.now() - begun)
    }
    await Promise.all([
      ...parts.map(({ url, ms }) => until(ms, () => shows(`${url}${page}`, edit))),
      until(found, () => finds(edit)),
      tab.notified.then((at) => notifications.push(at - begun)),
    ])
    tab.close()
    await pause(50)
  }
  return [...parts, { name: 'the search', ms: found }, { name: 'an open page', ms: notifications }]
}

/** A page that is open at a shell. `notified`: when it was notified of a change, by `performance.now()`. */
const openTab = async (
  url: string,
  page: string,
): Promise<{ readonly notified: Promise<number>; readonly close: () => void }> => {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), NEVER_MS)
  const address = `${url}/content/live?address=${encodeURIComponent(page)}`
  const { body } = await fetch(address, { signal: over.signal })
  const events = body?.pipeThrough(new TextDecoderStream()).getReader()
  const event = async (): Promise<void> => {
    for (let text = ''; !text.includes('data: ');) {
      const { value, done } = (await events?.read().catch(() => null)) ?? { done: true }
      if (done) return
      text += value
    }
  }
  // The first event contains the version of the page.
  await event()
  const close = (): void => {
    clearTimeout(timer)
    over.abort()
  }
  return { notified: event().then(() => performance.now()), close }
}

/** Each picture is revalidated once within a minute. */
const MEASURED_SECONDS = 60
/** Time until pictures are fetched and every page has been requested, in milliseconds. */
const WARM_MS = 15_000

/**
 * Backend requests per minute for this many shells, in a separate cluster, when visitors request all pages and each
 * response stays fresh for ten seconds.
 */
export const backendRequestsOf = async (run: Trial, shells: number): Promise<number> => {
  const folder = path.join(run.folder, `with-${shells}`)
  mkdirSync(folder)
  const ends: Array<() => unknown> = []
  const end = async (): Promise<void> => {
    for (const stop of ends.splice(0).reverse()) await stop()
  }
  run.onEnd(end)
  const cluster = await startTrialCluster(
    { folder, onEnd: (action) => void ends.push(action) },
    { shells, env: { CONTENT_TTL_MS: '10000' } },
  )
  const { fronts, pages, ways } = cluster
  const crowd = crowdAt([fronts[1], fronts[1]], pages)
  await pause(WARM_MS)
  const before = ways.backend.requests()
  await pause(MEASURED_SECONDS * 1_000)
  const requests = ways.backend.requests() - before
  await crowd.stop()
  await end()
  return (requests * 60) / MEASURED_SECONDS
}
