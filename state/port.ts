/** A change that every node applies, with its position in the log. */
export interface Entry {
  /** The sequence number: starts at 1, increases with every change of the engine, and may have gaps. */
  readonly seq: number
  /** The time of writing, in milliseconds since 1970, by the engine's clock. */
  readonly at: number
  /** The node that appended it. */
  readonly node: string
  /** The kind of change: `content`, or `kept:SPACE` for a stored value, with the body `{ key }`. */
  readonly kind: string
  /** Parsed JSON, not decoded: the handler of the kind decodes it. */
  readonly body: unknown
}

/** The latest value of a key. */
export interface Kept {
  readonly key: string
  /** The sequence number of the change that stored the value. */
  readonly version: number
  /** The time of storing, in milliseconds since 1970, by the engine's clock. */
  readonly at: number
  /** Parsed JSON, not decoded. */
  readonly body: unknown
}

/** Whether a follower is up to date with the engine. Times in milliseconds. */
export type Health =
  /** Everything up to `seq` is applied. `skewMs`: this node's clock minus the engine's. */
  | { readonly _tag: 'Following'; readonly seq: number; readonly skewMs: number }
  /**
   * The engine has not answered the follower since `since` (by this node's clock). No entry is lost: the follower
   * catches up later. A single slow answer is not reported while other statements succeed.
   */
  | { readonly _tag: 'Away'; readonly since: number; readonly seq: number; readonly reason: string }
  /** A callback of the follower threw or rejected; it is called again with the same arguments. */
  | { readonly _tag: 'Stuck'; readonly since: number; readonly seq: number; readonly reason: string }

/** The callbacks of a follower, called one at a time: the next call waits for the previous promise. */
export interface Follower {
  /**
   * Called first if no `after` was given, and again after the node was disconnected for longer than entries are
   * retained: the follower must read everything that it needs. The entries after `seq` follow.
   */
  readonly onReset: (seq: number) => void | Promise<void>
  /**
   * Delivers one or more entries in order, including this node's own. Each is delivered once, except after a
   * failed call. If the callback throws or rejects, health is `Stuck` and the same entries are delivered
   * again within a second. The first `EngineAway` is retried immediately; a repeated one is reported as
   * `Away`.
   */
  readonly onEntries: (entries: ReadonlyArray<Entry>) => void | Promise<void>
  /** Called after every poll, about twice a second. Reports `Away` within a second of losing the engine. */
  readonly onHealth: (health: Health) => void
}

/** Stops following; resolves when no callback is running. */
export type Stop = () => Promise<void>

/**
 * Port: state shared by the nodes of a site. Sources: PostgreSQL, SQLite. Every method that queries the engine
 * rejects within `stateLimits.answerMs` with a `StateError`; it never hangs. `EngineAway`: the engine is unreachable
 * or does not answer, and it is unknown whether a change was made. `EngineFault`: the engine refuses, because of
 * tables of a newer version, a full disk or missing rights. A body that JSON cannot represent (`undefined`, a
 * function, a circular reference) is a `TypeError`. Keys and spaces are texts without NUL characters. Changes that a
 * caller awaits one by one are made in that order.
 */
export interface State {
  /** The id of this process, new at each start: `HOST-6f3a9c`. */
  readonly node: string

  /** Appends a change to the log. Resolves with its sequence number once it is on the engine's disk. */
  readonly append: (kind: string, body: unknown) => Promise<number>
  /** The sequence number of the latest change; 0 if there is none. */
  readonly head: () => Promise<number>
  /**
   * The number of entries after a sequence number, and the time of the first of them by the engine's clock;
   * `null` if there is none. Pruned entries are not counted.
   */
  readonly after: (seq: number) => Promise<{ readonly entries: number; readonly since: number | null }>
  /**
   * Delivers every entry after `after` to the follower until it is stopped: on PostgreSQL as soon as it is committed
   * (`LISTEN`), on SQLite within 250 ms. Without `after` the follower starts with `onReset`. May be called while the
   * engine is unreachable. All followers of a node share one connection.
   */
  readonly follow: (follower: Follower, after?: number) => Stop

  /** The latest value of a key; `null` if there is none. */
  readonly get: (space: string, key: string) => Promise<Kept | null>
  /**
   * Stores a value, replacing the previous one, and appends an entry `kept:SPACE` with the body `{ key }`. Resolves
   * with the new version. `silent` appends no entry: for values that change often and are only read on demand, such
   * as heartbeats.
   */
  readonly put: (
    space: string,
    key: string,
    body: unknown,
    options?: { readonly silent?: boolean },
  ) => Promise<number>
  /** Like `put`, if the current version is `version` (0: no value); otherwise resolves with `null`. */
  readonly replace: (space: string, key: string, body: unknown, version: number) => Promise<number | null>
  /**
   * All values of a space with a version above `after` (0), ordered by version. Large spaces are read with several
   * statements, so a value that changes during the read may appear in either version; its entry follows.
   */
  readonly all: (space: string, after?: number) => Promise<ReadonlyArray<Kept>>
  /** Removes a value and appends an entry `kept:SPACE`; resolves with `false` if there was no value. */
  readonly remove: (space: string, key: string) => Promise<boolean>

  /**
   * Acquires a lease on a key for `ms` milliseconds by the engine's clock; resolves with `true` if this node holds
   * it. The holder may renew it with a new duration: callers within one node must distinguish themselves. A lease
   * expires even while its holder is still working, so guard work that must not happen twice with `replace` as well.
   */
  readonly claim: (key: string, ms: number) => Promise<boolean>
  /** Releases a lease of this node early; does nothing if the node holds none. */
  readonly release: (key: string) => Promise<void>
  /**
   * Counts one use of a key and resolves with `true`, unless `limit` uses were counted in the current window. A
   * window of `windowMs` milliseconds starts with its first use. Counts across all nodes, by the engine's clock.
   */
  readonly take: (key: string, limit: number, windowMs: number) => Promise<boolean>

  /** The engine's time in milliseconds since 1970, estimated from its last answer, initially the node's. */
  readonly now: () => number
  /** Stops followers and closes connections. Methods reject with `EngineAway` afterwards. */
  readonly close: () => Promise<void>
}

/** The reason why an operation on the engine failed. Distinguished by `_tag`. */
export type StateError = EngineAway | EngineFault

/** The engine is unreachable or did not answer in time. */
export class EngineAway extends Error {
  readonly _tag = 'EngineAway'
}

/** The engine refused the operation. */
export class EngineFault extends Error {
  readonly _tag = 'EngineFault'
}

/** Whether the engine is unreachable, so that the operation may be retried later. */
export const isAway = (error: unknown): error is EngineAway =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'EngineAway'

/** The kind of entries that report changes of a space. */
export const keptKind = (space: string): `kept:${string}` => `kept:${space}`
