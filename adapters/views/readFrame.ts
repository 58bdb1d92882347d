import type { Content, ContentResult } from '../port/content'
import type { Frame } from '../domain/homePage'
import { entryNamed } from '../domain/menu'
import { payMarks } from '../domain/pageSections'
import { pagePart } from '../port/parts'
import { mapReading, thenReading } from '../port/readings'

/** The frame of every page, of the menu and the Home menu's page. `Left` only without a menu. */
export const readFrame = (content: Content): ContentResult<Frame> =>
  thenReading(content.menu(), (menu) =>
    mapReading(pagePart(content, entryNamed(menu, 'Home')), (home) => ({
      menu,
      payMarks: home ? payMarks(home) : [],
    })),
  )
