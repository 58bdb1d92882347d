import { createHmac } from 'node:crypto'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { singleNode } from '../nodes/siteNodes'
import type { Asked, SiteNodes } from '../nodes/siteNodes'
import { limits } from './limits'

/**
 * The id of a form: its own, or the one that it came with before for what the same visitor posts again, unchanged, within a minute.
 * Never rejects.
 */
export type FormId = (envelope: SubmissionEnvelope, visitor: string) => Promise<string>

interface FormIdsOptions {
  /** What was typed is compared by a hash that nobody can guess without it; the same on all nodes. */
  readonly secret: string
  /** None by default. */
  readonly nodes?: Pick<SiteNodes, 'ask'> | undefined
  readonly now?: () => number
}

const SPACE = 'pressed'
const Pressed = t.strict({ hash: t.string, id: t.string })

/**
 * Without scripts nothing keeps a visitor from pressing Send twice, and a page from memory can carry no id: so the content
 * tells that it is the same form. Several nodes ask the engine; while it is away, each remembers for itself, and two that get a
 * press each store two.
 */
export const formIds = ({ secret, nodes = singleNode(), now }: FormIdsOptions): FormId => {
  const known = new LRUCache<string, string>({
    max: limits.remembered,
    ttl: limits.repeatMs,
    ...(now && { perf: { now } }),
  })
  return ({ id: fresh, ...content }, visitor) => {
    const hash = createHmac('sha256', secret)
      .update(JSON.stringify([visitor, content]))
      .digest('hex')
    const own = known.get(hash) ?? fresh
    known.set(hash, own, { noUpdateTTL: true })
    return nodes.ask((engine) => idOfAll(engine, hash, own), own)
  }
}

/** The places of those that were posted lately are taken over by others, so that they never become more. */
const idOfAll = async (engine: Asked, hash: string, own: string): Promise<string> => {
  const place = String(Number.parseInt(hash.slice(0, 8), 16) % limits.remembered)
  for (;;) {
    const kept = await engine.get(SPACE, place)
    const pressed = Pressed.decode(kept?.body)
    const isRecent = kept !== null && engine.now() - kept.at < limits.repeatMs
    if (isRecent && isRight(pressed) && pressed.right.hash === hash) return pressed.right.id
    const version = await engine.replace(SPACE, place, { hash, id: own }, kept?.version ?? 0)
    if (version !== null) return own
  }
}
