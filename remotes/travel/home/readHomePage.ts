import type { Ask, Asked, Menu } from '@caravanserai/adapters'
import {
  all,
  answerOf,
  askPart,
  entryNamed,
  mapAnswer,
  menu,
  menuHref,
  orElse,
  pagePart,
  slides,
  thenAsk,
} from '@caravanserai/adapters'
import { withEntry } from '../menuPage/readMenu'
import { homePageOf, lacksAbout, lacksContact } from './homePageOf'
import type { HomeParts, HomePage } from './homePageOf'

/** The home page; under `/home/{id}` only if the menu has that id. */
export const readHomePage = (ask: Ask, id: string | undefined): Asked<HomePage | null> =>
  id === undefined
    ? readHome(ask)
    : withEntry(ask, id, (entry) => (entry === undefined ? answerOf(null) : readHome(ask)))

/**
 * The home page, composed of the slides, the menu, the pages of the menus Home, About and Contact, and two parts of the
 * charity section. Parts that cannot be fetched are omitted; `Left` only without a menu, which everything except the
 * slides depends on.
 */
export const readHome = (ask: Ask): Asked<HomePage> =>
  mapAnswer(
    all({
      shown: orElse(ask(slides), emptyList),
      cause: askPart(ask, 'charity/first-cause', {}),
      voices: askPart(ask, 'charity/voices', { count: 3 }),
      parts: thenAsk(ask(menu), (entries) => readPages(ask, entries)),
    }),
    ({ shown, parts, cause, voices }) => homePageOf({ slides: shown, cause, voices, ...parts }),
  )

/** A constant, so that it is identical for every visitor, like content. */
const emptyList: ReadonlyArray<never> = []

/** The Home menu's page, then the fallback pages in parallel. */
const readPages = (ask: Ask, entries: Menu): Asked<Omit<HomeParts, 'slides' | 'cause' | 'voices'>> => {
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
