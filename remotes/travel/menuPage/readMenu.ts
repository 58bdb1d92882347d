import type { Ask, Asked, Menu, MenuEntry, MenuPage, Picture, Section } from '@caravanserai/adapters'
import {
  answerOf,
  bannerPicture,
  bodySections,
  entryById,
  mapAnswer,
  menu,
  menuHref,
  menuPage,
  shortened,
  textOf,
  thenAsk,
} from '@caravanserai/adapters'
import type { PageMeta } from '@caravanserai/adapters/page'

/** What the frame shows of any menu page, and what the page itself is made of. Plain data. */
export interface MenuData<Model> {
  /** The menu entry's name, as the editor wrote it. */
  readonly title: string
  /** The path in the menu, for the breadcrumb: `About / Mission`. */
  readonly subtitle: string
  /** Where the menu leads to this page; `null` for a part of a page that no link leads to. The name in the address is for people. */
  readonly href: string | null
  readonly banner: Picture | null
  /** About 155 characters of the page's words, for search engines. */
  readonly description: string
  /** The labels of the page, as its component lays them out. */
  readonly page: Model
}

/** Reads on with the menu, and its entry of this id. */
export const withEntry = <A>(
  ask: Ask,
  id: string,
  read: (entry: MenuEntry | undefined, menu: Menu) => Asked<A | null>,
): Asked<A | null> => thenAsk(ask(menu), (menu) => read(entryById(menu, id), menu))

/**
 * The page of a menu id as `modelOf` lays it out; `null`, not found, when the menu has no such id. The name in the
 * address is for people.
 */
export const readMenu = <Model>(
  ask: Ask,
  id: string,
  modelOf: (page: MenuPage, entry: MenuEntry) => Model,
): Asked<MenuData<Model> | null> =>
  withEntry<MenuData<Model>>(ask, id, (entry, menu) =>
    entry === undefined
      ? answerOf(null)
      : mapAnswer(ask(menuPage(id)), (page) => ({
          title: entry.name,
          subtitle: wayTo(menu, id).join(' / '),
          href: menuHref(entry),
          banner: bannerPicture(page),
          description: descriptionOf(entry.name, bodySections(page)),
          page: modelOf(page, entry),
        })),
  )

/** The head of every menu page. */
export const menuHead = ({ title, subtitle, href, banner, description }: MenuData<unknown>): PageMeta => ({
  title,
  description,
  banner: { subtitle, picture: banner },
  ...(href !== null && { canonical: href }),
})

/** The names from the menu's top down to the entry, the entry's last. */
export const wayTo = (menu: Menu, id: string): ReadonlyArray<string> =>
  menu.flatMap((entry: MenuEntry) => {
    if (entry.id === id) return [entry.name]
    const below = wayTo(entry.children, id)
    return below.length === 0 ? [] : [entry.name, ...below]
  })

/** The first words of the sections, about 155 characters, cut at a word. */
export const descriptionOf = (title: string, sections: ReadonlyArray<Section>): string => {
  const text =
    sections.map(({ html, items }) => textOf(html) || items.join(', ')).find((words) => words !== '') ?? ''
  return text === '' ? `${title}, at a glance.` : shortened(text)
}
