import type { Menu, MenuEntry, MenuPage, Picture, Section } from '@caravanserai/adapters'
import { bannerPicture, bodySections, textOf } from '@caravanserai/adapters'

/** What a page of labels shows: its name, where it stands, its banner, its sections. */
export interface NamedPage {
  readonly title: string
  /** The way from the menu's top, for the breadcrumb: `About / Company`. */
  readonly subtitle: string
  readonly banner: Picture | null
  readonly sections: ReadonlyArray<Section>
}

/** The names from the menu's top down to the entry, the entry's last. */
export const wayTo = (menu: Menu, id: string): ReadonlyArray<string> =>
  menu.flatMap((entry: MenuEntry) => {
    if (entry.id === id) return [entry.name]
    const below = wayTo(entry.children, id)
    return below.length === 0 ? [] : [entry.name, ...below]
  })

/** A menu page under its name. */
export const namedPage = (title: string, subtitle: string, page: MenuPage): NamedPage => ({
  title,
  subtitle,
  banner: bannerPicture(page),
  sections: bodySections(page),
})

/** The first words of the page, for search engines: about 155 characters, cut at a word. */
export const descriptionOf = ({ title, sections }: NamedPage): string => {
  const text = sections.map(({ html }) => textOf(html)).find((words) => words !== '') ?? ''
  if (text === '') return `${title}, at a glance.`
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/\s+\S*$/, '')}…`
}
