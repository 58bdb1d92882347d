import type { Content, ContentResult } from '../port/content'
import type { HomePage } from '../domain/homePage'
import { homePageOf, lacksAbout, lacksContact } from '../domain/homePageOf'
import type { HomeParts } from '../domain/homePageOf'
import { entryNamed, menuHref } from '../domain/menu'
import type { Menu } from '../domain/menu'
import { pagePart, partOf } from '../port/parts'
import { bothReadings, mapReading, thenReading } from '../port/readings'

/** The Home menu's page, then at once those pages that it falls back to. */
const readPages = (content: Content, menu: Menu): ContentResult<Omit<HomeParts, 'slides'>> => {
  const aboutEntry = entryNamed(menu, 'About')
  const contactEntry = entryNamed(menu, 'Contact')
  const aboutHref = aboutEntry ? menuHref(aboutEntry) : null

  return thenReading(pagePart(content, entryNamed(menu, 'Home')), (home) => {
    const fallbacks = bothReadings(
      pagePart(content, lacksAbout(home) ? aboutEntry : undefined),
      pagePart(content, lacksContact(home) ? contactEntry : undefined),
    )
    return mapReading(fallbacks, ([about, contact]) => ({ home, about, aboutHref, contact }))
  })
}

/**
 * The home page, of the slides, the menu, and the pages of the menus Home, About and Contact. A part that cannot be had
 * is left out with a fault; `Left` only without a menu, which everything but the slides hangs on.
 */
export const readHome = (content: Content): ContentResult<HomePage> => {
  const slides = partOf('slides', content.slides(), [])
  const pages = thenReading(content.menu(), (menu) => readPages(content, menu))
  return mapReading(bothReadings(slides, pages), ([shown, parts]) => homePageOf({ slides: shown, ...parts }))
}
