import { answerOf, orElse } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import type { MenuEntry } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { menuPage } from '../questions/questions'

/** The page of a menu entry; `null` where there is no such entry, or its page cannot be fetched. */
export const pagePart = (ask: Ask, entry: MenuEntry | undefined): Asked<MenuPage | null> =>
  entry === undefined ? answerOf(null) : orElse(ask(menuPage(entry.id)), null)
