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

/** The row of headings of a table that narrow screens show as cards (`adapters/decode/tableCards.ts`). */
const headRow = /(<table\b[^<>]* data-cards>.*?)<\/tr>/gs

/** Another row of such a table. */
const cardRow = /(<tr\b[^<>]* data-row="([^"]*)">)(.*?)<\/tr>/gs

/**
 * Adds a link to each row of the tables that narrow screens show as cards: to a question about the row on the contact
 * page. Only cards show the links. The name of a row is an encoded part of an address, so the HTML stays safe.
 */
export const withQuestions = (html: SafeHtml, contact: string | null, about: string): SafeHtml =>
  contact === null
    ? html
    : (html
        .replace(headRow, '$1<td data-ask></td></tr>')
        .replace(
          cardRow,
          (_, row: string, name: string, cells: string) =>
            `${row}${cells}<td data-ask><a href="${aboutHref(contact, `${about}: ${decodeURIComponent(name)}`)}">Ask about this</a></td></tr>`,
        ) as SafeHtml)

/** The number of the first telephone link in the form that the link dials; `null` if there is none. */
export const dialled = (phone: SafeHtml): string | null => /href="tel:([^"]+)"/.exec(phone)?.[1] ?? null
