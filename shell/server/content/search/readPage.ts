import { isLeft } from 'fp-ts/Either'
import { PageWords } from '../../../protocol/messages'
import type { SentAnswer } from '../../../protocol/messages'
import { limits } from '../limits'
import { recorder } from '../../pages/recorder'
import type { Composition, LiveRelease } from '../../releases/composition'
import type { AskByPath } from '../../workers/renderWorker'
import type { IndexedPage } from './searchIndex'

/** A page that was read for the search, and the answers that it was made of. */
export interface ReadPage {
  /** `null` for an address that shows no page of its own. */
  readonly page: IndexedPage | null
  readonly answers: ReadonlyMap<string, SentAnswer>
}

/**
 * Reads the words of a page from the worker of its release. `null` when it cannot be read now: what was known of it then stays.
 * @param signal rejects when it aborts
 */
export const readPage = async (
  { id, surroundings }: Composition,
  { pages }: LiveRelease,
  address: string,
  ask: AskByPath,
  signal: AbortSignal,
): Promise<ReadPage | null> => {
  const recorded = recorder(ask, [])
  const request = { address, view: 'words', error: null } as const
  const { page, data } = await pages.page(
    { request, surroundings: { key: id, value: surroundings }, known: [], ask: recorded.ask },
    signal,
  )
  if (page.incomplete || page.thrown.length > 0 || page.status >= 500) return null
  return { page: page.status === 200 ? indexedPage(address, data) : null, answers: recorded.answers }
}

/** What the code of a remote said of its page, as far as it can be believed. A page that repeats another one is left out. */
const indexedPage = (address: string, data: Buffer): IndexedPage | null => {
  const decoded = PageWords.decode(JSON.parse(data.toString('utf8')))
  if (isLeft(decoded) || !isPathOf(decoded.right.path, address)) return null
  const { kind, title, description, texts } = decoded.right
  return {
    to: address,
    kind: kind.slice(0, 40),
    title: title.slice(0, 300),
    description: description.slice(0, 500),
    text: texts.join(' · ').slice(0, limits.search.pageLength),
  }
}

/** The router ignores the case of an address. */
const isPathOf = (path: string, address: string): boolean =>
  new URL(address, 'http://site').pathname.toLowerCase() === path.toLowerCase()
