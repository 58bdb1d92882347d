/** A change that every node applies, at its place in the one order. */
export interface Entry {
  /** Its place: rises with every change of the engine, from 1; there may be numbers without an entry. */
  readonly seq: number
  /** When the engine wrote it, in milliseconds since 1970, by the engine's clock. */
  readonly at: number
  /** The node that appended it. */
  readonly node: string
  /** What has changed: `content`, or `kept:SPACE` for a kept value, with the body `{ key }`. */
  readonly kind: string
  /** As JSON carries it. Not decoded: whoever handles the kind decodes it. */
  readonly body: unknown
}

/** The latest value of a key. */
export interface Kept {
  readonly key: string
  /** The place in the order at which it was put. */
  readonly version: number
  /** When it was put, in milliseconds since 1970, by the engine's clock. */
  readonly at: number
  /** As JSON carries it. Not decoded. */
  readonly body: unknown
}

/** Whether a follower has everything that the engine has. Times in milliseconds. */
export type Health =
  /** Everything up to `seq` was applied. `skewMs`: how far this node's clock is ahead of the engine's; negative when behind. */
  | { readonly _tag: 'Following'; readonly seq: number; readonly skewMs: number }
  /**
   * The engine has not answered since then (by this node's clock), or not what the follower itself has asked. Nothing is lost: the
   * follower catches up later. One slow answer among others is not told.
   */
  | { readonly _tag: 'Away'; readonly since: number; readonly seq: number; readonly reason: string }
  /** The follower itself has thrown or rejected; it is called again with the same. */
  | { readonly _tag: 'Stuck'; readonly since: number; readonly seq: number; readonly reason: string }

/** The callbacks of a follower. They are called one at a time: the next call waits for the promise of the previous one. */
export interface Follower {
  /**
   * What it has read is unknown or too old to catch up with: it reads all that it needs anew. Called first where no `after`
   * was given, and again after a node was away for longer than entries are kept. The entries after `seq` follow.
   */
  readonly onReset: (seq: number) => void | Promise<void>
  /**
   * At least one entry, in order; each is given once, except where the call failed. Also those of this node. When it throws
   * or rejects, health is `Stuck`, and the same entries are given again within a second; at once where an `EngineAway` is the
   * first, and `Away` when it is not.
   */
  readonly onEntries: (entries: ReadonlyArray<Entry>) => void | Promise<void>
  /** Called after every look at the engine, about twice a second; `Away` within a second after the engine was lost. */
  readonly onHealth: (health: Health) => void
}

/** Ends following; resolves when no call is under way any more. */
export type Stop = () => Promise<void>

/**
 * Port: what several nodes share. Sources: PostgreSQL, SQLite.
 *
 * Every method that asks the engine rejects within `stateLimits.answerMs` (never hangs) with a `StateError`: `EngineAway` when
 * the engine cannot be reached or does not answer; it is then unknown whether a change was made. `EngineFault` when the
 * engine refuses: tables of a newer version, a full disk, missing rights. A body that JSON cannot carry (`undefined`, a
 * function, a circle) is a `TypeError`.
 *
 * Keys and spaces are texts without NUL characters. Changes of one caller that awaits each are made in this order.
 */
export interface State {
  /** The id of this process, new at each start: `HOST-6f3a9c`. */
  readonly node: string

  /** Appends a change to the order. Resolves with its place once the engine has it on disk. */
  readonly append: (kind: string, body: unknown) => Promise<number>
  /** The place of the latest change; 0 when there was none. */
  readonly head: () => Promise<number>
  /**
   * How many entries there are after a place, and when the engine wrote the first of them, by its clock; `null` when there is none.
   * Entries that are not kept any more are not among them.
   */
  readonly after: (seq: number) => Promise<{ readonly entries: number; readonly since: number | null }>
  /**
   * Gives every entry after `after` to the follower, from now on until it is stopped: on PostgreSQL as soon as it is committed
   * (`LISTEN`), on SQLite within 250 ms. Without `after` the follower begins with `onReset`. Starts also while the engine is
   * away. Several followers of one node share one connection.
   */
  readonly follow: (follower: Follower, after?: number) => Stop

  /** The latest value; `null` when there is none. */
  readonly get: (space: string, key: string) => Promise<Kept | null>
  /**
   * Keeps a value in the place of the one before, and appends an entry `kept:SPACE` with the body `{ key }`. Resolves with the
   * new version. `silent` appends no entry: for what changes often and is only read when somebody asks, as heartbeats.
   */
  readonly put: (
    space: string,
    key: string,
    body: unknown,
    options?: { readonly silent?: boolean },
  ) => Promise<number>
  /** The same, where the present version is this one (0: there is no value); else keeps nothing, and resolves with `null`. */
  readonly replace: (space: string, key: string, body: unknown, version: number) => Promise<number | null>
  /**
   * Every value of a space with a version above `after` (0), in the order of versions. Large spaces are read in several
   * requests, so that what changes meanwhile may be there in either version; its entry follows.
   */
  readonly all: (space: string, after?: number) => Promise<ReadonlyArray<Kept>>
  /** Removes a value and appends an entry `kept:SPACE`; `false` when there was none. */
  readonly remove: (space: string, key: string) => Promise<boolean>

  /**
   * A lease: whether this node alone may do what the key names, for so many milliseconds by the engine's clock. The node that
   * has it gets it again, for the new time: callers within one node tell themselves apart. It ends by itself, also while its
   * holder still works: what must not happen twice is guarded by `replace` as well.
   */
  readonly claim: (key: string, ms: number) => Promise<boolean>
  /** Ends a lease of this node early; nothing happens when it has none. */
  readonly release: (key: string) => Promise<void>
  /**
   * Whether one more is within `limit` for the key, and counts it then: at most `limit` in each window of so many milliseconds,
   * which begins with the first. Over all nodes, by the engine's clock.
   */
  readonly take: (key: string, limit: number, windowMs: number) => Promise<boolean>

  /** The engine's time, in milliseconds since 1970, as this node knows it since it last had an answer; before, its own clock's. */
  readonly now: () => number
  /** Stops followers and ends connections. Methods reject with `EngineAway` afterwards. */
  readonly close: () => Promise<void>
}

/** Why the engine did not do what it was asked. Distinguished by `_tag`. */
export type StateError = EngineAway | EngineFault

/** The engine cannot be reached, or did not answer in time. */
export class EngineAway extends Error {
  readonly _tag = 'EngineAway'
}

/** The engine answered that it cannot do it. */
export class EngineFault extends Error {
  readonly _tag = 'EngineFault'
}

/** Whether the engine is away: what failed may be tried again later. */
export const isAway = (error: unknown): error is EngineAway =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'EngineAway'

/** The kind of the entries that tell of changes of a space. */
export const keptKind = (space: string): `kept:${string}` => `kept:${space}`
