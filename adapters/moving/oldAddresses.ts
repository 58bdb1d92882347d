import { menuHref } from '../domain/menu'
import { Fields } from '../decode/text'
import { redirectTarget } from '../port/redirectTarget'
import type { Node, Refs } from '../port/target'

/** A line of `redirects.csv`. */
export interface OldAddress {
  readonly from: string
  readonly to: string
}

type Menu = Extract<Node, { readonly of: 'menu' }>

export const addressOfMenu = (menu: Menu, id: string): string =>
  menuHref({ id, name: String(menu.fields['name'] ?? ''), children: [] })

/** Where an old address leads in the target, as a line of the table: an address, `menu:4`, `posts:12`. */
export const oldAddressOf = (
  { id: from, fields: { to } }: Extract<Node, { readonly of: 'redirect' }>,
  refs: Refs,
): OldAddress | null => {
  return typeof to === 'string' || Fields.is(to) ? { from, to: redirectTarget(to, refs) } : null
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const redirectsCsv = (lines: ReadonlyArray<OldAddress>): string =>
  ['from,to', ...lines.map(({ from, to }) => `${cell(from)},${cell(to)}`), ''].join('\n')
