import type { Ask, Asked, Menu } from '@caravanserai/adapters'
import {
  all,
  answerOf,
  entryNamed,
  listed,
  mapAnswer,
  menu,
  menuHref,
  orElse,
  pagePart,
  slides,
  thenAsk,
} from '@caravanserai/adapters'
import { withEntry } from '../menuPage/readMenu'
import { homePageOf, lacksAbout, lacksContact, VOICES } from './homePageOf'
import type { HomeParts, HomePage } from './homePageOf'

/** The home page; under `/home/{id}` only if the menu has that id. */
export const readHomePage = (ask: Ask, id: string | undefined): Asked<HomePage | null> =>
  id === undefined
    ? readHome(ask)
    : withEntry(ask, id, (entry) => (entry === undefined ? answerOf(null) : readHome(ask)))

/**
 * The home page, composed of the slides, the menu, the pages of the menus Home, About and Contact, the first cause
 * and testimonials. Parts that cannot be fetched are omitted; `Left` only without a menu, which everything except the
 * slides depends on.
 */
export const readHome = (ask: Ask): Asked<HomePage> =>
  mapAnswer(
    all({
      shown: orElse(ask(slides), none),
      causes: orElse(ask(listed('causes', { count: 1 })), none),
      testimonials: orElse(ask(listed('testimonials', { count: VOICES })), none),
      parts: thenAsk(ask(menu), (entries) => readPages(ask, entries)),
    }),
    ({ shown, parts, ...lists }) => homePageOf({ slides: shown, ...lists, ...parts }),
  )

/** A constant, so that it is identical for every visitor, like content. */
const none: ReadonlyArray<never> = []

/** The Home menu's page, then the fallback pages in parallel. */
const readPages = (ask: Ask, entries: Menu): Asked<Omit<HomeParts, 'slides' | 'causes' | 'testimonials'>> => {
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
