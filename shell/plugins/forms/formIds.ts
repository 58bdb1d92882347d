import { createHmac } from 'node:crypto'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { singleNode } from '../../host/plugin'
import type { Asked, SiteNodes } from '../../host/plugin'
import { limits } from './limits'

/**
 * Returns the id of a form. An unchanged form that the same visitor posts again within a minute gets the id of the
 * first one. Never rejects.
 */
export type FormId = (envelope: SubmissionEnvelope, visitor: string) => Promise<string>

interface FormIdsOptions {
  /** Key of the HMAC that submitted values are compared by; the same on all nodes. */
  readonly secret: () => string
  /** A single node by default. */
  readonly nodes?: Pick<SiteNodes, 'ask'> | undefined
  readonly now?: () => number
}

const SPACE = 'pressed'
const Pressed = t.strict({ hash: t.string, id: t.string })

/**
 * Deduplicates forms by their content: without scripts a visitor can press Send twice, and a cached page cannot carry
 * an id. Several nodes compare through the state store. While it is unavailable, each node remembers only its own
 * forms, so a form that reaches two nodes is stored twice.
 */
export const formIds = ({ secret, nodes = singleNode(), now }: FormIdsOptions): FormId => {
  const known = new LRUCache<string, string>({
    max: limits.remembered,
    ttl: limits.repeatMs,
    ...(now && { perf: { now } }),
  })
  return ({ id: fresh, ...content }, visitor) => {
    const hash = createHmac('sha256', secret())
      .update(JSON.stringify([visitor, content]))
      .digest('hex')
    const ownId = known.get(hash) ?? fresh
    known.set(hash, ownId, { noUpdateTTL: true })
    return nodes.ask((engine) => idOfAll(engine, hash, ownId), ownId)
  }
}

/** Stores hashes in a fixed number of slots, which are overwritten, so that the table does not grow. */
const idOfAll = async (engine: Asked, hash: string, ownId: string): Promise<string> => {
  const place = String(Number.parseInt(hash.slice(0, 8), 16) % limits.remembered)
  for (;;) {
    const kept = await engine.get(SPACE, place)
    const pressed = Pressed.decode(kept?.body)
    const isRecent = kept !== null && engine.now() - kept.at < limits.repeatMs
    if (isRecent && isRight(pressed) && pressed.right.hash === hash) return pressed.right.id
    const version = await engine.replace(SPACE, place, { hash, id: ownId }, kept?.version ?? 0)
    if (version !== null) return ownId
  }
}
