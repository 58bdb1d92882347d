import type { AnyKind } from '../domain/kinds'
import type { AnyPart } from './questions'
import { answerOf, both, mapAnswer, thenAsk, orElse } from '../port/ask'
import type { Ask, Asked } from '../port/ask'
import type { Question } from '../port/content'
import { size, menu, menuPage, listLimits } from './questions'
import { entryNamed } from '../domain/menu'
import type { MenuEntry } from '../domain/menu'
import { payMarks } from '../domain/pageSections'
import type { Picture } from '../domain/picture'
import type { MenuPage } from '../domain/menuPage'

/** The page of a menu entry; `null` when the entry does not exist or its page cannot be fetched. */
export const pagePart = (ask: Ask, entry: MenuEntry | undefined): Asked<MenuPage | null> =>
  entry === undefined ? answerOf(null) : orElse(ask(menuPage(entry.id)), null)

/** The data of every page's frame: the menu and the payment marks. */
export interface Frame {
  readonly menu: ReadonlyArray<MenuEntry>
  readonly payMarks: ReadonlyArray<Picture>
}

/** Reads the frame from the menu and the Home page. `Left` only if the menu cannot be read. */
export const readFrame = (ask: Ask): Asked<Frame> =>
  thenAsk(ask(menu), (entries) =>
    mapAnswer(pagePart(ask, entryNamed(entries, 'Home')), (home) => ({
      menu: entries,
      payMarks: home ? payMarks(home) : [],
    })),
  )

/** One page of a list. `page` counts from 1; an empty list has one page. */
export interface ListPage<A> {
  readonly entries: ReadonlyArray<A>
  readonly page: number
  readonly pages: number
}

const { pageEntries } = listLimits

/** The page number in an address; 1 when it is missing, `null` when it is not a valid page number. */
const numberOf = (pageParam: string | undefined): number | null =>
  pageParam === undefined ? 1 : /^[1-9]\d{0,4}$/.test(pageParam) ? Number(pageParam) : null

/**
 * The page of a list that an address requests; `null`, not found, when the list has no such page.
 *
 * @param pageParam the number in the address; `undefined` for the first page
 * @param entriesOf the question for a part of the list: `list` or `listed` of the kind
 */
export const readListPage = <A>(
  ask: Ask,
  kind: AnyKind,
  pageParam: string | undefined,
  entriesOf: (part: Pick<AnyPart, 'from' | 'count'>) => Question<ReadonlyArray<A>>,
): Asked<ListPage<A> | null> => {
  const page = numberOf(pageParam)
  if (page === null) return answerOf(null)
  const part = { from: (page - 1) * pageEntries, count: pageEntries }
  return mapAnswer(both(ask(entriesOf(part)), ask(size(kind))), ([entries, length]) => {
    const pages = Math.max(1, Math.ceil(length / pageEntries))
    return page > pages ? null : { entries, page, pages }
  })
}
