import { createHash } from 'node:crypto'

/** Names a body by its content. Equal bodies have equal tags. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
