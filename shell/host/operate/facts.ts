import { serviceKey } from '../services/services'

/** A page that keeps its last good content because the current content breaks it. */
export interface HeldPage {
  /** Path and query. */
  readonly target: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** The failing questions and fields, and other errors of the page. */
  readonly why: string
}

export const heldPages = serviceKey<() => ReadonlyArray<HeldPage>>('held pages')

/** One node of a site with several nodes. */
export interface NodeFacts {
  readonly node: string
  /** Whether this node produced the report. */
  readonly isOwn: boolean
  /** The version of its host; `null` for versions that do not report it. */
  readonly host: string | null
  /** The number of the release set that the node follows; `null` while it follows none. */
  readonly set: number | null
  /**
   * Whether the node is in sync with the others. `silent`: its last heartbeat is too old. `unknown`: the state store,
   * which holds the heartbeats, is unreachable.
   */
  readonly state: 'follows' | 'stuck' | 'silent' | 'unknown'
  /** The time since its last heartbeat, in milliseconds. */
  readonly silentMs: number
  /** Why the node is out of sync, and since when (milliseconds since 1970); `null` if no trouble is known. */
  readonly trouble: { readonly since: number; readonly reason: string } | null
  /**
   * The number of changes that the node has not applied, and the age of the first of them; `null` if it has applied
   * all, or if that is unknown.
   */
  readonly behind: { readonly changes: number; readonly ms: number } | null
}

/** The nodes of a site with several nodes, from the view of a single node. */
export interface NodesFacts {
  /** Why the state store is unreachable for this node, and since when (ms since 1970); `null` if reachable. */
  readonly away: { readonly since: number; readonly reason: string } | null
  /** Sorted by name. */
  readonly nodes: ReadonlyArray<NodeFacts>
}
