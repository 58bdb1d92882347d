import { all, mapAnswer, orElse, thenAsk } from '../port/asked'
import type { Ask, Asked } from '../port/asked'
import type { HomePage } from '../domain/homePage'
import { homePageOf, lacksAbout, lacksContact } from '../domain/homePageOf'
import type { HomeParts } from '../domain/homePageOf'
import { entryNamed, menuHref } from '../domain/menu'
import type { Menu } from '../domain/menu'
import { menu, slides } from '../questions/questions'
import { pagePart } from './pagePart'

/** The Home menu's page, then at once those pages that it falls back to. */
const readPages = (ask: Ask, entries: Menu): Asked<Omit<HomeParts, 'slides'>> => {
  const aboutEntry = entryNamed(entries, 'About')
  const contactEntry = entryNamed(entries, 'Contact')
  const aboutHref = aboutEntry ? menuHref(aboutEntry) : null

  return thenAsk(pagePart(ask, entryNamed(entries, 'Home')), (home) => {
    const fallbacks = all({
      about: pagePart(ask, lacksAbout(home) ? aboutEntry : undefined),
      contact: pagePart(ask, lacksContact(home) ? contactEntry : undefined),
    })
    return mapAnswer(fallbacks, (pages) => ({ home, aboutHref, ...pages }))
  })
}

/**
 * The home page, of the slides, the menu, and the pages of the menus Home, About and Contact. A part that cannot be
 * fetched is left out; `Left` only without a menu, which everything but the slides depends on.
 */
export const readHome = (ask: Ask): Asked<HomePage> =>
  mapAnswer(
    all({
      shown: orElse(ask(slides), []),
      parts: thenAsk(ask(menu), (entries) => readPages(ask, entries)),
    }),
    ({ shown, parts }) => homePageOf({ slides: shown, ...parts }),
  )
