import { mapAnswer, thenAsk } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import { entryNamed } from '../domain/menu'
import type { MenuEntry } from '../domain/menu'
import { payMarks } from '../domain/pageSections'
import type { Picture } from '../domain/picture'
import { menu } from '../questions/questions'
import { pagePart } from './pagePart'

/** What every page's frame shows: the menu, where About and Contact lead, the payment marks. */
export interface Frame {
  readonly menu: ReadonlyArray<MenuEntry>
  readonly payMarks: ReadonlyArray<Picture>
}

/** The frame of every page, of the menu and the Home menu's page. `Left` only without a menu. */
export const readFrame = (ask: Ask): Asked<Frame> =>
  thenAsk(ask(menu), (entries) =>
    mapAnswer(pagePart(ask, entryNamed(entries, 'Home')), (home) => ({
      menu: entries,
      payMarks: home ? payMarks(home) : [],
    })),
  )
