import { mapAnswer, thenAsk } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import type { Frame } from '../domain/homePage'
import { entryNamed } from '../domain/menu'
import { payMarks } from '../domain/pageSections'
import { menu } from '../questions/questions'
import { pagePart } from './pagePart'

/** The frame of every page, of the menu and the Home menu's page. `Left` only without a menu. */
export const readFrame = (ask: Ask): Asked<Frame> =>
  thenAsk(ask(menu), (entries) =>
    mapAnswer(pagePart(ask, entryNamed(entries, 'Home')), (home) => ({
      menu: entries,
      payMarks: home ? payMarks(home) : [],
    })),
  )
