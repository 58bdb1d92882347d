import type { PageMeta } from '@caravanserai/adapters/page'

/** The address of each page of a list whose address has the query `page`: the first needs no number. */
export const pageHref =
  (href: (query: { readonly page?: string }) => string) =>
  (page: number): string =>
    href(page === 1 ? {} : { page: `${page}` })

/** The head of one page of a list: from the second on with its number, and with an address of its own for search engines. */
export const pagedHead = (head: PageMeta, page: number, hrefOf: (page: number) => string): PageMeta =>
  page === 1 ? head : { ...head, title: `${head.title}, page ${page}`, canonical: hrefOf(page) }
