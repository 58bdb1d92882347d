import type { MenuPage, SafeHtml, Section } from '@caravanserai/adapters'
import { besideHtml, htmlOf, othersOf } from '../menuPage/places'
import type { Rest } from '../menuPage/places'

/** The contact details as the editors wrote them. Each text may be empty. */
export interface ContactDetails {
  readonly address: SafeHtml
  readonly email: SafeHtml
  readonly phone: SafeHtml
  readonly map: SafeHtml
}

/** The menu label of each detail. */
export const contactLabels = { address: 'Address', email: 'Email Us', phone: 'Call Now', map: 'Map' } as const

/** The remaining content of the labels of the contact details, for `othersOf`. */
export const besideContact: Readonly<Record<string, Rest>> = Object.fromEntries(
  Object.values(contactLabels).map((label) => [label, besideHtml]),
)

export interface ContactPage extends ContactDetails {
  readonly otherSections: ReadonlyArray<Section>
}

/** `/contact/{id}`: `Address`, `Email Us`, `Call Now` and `Map`. */
export const contactPageOf = (page: MenuPage): ContactPage => ({
  address: htmlOf(page, contactLabels.address),
  email: htmlOf(page, contactLabels.email),
  phone: htmlOf(page, contactLabels.phone),
  map: htmlOf(page, contactLabels.map),
  otherSections: othersOf(page, besideContact),
})
