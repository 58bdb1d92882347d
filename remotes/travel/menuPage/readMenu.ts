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

/** The data of any menu page: the frame's data, and the model of the page. */
export interface MenuData<Model> {
  /** The menu entry's name, as the editor wrote it. */
  readonly title: string
  /** The path in the menu, for the breadcrumb: `About / Mission`. */
  readonly subtitle: string
  /**
   * The address of this page in the menu; `null` for a part of a page that the menu does not link to. The name in the
   * address is only informative.
   */
  readonly href: string | null
  readonly banner: Picture | null
  /** About 155 characters of the page's text, for search engines. */
  readonly description: string
  /** The model that the page's component renders. */
  readonly page: Model
}

/** Requests the menu, and calls `read` with the entry of this id. */
export const withEntry = <A>(
  ask: Ask,
  id: string,
  read: (entry: MenuEntry | undefined, menu: Menu) => Asked<A | null>,
): Asked<A | null> => thenAsk(ask(menu), (menu) => read(entryById(menu, id), menu))

/**
 * The page of a menu id with the model that `modelOf` creates; `null`, not found, if the menu has no such id. The
 * name in the address is ignored.
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

/** The names from the top of the menu down to the entry, ending with the entry's name. */
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
