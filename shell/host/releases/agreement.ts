import type { ReleaseEntry } from '@caravanserai/releases'
import { SILENT_MS } from '../nodes/siteNodes'
import type { Staged } from '../nodes/siteNodes'
import { limits } from './limits'
import { changed, isQuarantined } from './remoteState'
import type { Agreement, Effect, EventOf, Next, RemoteState, Turn } from './remoteState'
import { isUnderway } from './staging'
import { takeOff } from './takeover'

/**
 * Agreement of the nodes of a site: all of them activate an entry at the same time. An entry is activated when every
 * live node has staged or refused it, or `limits.turnoverMs` after the first node has staged it. A single node, or a
 * node that cannot reach the state store, activates as soon as it can.
 */

/** A key that changes whenever visitors would see a difference. All host versions compute it in the same way. */
export const shownOf = ({ hash, shippedAgainAt, state, canary }: ReleaseEntry): string =>
  JSON.stringify([
    ...[hash, shippedAgainAt ?? null, state ?? null],
    ...(canary ? [canary.hash, canary.since, canary.percent] : []),
  ])

const keyOf = ({ entry }: RemoteState): string | null => entry && shownOf(entry)

const withTurn = (next: Next, turn: Partial<Turn>, ...effects: ReadonlyArray<Effect>): Next =>
  changed(next, { turn: { ...next.state.turn, ...turn } }, ...effects)

/** Requests the activation of the entry: immediately if no other node has to agree. */
export const requestActivation = (next: Next, isAlone: boolean): Next => {
  const { turn } = next.state
  const agreedKey = keyOf(next.state)
  if (agreedKey === null) return next
  if (isAlone || turn.applied?.what === agreedKey)
    return activate(withTurn(next, { own: { what: agreedKey, is: 'staged' } }))
  if (turn.own?.what === agreedKey) return changed(next, { isOpen: false })
  const requested = withTurn(next, { own: { what: agreedKey, is: 'trying' }, waiting: null })
  return changed(requested, { isOpen: false }, ...(turn.waiting === null ? [] : [beat]))
}

const beat: Effect = { _tag: 'Beat' }

/** Activates the entry: this node may now show its releases. */
const activate = (next: Next): Next => {
  const { entry, set, stored } = next.state
  const agreedKey = keyOf(next.state)
  if (entry === null || agreedKey === null) return next
  const { addresses, state = null, canary = null } = entry
  const active = changed(withTurn(next, { applied: { what: agreedKey, set }, waiting: null }), {
    isOpen: true,
    named: canary,
    stored: { ...stored, addresses, state },
  })
  return state === null ? active : takeOff(active)
}

/** Rule: a node that has staged or refused an entry waits for the others, for a limited time. */
export const awaitOthers = (next: Next, at: number): Next => {
  const { entry, isOpen, turn, live, wanted, canary } = next.state
  const agreedKey = keyOf(next.state)
  const due = turn.near.filter((item) => item.at <= at)
  if (due.length > 0)
    return due.reduce(
      (before, { at: _at, ...agreement }) => agree(before, agreement),
      withTurn(next, { near: turn.near.filter((item) => item.at > at) }),
    )
  if (isOpen || entry === null || agreedKey === null) return next
  const { waiting } = turn
  if (waiting !== null) {
    if (at >= endOf(waiting)) return activate(next)
    if (waiting.lookAt === null || at < waiting.lookAt) return next
    return withTurn(next, { waiting: { ...waiting, lookAt: null } }, { _tag: 'Look' })
  }
  const isStaged = entry.state !== undefined || live === entry.hash || wanted.attempt?._tag === 'Staged'
  const isRefused = wanted.fault?._tag === 'Refused' || isQuarantined(next.state, entry.hash)
  if (isUnderway(wanted) || isUnderway(canary) || (!isStaged && !isRefused)) return next
  const ready = { own: { what: agreedKey, is: isStaged ? 'staged' : 'refused' } } as const
  if (turn.agreed?.what === agreedKey) return changed(activate(withTurn(next, ready)), {}, beat)
  return withTurn(next, { ...ready, waiting: { since: at, lookAt: at, isFollowing: true } })
}

/** The end of waiting. Other nodes may have agreed while this node was disconnected, so it waits longer with the store. */
const endOf = ({ since, isFollowing }: NonNullable<Turn['waiting']>): number =>
  since + (isFollowing ? 2 : 1) * limits.turnoverMs

/** Publishes the agreement when its conditions hold. */
export const looked = (next: Next, { isFollowing, others, at }: EventOf<'Looked'>): Next => {
  const { turn, set } = next.state
  const { waiting, own, agreed } = turn
  if (waiting === null || own === null) return next
  const after = withTurn(next, { waiting: { ...waiting, isFollowing, lookAt: at + limits.turnoverLookMs } })
  if (others === null) return after
  const heard = others.filter(({ silentMs }) => silentMs < SILENT_MS).map(({ staged }) => staged)
  const isDone = (staged: Staged) => staged.what === own.what && staged.is !== 'trying'
  const isStaged = [own, ...heard].some((item) => item.what === own.what && item.is === 'staged')
  const isBehind = (agreed?.set ?? 0) > set && heard.some((item) => item.what === agreed?.what)
  const isOver = at - waiting.since >= limits.turnoverMs
  if (!heard.every(isDone) && !(isOver && isStaged && !isBehind)) return after
  const agreement = { what: own.what, set, isStaged, version: agreed?.version ?? 0 }
  return changed(after, {}, { _tag: 'Agree', agreement })
}

/** Applies an agreement of the nodes, when its time has come. */
export const agreedIn = (next: Next, { agreement, inMs, at }: EventOf<'Agreed'>): Next =>
  inMs <= 0
    ? agree(next, agreement)
    : withTurn(next, { near: [...next.state.turn.near, { ...agreement, at: at + inMs }] })

const agree = (next: Next, agreement: Agreement): Next => {
  const { own, waiting } = next.state.turn
  const known = withTurn(next, { agreed: agreement })
  return waiting !== null && own?.what === agreement.what ? activate(known) : known
}

/** The times at which a waiting node continues without another event. */
export const turnTimes = ({ near, waiting }: Turn): ReadonlyArray<number> => [
  ...near.map(({ at }) => at),
  ...(waiting === null ? [] : [waiting.lookAt ?? Infinity, endOf(waiting)]),
]
