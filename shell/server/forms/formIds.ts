import { createHash } from 'node:crypto'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'

/** The id of a form: its own, or the one that it came with before for what the same visitor posts again, unchanged, within a minute. */
export type FormId = (envelope: SubmissionEnvelope, visitor: string) => string

/**
 * Without scripts nothing keeps a visitor from pressing Send twice, and a page from memory can carry no id: so the content
 * tells that it is the same form. Each process remembers for itself; two that get a press each store two.
 */
export const formIds = (now?: () => number): FormId => {
  const known = new LRUCache<string, string>({
    max: limits.remembered,
    ttl: limits.repeatMs,
    ...(now && { perf: { now } }),
  })
  return ({ id: fresh, ...content }, visitor) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([visitor, content]))
      .digest('base64')
    const id = known.get(hash) ?? fresh
    known.set(hash, id, { noUpdateTTL: true })
    return id
  }
}
