import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kept, State } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import * as t from 'io-ts'

/**
 * What a node makes known to the other nodes of its site. On one machine it is applied at once, and nothing else of this room is
 * used.
 */
export interface SiteNodes {
  /** The id of this node, new at each start; `null` for a site on one machine. */
  readonly node: string | null
  /**
   * Makes a change known. It is applied by every node, this one included, at its place in the one order; where the engine is away, when
   * it is back. Never rejects.
   * @param body what JSON can carry
   */
  readonly tell: (kind: string, body: unknown) => Promise<void>
  /** The same for the other nodes alone, where this one has done it already. */
  readonly tellOthers: (kind: string, body: unknown) => Promise<void>
  /** What is done with each change of a kind. To be called before anything is told. It may be called twice with the same change. */
  readonly on: <A>(kind: string, codec: Decoder<unknown, A>, apply: (body: A) => void) => void
  /**
   * Keeps a value for the other nodes and for those that start later, where this one has done already what follows from it. Where the
   * engine is away it is kept when the engine is back. Never rejects.
   */
  readonly keep: (space: string, key: string, body: unknown) => Promise<void>
  /**
   * What is done with each value of a space, also with those that were kept before this node started.
   * @param own what this node has of the space, of which is kept then what nobody has kept yet
   */
  readonly onKept: <A>(
    space: string,
    codec: Decoder<unknown, A>,
    apply: (key: string, value: A, kept: Kept) => void,
    own?: () => ReadonlyArray<readonly [key: string, body: unknown]>,
  ) => void
  /** Whether the engine answers this node; never on one machine. */
  readonly follows: boolean
  /** Whether this node knows what the others have applied: not for a moment after its process or machine was paused. */
  readonly isCaughtUp: () => boolean
  /** Resolves when it does, or after a moment. */
  readonly catchUp: () => Promise<void>
  /** What the engine says; `otherwise` on one machine, and at once while the engine is away. Never rejects. */
  readonly ask: <A>(question: (engine: Asked) => Promise<A>, otherwise: A) => Promise<A>
}

/** What rooms ask the engine for by themselves. */
export type Asked = Pick<State, 'all' | 'claim' | 'get' | 'now' | 'put' | 'remove' | 'replace' | 'take'>

/** What a backend reports as changed, as one node tells the others. */
export const ContentChangeOfNodes = t.type(
  {
    paths: t.union([t.readonlyArray(t.string), t.null]),
    accept: t.readonlyArray(t.string),
    deleted: t.readonlyArray(t.string),
  },
  'a change of the content',
)

/** A site on one machine. */
export const singleNode = (): SiteNodes => {
  const handlers = new Map<string, (body: unknown) => void>()
  return {
    node: null,
    tell: async (kind, body) => handlers.get(kind)?.(body),
    tellOthers: async () => undefined,
    // What is told here is of the type that is expected here.
    on: (kind, _codec, apply) => void handlers.set(kind, apply as (body: unknown) => void),
    keep: async () => undefined,
    onKept: () => undefined,
    follows: false,
    isCaughtUp: () => true,
    catchUp: async () => undefined,
    ask: async (_question, otherwise) => otherwise,
  }
}

interface SiteSecretOptions {
  readonly dataDir: string
  readonly nodes: Pick<SiteNodes, 'ask' | 'node'>
  readonly warn: (line: string) => void
}

/**
 * The key of signatures and hashes that only this site reads, for a site without `SUBMISSIONS_SECRET`. It is drawn once, and kept in the
 * engine of the nodes, or on one machine in the data folder. Where that fails the key lasts as long as this process. Never rejects.
 */
export const siteSecret = async ({ dataDir, nodes, warn }: SiteSecretOptions): Promise<string> => {
  const drawn = newSecret()
  const kept =
    nodes.node === null ? inFolder(dataDir, drawn) : nodes.ask((engine) => commonSecret(engine, 'site'), null)
  const secret = await kept.catch((error: unknown) => (warn(`site secret: not kept: ${String(error)}`), null))
  return secret ?? drawn
}

const FILE = 'site.key'
const SPACE = 'secrets'
const Secret = t.strict({ secret: t.string })

/** A secret that all nodes have; whichever needs it first makes it. */
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
