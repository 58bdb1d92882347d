import type { SafeHtml } from '@caravanserai/adapters'

/** Where a visitor asks, and the page of all services. Unknown values are `null` or `''`. */
export interface ServiceLinks {
  /** The page of all services. */
  readonly services: string | null
  readonly contact: string | null
  /** The `Call Now` of the Contact menu. */
  readonly phone: SafeHtml
}

/** The contact page with an enquiry about something. */
export const aboutHref = (contact: string, about: string): string =>
  `${contact}?about=${encodeURIComponent(about)}`

/** The number of the first telephone link, as a link dials it; `null` when there is none. */
export const dialled = (phone: SafeHtml): string | null => /href="tel:([^"]+)"/.exec(phone)?.[1] ?? null
