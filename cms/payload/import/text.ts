import { toLexical } from '../../../adapters/sources/payload/toLexical'

export type Text = { readonly text?: unknown; readonly html?: string }

/** Stores an HTML text in the editor's format when the site then shows the same, and as HTML otherwise. */
export const textOf = (html: unknown): Text => {
  if (typeof html !== 'string' || html.trim() === '') return {}
  const text = toLexical(html)?.text
  return text === undefined ? { html } : { text }
}
