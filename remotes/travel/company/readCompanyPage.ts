import type { Ask, Asked, Menu, MenuEntry, MenuPage, Section, ShownByFrame } from '@caravanserai/adapters'
import {
  all,
  allEntries,
  answerOf,
  bannerPicture,
  bodySections,
  entryNamed,
  isHome,
  isSameName,
  mapAnswer,
  menu,
  menuHref,
  menuPage,
  orElse,
  shortened,
  thenAsk,
} from '@caravanserai/adapters'
import { homeServices, isAddressable, servicePageOf } from '../service/serviceCard'
import type { SidebarLink } from '@caravanserai/ui'
import { companyAddress } from '../addresses'
import type { MenuData } from '../menuPage/readMenu'
import { descriptionOf, readMenu, wayTo, withEntry } from '../menuPage/readMenu'

/** Complete sections of a menu. `others`: the other sections of the same menu. */
interface CompanyPage {
  readonly sections: ReadonlyArray<Section>
  readonly otherSections: ReadonlyArray<Section>
}

/**
 * `/company/{id}/{companyName}`: the section of this name, compared by `nameKey`, or none if the menu does
 * not have it. `/company/{id}`: every section.
 */
export const companyPageOf = (page: MenuPage, name?: string, frame?: ShownByFrame): CompanyPage => {
  const isIt = ({ label }: Section): boolean => name === undefined || isSameName(label, name)
  const sections = bodySections(page, frame)
  return { sections: sections.filter(isIt), otherSections: sections.filter((section) => !isIt(section)) }
}

/** `sections` are shown in full; `sidebar` links to the menu's other sections, `null` if all are shown. */
export interface CompanyModel {
  readonly sections: ReadonlyArray<Section>
  readonly sidebar: {
    readonly title: string
    readonly links: ReadonlyArray<SidebarLink>
    /** The contact page, if the menu has one. */
    readonly contact: string | null
  } | null
}

/** The index in the address of a service's card on the home page; -1 for any other label. */
const serviceIndex = ({ label }: Section): number =>
  homeServices.findIndex((service) => isSameName(service, label))

/** In the Home menu only the services have separate pages, in their order; the rest is on the home page. */
const withPages = (entry: MenuEntry, otherSections: ReadonlyArray<Section>): ReadonlyArray<Section> =>
  isHome(entry)
    ? otherSections
        .filter((section) => serviceIndex(section) >= 0)
        .sort((a, b) => serviceIndex(a) - serviceIndex(b))
    : otherSections.filter(({ label }) => isAddressable(label))

const hrefOf = (entry: MenuEntry, section: Section): string =>
  companyAddress.href({
    id: isHome(entry) ? String(serviceIndex(section)) : entry.id,
    companyName: section.label,
  })

const linksTo = (entry: MenuEntry, otherSections: ReadonlyArray<Section>): ReadonlyArray<SidebarLink> =>
  withPages(entry, otherSections).map((section) => ({
    to: hrefOf(entry, section),
    title: section.label,
    picture: section.pictures[0] ?? null,
  }))

/** A label of a menu as a page; `null` if the menu does not have it. */
const onlyLabel = (
  menu: Menu,
  entry: MenuEntry,
  page: MenuPage,
  label: string,
): MenuData<CompanyModel> | null => {
  const { sections, otherSections } = companyPageOf(page, label, { marks: isHome(entry) })
  const [first] = sections
  if (first === undefined) return null
  const contact = entryNamed(menu, 'Contact')
  return {
    title: first.label,
    subtitle: [...(isHome(entry) ? [] : wayTo(menu, entry.id)), first.label].join(' / '),
    href: withPages(entry, [first]).length === 0 ? null : hrefOf(entry, first),
    banner: bannerPicture(page),
    description: descriptionOf(first.label, sections),
    page: {
      sections,
      sidebar: {
        title: isHome(entry) ? 'Our services' : entry.name,
        links: linksTo(entry, otherSections),
        contact: contact ? menuHref(contact) : null,
      },
    },
  }
}

/** Requests the menus one after the other, and uses the first menu that has the label. */
const firstWith = (
  ask: Ask,
  menu: Menu,
  label: string,
  [entry, ...later]: ReadonlyArray<MenuEntry>,
): Asked<MenuData<CompanyModel> | null> =>
  entry === undefined
    ? answerOf(null)
    : thenAsk(ask(menuPage(entry.id)), (page) => {
        const found = onlyLabel(menu, entry, page, label)
        return found === null ? firstWith(ask, menu, label, later) : answerOf(found)
      })

/** The description of several labels: their names; the first label's words describe its separate page. */
const overviewOf = ({ title, description, page: { sections } }: MenuData<CompanyModel>): string => {
  const names = sections.map(({ label }) => label).filter((label) => label !== '')
  return names.length < 2 ? description : shortened(`${title}: ${names.join(', ')}.`)
}

/**
 * `/company/{id}/{companyName}` shows the label of the menu with this id, or else of the Home menu, which the
 * addresses of the service cards refer to. Without a name it shows every label of the menu.
 */
export const readCompanyPage = (
  ask: Ask,
  id: string,
  companyName: string | undefined,
): Asked<MenuData<CompanyModel> | null> =>
  companyName === undefined
    ? mapAnswer(
        readMenu(ask, id, (page, entry) => ({
          sections: bodySections(page, { marks: isHome(entry) }),
          sidebar: null,
        })),
        (read) => read && { ...read, description: overviewOf(read) },
      )
    : withEntry(ask, id, (entry, menu) => {
        const candidates = [entry, entryNamed(menu, 'Home')].filter((candidate) => candidate !== undefined)
        return firstWith(ask, menu, companyName, [...new Set(candidates)])
      })

/**
 * The addresses of all labels that have a page and a card linking to it: on the home page, on Our Services, or in a
 * menu `Company`.
 */
export const companyAddresses = (ask: Ask): Asked<ReadonlyArray<string>> =>
  thenAsk(ask(menu), (menu) => {
    const services = entryNamed(menu, 'Service')
    const addresses = allEntries(menu)
      .filter(
        (entry) =>
          entry === entryNamed(menu, 'Home') || entry === services || menuHref(entry).startsWith('/company/'),
      )
      .map((entry) =>
        mapAnswer(orElse(ask(menuPage(entry.id)), null), (page) => {
          if (page === null) return []
          if (entry === services) return servicePageOf(page).cards.map(({ href }) => href)
          return withPages(entry, bodySections(page)).map((section) => hrefOf(entry, section))
        }),
      )
    return mapAnswer(all(Object.fromEntries(addresses.entries())), (found) => Object.values(found).flat())
  })
