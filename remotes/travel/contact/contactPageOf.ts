import type { MenuPage, SafeHtml, Section } from '@caravanserai/adapters'
import { besideHtml, htmlOf, othersOf } from '../menuPage/places'
import type { Rest } from '../menuPage/places'

/** How to reach the business, as its editors wrote it. Each text may be empty. */
export interface ContactDetails {
  readonly address: SafeHtml
  readonly email: SafeHtml
  readonly phone: SafeHtml
  readonly map: SafeHtml
}

/** Under which label each detail stands. */
export const contactLabels = { address: 'Address', email: 'Email Us', phone: 'Call Now', map: 'Map' } as const

/** What stands in the places of the contact details beside their texts, for `othersOf`. */
export const besideContact: Readonly<Record<string, Rest>> = Object.fromEntries(
  Object.values(contactLabels).map((label) => [label, besideHtml]),
)

/** Where and how to reach the house. Each detail may be empty. */
export interface ContactPage extends ContactDetails {
  readonly others: ReadonlyArray<Section>
}

/** `/contact/{id}`: `Address`, `Email Us`, `Call Now` and `Map`. */
export const contactPageOf = (page: MenuPage): ContactPage => ({
  address: htmlOf(page, contactLabels.address),
  email: htmlOf(page, contactLabels.email),
  phone: htmlOf(page, contactLabels.phone),
  map: htmlOf(page, contactLabels.map),
  others: othersOf(page, besideContact),
})
