import { textOf } from './parse'
import type { Element } from './parse'

/** As WordPress keeps it; what is protected by a password is for whoever has the export. */
export const statusOf = (item: Element): string => {
  const status = textOf(item, 'wp:status')
  return textOf(item, 'wp:post_password') !== '' && status === 'publish' ? 'private' : status
}
export const isVisible = (item: Element): boolean => statusOf(item) === 'publish'
/** Whether editors still work on it. */
export const isKept = (item: Element): boolean => !['trash', 'auto-draft'].includes(statusOf(item))

export const typeOf = (item: Element): string => textOf(item, 'wp:post_type')
export const idOf = (item: Element): string => textOf(item, 'wp:post_id')
