import type { Ask, Asked, SafeHtml } from '@caravanserai/adapters'
import {
  answerOf,
  entryNamed,
  mapAnswer,
  menu,
  menuHref,
  menuPage,
  orElse,
  sectionOf,
  textOf,
  thenAsk,
} from '@caravanserai/adapters'
import type { ServiceLinks } from './serviceLinks'

const noHtml = '' as SafeHtml
const nowhere: ServiceLinks = { services: null, contact: null, phone: noHtml }

/** The maximum length of a telephone number; longer texts are only shown on the contact page. */
const longestPhone = 200

const readPhone = (ask: Ask, id: string): Asked<SafeHtml> =>
  mapAnswer(orElse(ask(menuPage(id)), null), (page) => {
    const phone = (page && sectionOf(page, 'Call Now')?.html) ?? noHtml
    return textOf(phone).length > longestPhone ? noHtml : phone
  })

/** The links that the menu has; links that cannot be fetched are omitted. */
export const readServiceLinks = (ask: Ask): Asked<ServiceLinks> =>
  orElse(
    thenAsk(ask(menu), (menu) => {
      const services = entryNamed(menu, 'Service')
      const contact = entryNamed(menu, 'Contact')
      const known = {
        services: services ? menuHref(services) : null,
        contact: contact ? menuHref(contact) : null,
      }
      const phone = contact ? readPhone(ask, contact.id) : answerOf(noHtml)
      return mapAnswer(phone, (html): ServiceLinks => ({ ...known, phone: html }))
    }),
    nowhere,
  )
