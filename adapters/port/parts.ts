import { isLeft, right } from 'fp-ts/Either'
import { map } from 'rxjs'
import type { Content, ContentResult } from './content'
import type { MenuEntry } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { errorFault } from './faults'
import { reading, readNow } from './readings'

/** The reading, or `none` and a fault: a part that cannot be had costs only itself. Never `Left`. */
export const partOf = <A, B>(name: string, asked: ContentResult<A>, none: B): ContentResult<A | B> =>
  asked.pipe(
    map((answer) => (isLeft(answer) ? right(readNow(none, [errorFault(name)(answer.left)])) : answer)),
  )

/** The page of a menu entry; `null` where there is no such entry, or its page cannot be had. */
export const pagePart = (content: Content, entry: MenuEntry | undefined): ContentResult<MenuPage | null> =>
  entry === undefined ? reading(null) : partOf(`menu page ${entry.id}`, content.menuPage(entry.id), null)
