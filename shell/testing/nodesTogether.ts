import type { Kept } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import type { Asked, SiteNodes } from '../host/nodes/siteNodes'

type Handler = (body: unknown, kept: Kept | null) => void

/**
 * Nodes of one site with an in-memory state store: a message of one node is applied by the others immediately.
 * Messages pass through JSON, as in the real store.
 * @param now the current time in milliseconds since 1970
 */
export const nodesTogether = (now: () => number = () => 0) => {
  const handlers = new Map<string, Map<string, Handler>>()
  const spaces = new Map<string, Map<string, Kept>>()
  const claims = new Map<string, { readonly node: string; readonly until: number }>()
  const takes = new Map<string, { readonly until: number; count: number }>()
  let places = 0
  let isAway = false

  const space = (name: string) => {
    const known = spaces.get(name) ?? new Map<string, Kept>()
    spaces.set(name, known)
    return known
  }
  const asJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body))
  const put = (name: string, key: string, body: unknown, isSilent: boolean): number => {
    const kept = { key, version: (places += 1), at: now(), body: asJson(body) }
    space(name).set(key, kept)
    if (!isSilent) handlers.forEach((of) => of.get(`kept:${name}`)?.(kept.body, kept))
    return kept.version
  }
  const engineOf = (node: string): Asked => ({
    now,
    get: async (name, key) => space(name).get(key) ?? null,
    all: async (name) => [...space(name).values()],
    put: async (name, key, body, { silent = false } = {}) => put(name, key, body, silent),
    replace: async (name, key, body, version) =>
      (space(name).get(key)?.version ?? 0) === version ? put(name, key, body, false) : null,
    remove: async (name, key) => space(name).delete(key),
    claim: async (key, ms) => {
      const claim = claims.get(key)
      if (claim !== undefined && claim.node !== node && claim.until > now()) return false
      claims.set(key, { node, until: now() + ms })
      return true
    },
    take: async (key, limit, windowMs) => {
      const known = takes.get(key)
      const window =
        known !== undefined && known.until > now() ? known : { until: now() + windowMs, count: 0 }
      takes.set(key, window)
      if (window.count >= limit) return false
      window.count += 1
      return true
    },
  })

  /** Starts a node. */
  const node = (name: string): SiteNodes => {
    const ownHandlers = new Map<string, Handler>()
    handlers.set(name, ownHandlers)
    const deliver = (kind: string, body: unknown, isForMe: boolean) =>
      handlers.forEach((of, receiver) => (isForMe || receiver !== name) && of.get(kind)?.(asJson(body), null))
    return {
      node: name,
      tell: async (kind, body) => deliver(kind, body, true),
      tellOthers: async (kind, body) => deliver(kind, body, false),
      on: (kind, codec, apply) =>
        void ownHandlers.set(kind, (body) => {
          const decoded = codec.decode(body)
          if (isLeft(decoded)) throw new Error(`${kind}: ${JSON.stringify(body)}`)
          apply(decoded.right)
        }),
      keep: async (of, key, body) => void put(of, key, body, false),
      onKept: (of, codec, apply, ownValues = () => []) => {
        const handle = (kept: Kept) => {
          const decoded = codec.decode(kept.body)
          if (isLeft(decoded)) throw new Error(`${of}: ${JSON.stringify(kept.body)}`)
          apply(kept.key, decoded.right, kept)
        }
        ownHandlers.set(`kept:${of}`, (_body, kept) => kept !== null && handle(kept))
        space(of).forEach(handle)
        for (const [key, body] of ownValues()) if (!space(of).has(key)) put(of, key, body, false)
      },
      get follows() {
        return !isAway
      },
      isCaughtUp: () => true,
      catchUp: async () => undefined,
      ask: async (question, otherwise) => (isAway ? otherwise : question(engineOf(name))),
    }
  }

  return {
    node,
    /** The entries stored in a space. */
    kept: (name: string) => space(name),
    /** Makes the state store unreachable, or reachable again. */
    away: (is: boolean) => {
      isAway = is
    },
  }
}
