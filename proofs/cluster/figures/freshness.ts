import { setTimeout as pause } from 'node:timers/promises'
import { editIn } from '../cache/madeContent'
import { get } from '../cache/visitors'
import type { TrialCluster } from '../trial/trialCluster'

/** Who is shown edits, and after how many milliseconds they were shown each. */
export interface Freshness {
  readonly name: string
  readonly ms: ReadonlyArray<number>
}

/** No edit takes so long; who has not been shown it then never is. */
const NEVER_MS = 20_000

/**
 * From before an edit is reported to one shell until each of them, and the cache, shows it; until the last shell finds it, and
 * until it tells a page that a visitor has open there.
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
    // Each is of another visitor: one alone may not search so often.
    const visitor = `10.${searches >> 8}.${searches & 255}.1`
    const address = `${last}/search?q=${encodeURIComponent(`edit ${edit} end`)}`
    const { text } = await get(address, { 'x-forwarded-for': visitor })
    // What was searched for is marked in the words around it.
    return text.replace(/<\/?mark[^>]*>/g, '').includes(`edit-${edit}-end`)
  }
  const parts = [...shells, cache].map(({ name, url }) => ({ name, url, ms: [] as number[] }))
  const found: number[] = []
  const told: number[] = []
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
      tab.told.then((at) => told.push(at - begun)),
    ])
    tab.close()
    await pause(50)
  }
  return [...parts, { name: 'the search', ms: found }, { name: 'an open page', ms: told }]
}

/** A page that is open at a shell. `told`: when it was told of a change, by `performance.now()`. */
const openTab = async (
  url: string,
  page: string,
): Promise<{ readonly told: Promise<number>; readonly close: () => void }> => {
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
  // The first says which version the page has.
  await event()
  const close = (): void => {
    clearTimeout(timer)
    over.abort()
  }
  return { told: event().then(() => performance.now()), close }
}
