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

/** The home page; under `/home/{id}` only when the menu has that id. */
export const readHomePage = (ask: Ask, id: string | undefined): Asked<HomePage | null> =>
  id === undefined
    ? readHome(ask)
    : withEntry(ask, id, (entry) => (entry === undefined ? answerOf(null) : readHome(ask)))

/**
 * The home page, of the slides, the menu, the pages of the menus Home, About and Contact, the first cause and testimonials. A part that cannot be
 * fetched is left out; `Left` only without a menu, which everything but the slides depends on.
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

/** The same for every visitor, as content is. */
const none: ReadonlyArray<never> = []

/** The Home menu's page, then at once those pages that it falls back to. */
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
