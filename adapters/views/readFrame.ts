import { mapAnswer, thenAsk } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import { entryNamed } from '../domain/menu'
import type { MenuEntry } from '../domain/menu'
import { payMarks } from '../domain/pageSections'
import type { Picture } from '../domain/picture'
import { menu } from '../questions/questions'
import { pagePart } from './pagePart'

/** What the frame of every page shows: the menu and the payment marks. */
export interface Frame {
  readonly menu: ReadonlyArray<MenuEntry>
  readonly payMarks: ReadonlyArray<Picture>
}

/** Reads the frame from the menu and the Home page. `Left` only when the menu cannot be read. */
export const readFrame = (ask: Ask): Asked<Frame> =>
  thenAsk(ask(menu), (entries) =>
    mapAnswer(pagePart(ask, entryNamed(entries, 'Home')), (home) => ({
      menu: entries,
      payMarks: home ? payMarks(home) : [],
    })),
  )
