import { entryById, menu, menuHref } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { stepDecoded } from '@caravanserai/adapters/server'
import { firstAnswer } from '@caravanserai/adapters/page'
import { isRight } from 'fp-ts/Either'
import type { PageResponse } from '../../pages/pageResponse'
import type { Composition } from '../../releases/composition'
import { meantBy, pagesReading } from './impact'
import type { PageRecords } from './impact'

/**
 * The address of the page that is about what a text means (`meantBy`): of a menu page the one that the menu leads to; of an entry the one
 * whose address ends in its id, also where no page shows it yet, if pages of other entries do; else the shortest of those that read it.
 * `null` where there is none.
 * @param content with the entry, which may be a draft
 */
export const pageAbout = async (
  records: PageRecords,
  content: Content,
  text: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const [kind, ...steps] = text.split('/')
  const id = stepDecoded(steps.at(-1) ?? '') ?? ''
  if (kind === 'pages') {
    const answer = await firstAnswer(content.ask(menu), signal)
    const entry = isRight(answer) ? entryById(answer.right.value, id) : undefined
    if (entry !== undefined && entry.link === undefined) return menuHref(entry)
  }
  const own = kind === 'lists' ? addressLike(records, steps.slice(0, -1).join('/'), id) : null
  if (own !== null) return own
  const meant = meantBy(text, records)
  const reading = meant === null ? [] : pagesReading(records, [meant])
  return reading.reduce<string | null>(
    (best, page) => (best === null || page.length < best.length ? page : best),
    null,
  )
}

export interface MakesPages {
  readonly records: () => PageRecords
  /** Patterns of the live releases, `/cause-single/:id`. */
  readonly declared: Composition['declared']
  /** Makes a page, which is among the records then. */
  readonly page: (target: string) => Promise<Pick<PageResponse, 'status'>>
}

/**
 * The address of an entry (`addressLike`), also before a page of its list is known, as after a start: then those that the releases may have
 * for its id are made. `null` where no page shows it. Rejects where one of them cannot be made now.
 */
export const addressOf = async (
  { records, declared, page }: MakesPages,
  list: string,
  id: string,
): Promise<string | null> => {
  const known = addressLike(records(), list, id)
  if (known !== null) return known
  const targets = declared.flatMap(({ path }) => {
    const [, folder] = /^([^:*?]*\/):[\w-]+$/.exec(path) ?? []
    return folder === undefined ? [] : [folder + encodeURIComponent(id)]
  })
  const made = await Promise.all(targets.map(async (target) => [target, await page(target)] as const))
  const own = addressLike(records(), list, id)
  const [late] = made.find(([, { status }]) => status >= 500) ?? []
  if (own === null && late !== undefined) throw new Error(`${late} cannot be made now`)
  return own
}

/** The address of an entry, as those of other entries of its list are: `/cause-single/5` where there is `/cause-single/3`. */
export const addressLike = (records: PageRecords, list: string, id: string): string | null => {
  const isOfList = meantBy(`lists/${list}`)
  /** How many pages there are of each kind: one of another list may read the entry of the same id. */
  const counts = new Map<string, number>()
  for (const [target, answers] of isOfList === null ? [] : records) {
    const at = target.lastIndexOf('/') + 1
    const last = target.slice(at)
    const isOwn = answers.some(
      ([question, answer]) =>
        question.startsWith('entities/') && question.endsWith(`/${last}`) && isOfList?.(question, answer),
    )
    if (isOwn) counts.set(target.slice(0, at), (counts.get(target.slice(0, at)) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one)
  return best === undefined ? null : best[0] + encodeURIComponent(id)
}
