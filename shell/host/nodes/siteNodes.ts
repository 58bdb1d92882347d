import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Nodes } from '@caravanserai/adapters/server'
import type { EngineState, Health, Kept, State } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import * as t from 'io-ts'
import { serviceKey } from '../services/services'

/**
 * Communication of a node with the other nodes of its site. On a single machine messages are handled locally, and the
 * rest is unused.
 */
export interface SiteNodes {
  /** The id of this node, new at each start; `null` for a site on one machine. */
  readonly node: string | null
  /**
   * Publishes a message, which every node, including this one, applies at its position in the common order; while the
   * store is unavailable, later. Never rejects.
   * @param body JSON value
   */
  readonly tell: (kind: string, body: unknown) => Promise<void>
  /** Publishes a message to the other nodes only, when this node has already applied it. */
  readonly tellOthers: (kind: string, body: unknown) => Promise<void>
  /**
   * Registers a handler of messages of a kind. Call it before the first message; the handler may receive a message
   * twice.
   */
  readonly on: <A>(kind: string, codec: Decoder<unknown, A>, apply: (body: A) => void) => void
  /**
   * Stores a value for the other nodes and for nodes that start later; this node has already applied it. While the
   * store is unavailable, the value is stored later. Never rejects.
   */
  readonly keep: (space: string, key: string, body: unknown) => Promise<void>
  /**
   * Registers a handler of the values of a space, including values stored before this node started.
   * @param own values of this node, which are stored where the space lacks them
   */
  readonly onKept: <A>(
    space: string,
    codec: Decoder<unknown, A>,
    apply: (key: string, value: A, kept: Kept) => void,
    own?: () => ReadonlyArray<readonly [key: string, body: unknown]>,
  ) => void
  /** Whether this node can reach the state store; `false` on a single machine. */
  readonly follows: boolean
  /**
   * Whether this node has the current state of the others: `false` for a moment after its process or machine was
   * paused.
   */
  readonly isCaughtUp: () => boolean
  /** Resolves when this node has caught up, or after a timeout. */
  readonly catchUp: () => Promise<void>
  /**
   * Queries the store; resolves with `otherwise` on a single machine, and immediately while the store is unavailable.
   * Never rejects.
   */
  readonly ask: <A>(question: (engine: Asked) => Promise<A>, otherwise: A) => Promise<A>
}

/** Queries that modules run against the state store directly. */
export type Asked = Pick<State, 'all' | 'claim' | 'get' | 'now' | 'put' | 'remove' | 'replace' | 'take'>

/** The message to other nodes about changes that a backend has reported. */
export const ContentChangeOfNodes = t.type(
  {
    paths: t.union([t.readonlyArray(t.string), t.null]),
    accept: t.readonlyArray(t.string),
    deleted: t.readonlyArray(t.string),
  },
  'a change of the content',
)

export const singleNode = (): SiteNodes => {
  const handlers = new Map<string, (body: unknown) => void>()
  return {
    node: null,
    tell: async (kind, body) => handlers.get(kind)?.(body),
    tellOthers: async () => undefined,
    // A message has the type that its handler expects.
    on: (kind, _codec, apply) => void handlers.set(kind, apply as (body: unknown) => void),
    keep: async () => undefined,
    onKept: () => undefined,
    follows: false,
    isCaughtUp: () => true,
    catchUp: async () => undefined,
    ask: async (_question, otherwise) => otherwise,
  }
}

/** The space with the heartbeat of each node. */
export const NODES = 'nodes'

/**
 * The staging status of a remote on a node: the release that it shows or is going to show (`shownOf`), and whether
 * that is staged, refused or in progress.
 */
const Staged = t.strict({ what: t.string, is: t.keyof({ staged: null, refused: null, trying: null }) })
export type Staged = t.TypeOf<typeof Staged>

/** The facts that a node publishes about itself. */
export const Heartbeat = t.strict(
  {
    /** The version of the host. */
    host: t.string,
    /** The number of the release set that the node follows; `null` while it follows none. */
    set: t.union([t.number, t.null]),
    /** The sequence number of the last entry that the node has applied. */
    change: t.number,
    /** Why the node applies no further entries, and since when, in milliseconds since 1970. */
    trouble: t.union([t.strict({ since: t.number, reason: t.string }), t.null]),
    /** Staging status by remote. */
    staged: t.readonly(t.record(t.string, Staged)),
  },
  'a heartbeat',
)
export type OwnFacts = Pick<t.TypeOf<typeof Heartbeat>, 'host' | 'set' | 'staged'>

/** A node without a heartbeat for this time, in milliseconds, is silent. */
export const SILENT_MS = 4_000

/** The connection of this node to the other nodes of its site. */
export interface ConnectedNodes {
  readonly nodes: SiteNodes
  /** The state store; `null` on a single machine. */
  readonly state: EngineState | null
  /** Readings that nodes share; `null` on a single machine. */
  readonly answers: Nodes | null
  /** Whether this node follows the others; `null` on a single machine, and before the first poll. */
  readonly health: () => Health | null
  /** Facts of all nodes; `null` on a single machine. Never rejects. */
  readonly seen: () => Promise<NodesFacts | null>
  /**
   * Resolves when this node has the state of the others, or after a timeout. Call it after all handlers are
   * registered with `on`.
   * @param own facts of this node for its heartbeats
   */
  readonly start: (own: () => OwnFacts) => Promise<void>
  /** Sends a heartbeat immediately. Never rejects. */
  readonly beat: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Provided before the core starts; without it, the site is on a single machine. */
export const connectedNodes = serviceKey<ConnectedNodes>('nodes of the site')

export const singleMachine = (): ConnectedNodes => ({
  nodes: singleNode(),
  state: null,
  answers: null,
  health: () => null,
  seen: async () => null,
  start: async () => undefined,
  beat: async () => undefined,
  stop: async () => undefined,
})

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

interface SiteSecretOptions {
  readonly dataDir: string
  readonly nodes: Pick<SiteNodes, 'ask' | 'node'>
  readonly warn: (line: string) => void
}

/**
 * The key of signatures and hashes that only this site verifies, when `SUBMISSIONS_SECRET` is not set. The key is
 * generated once, and stored in the state store, or on a single machine in the data folder. If that fails, the key
 * lasts as long as the process. Never rejects.
 */
export const siteSecret = async ({ dataDir, nodes, warn }: SiteSecretOptions): Promise<string> => {
  const drawn = newSecret()
  const kept =
    nodes.node === null ? inFolder(dataDir, drawn) : nodes.ask((engine) => commonSecret(engine, 'site'), null)
  const secret = await kept.catch(
    (error: unknown) => (warn(`site secret: not stored: ${String(error)}`), null),
  )
  return secret ?? drawn
}

const FILE = 'site.key'
const SPACE = 'secrets'
const Secret = t.strict({ secret: t.string })

/** A secret that all nodes share, created by the first node that needs it. */
export const commonSecret = async (engine: Asked, key: string): Promise<string> => {
  await engine.replace(SPACE, key, { secret: newSecret() }, 0)
  const kept = Secret.decode((await engine.get(SPACE, key))?.body)
  if (isLeft(kept)) throw new Error(`${SPACE}/${key}: expected a secret`)
  return kept.right.secret
}

const newSecret = (): string => randomBytes(32).toString('base64url')

const inFolder = async (folder: string, drawn: string): Promise<string> => {
  const file = path.join(folder, FILE)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, drawn, { mode: 0o600, flag: 'wx' })
    return drawn
  } catch (error) {
    const kept = await readFile(file, 'utf8').catch(() => '')
    if (/^[\w-]{43}$/.test(kept)) return kept
    throw error
  }
}
