import type { SafeHtml } from '@caravanserai/adapters'

/** The contact options, and the page of all services. Unknown values are `null` or `''`. */
export interface ServiceLinks {
  readonly services: string | null
  readonly contact: string | null
  /** The content of `Call Now` in the Contact menu. */
  readonly phone: SafeHtml
}

/** The id of the form's first field on the contact page, which is in the fragment of addresses with a subject. */
export const fieldOfSubject = 'ask'

/** The form of the contact page with a prefilled subject. */
export const aboutHref = (contact: string, about: string): string =>
  `${contact}?about=${encodeURIComponent(about)}#${fieldOfSubject}`

/** The contact page for questions about a row of a table, as `RichText` expects it. */
export const rowQuestions = (contact: string | null, about: string): string | undefined =>
  contact === null ? undefined : aboutHref(contact, `${about}: *`)

/** The number of the first telephone link in the form that the link dials; `null` if there is none. */
export const dialled = (phone: SafeHtml): string | null => /href="tel:([^"]+)"/.exec(phone)?.[1] ?? null
