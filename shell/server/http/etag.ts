import { createHash } from 'node:crypto'

/** Names a body by its content. Equal bodies have equal tags. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/**
 * Whether a browser, or a cache on its way, has this body: `If-None-Match` may name several, and a server between that packs the answer
 * makes a strong tag a weak one.
 */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((tag) => plain(tag) === plain(etag))

const plain = (tag: string): string => tag.trim().replace(/^W\//, '')
