import { readFile } from 'node:fs/promises'
import { decodeJson } from '@caravanserai/releases'
import { claimTokens } from '@caravanserai/releases/claim-token'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import type { SiteNodes } from '../../host/plugin'
import { limits } from './limits'

/**
 * An `http` or `https` origin such as `https://cms.example.org`. Origins are inserted into the security policy, so
 * they must not contain the policy's separators.
 */
export const Origin = new t.Type<string, string, unknown>(
  'the origin of a CMS, as https://cms.example.org',
  t.string.is,
  (input, context) =>
    typeof input === 'string' && /^https?:\/\/[a-z\d.-]{1,253}(:\d{1,5})?$/.test(input) && isOrigin(input)
      ? t.success(input)
      : t.failure(input, context),
  t.identity,
)

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** A claim that lets its bearer see draft content until it expires or is withdrawn. */
export const DraftClaim = t.readonly(
  t.strict({
    /** The id by which the claim is withdrawn. */
    id: t.string,
    /** The origin that may embed the drafts in a frame; `null` for none. */
    frame: t.union([Origin, t.null]),
    /** Expiry, in milliseconds since 1970. */
    until: t.number,
  }),
  'DraftClaim',
)
export type DraftClaim = t.TypeOf<typeof DraftClaim>

export const { token: draftToken, read: readDraftToken } = claimTokens(
  DraftClaim,
  'draft',
  limits.drafts.mostMinutes * 60_000,
)

const Withdrawn = t.readonlyArray(
  t.strict({ id: t.string, until: t.number }),
  'the ids of withdrawn drafts and their ends',
)
type Withdrawn = t.TypeOf<typeof Withdrawn>

const SPACE = 'withdrawn'
/** A withdrawn claim as nodes store it; the key is the id. */
const Told = t.strict({ until: t.number })

export interface WithdrawnDrafts {
  /**
   * Whether a claim was withdrawn. Rejects if the file cannot be read: drafts then stay hidden, because the address
   * may have been leaked.
   */
  readonly has: (id: string) => Promise<boolean>
  /** Resolves when the claim is on disk and has been sent, or is queued to be sent, to the other nodes. */
  readonly add: (claim: Pick<DraftClaim, 'id' | 'until'>) => Promise<void>
}

interface WithdrawnDraftsOptions {
  readonly nodes: Pick<SiteNodes, 'keep' | 'onKept' | 'ask'>
  /** Logs one line for the operator. */
  readonly log: (line: string) => void
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * The claims that were withdrawn before they expired, in a file shared by all processes of the site on this machine,
 * and distributed among the nodes.
 */
export const withdrawnDrafts = (
  file: string,
  { nodes, log, now = Date.now }: WithdrawnDraftsOptions,
): WithdrawnDrafts => {
  let known: { readonly at: number; readonly all: Promise<Withdrawn> } | null = null
  let writing: Promise<unknown> = Promise.resolve()
  const reported = new Map<string, number>()

  const read = async (): Promise<Withdrawn> => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]'
      throw error
    })
    const decoded = decodeJson(Withdrawn, file)(text)
    if (isLeft(decoded)) throw new Error(decoded.left)
    return decoded.right
  }

  /** Serializes writes, so that none is lost. */
  const write = (claim: Withdrawn[number]): Promise<void> => {
    const written = writing.then(async () => {
      const kept = (await read()).filter((item) => item.id !== claim.id && item.until > now())
      await writeFileAtomic(file, JSON.stringify([...kept, claim]))
      known = null
    })
    writing = written.catch(() => undefined)
    return written
  }

  nodes.onKept(SPACE, Told, (id, { until }) => {
    if (until <= now()) {
      void nodes.ask((engine) => engine.remove(SPACE, id), false)
    } else if (!reported.has(id)) {
      reported.set(id, until)
      // Also write it locally, for a start while the state store is unavailable.
      write({ id, until }).catch((error: unknown) => log(`${file}: ${String(error)}`))
    }
  })

  return {
    has: async (id) => {
      if (reported.has(id)) return true
      if (known === null || now() - known.at >= limits.drafts.withdrawnMs) known = { at: now(), all: read() }
      return (await known.all).some((item) => item.id === id)
    },
    add: async ({ id, until }) => {
      await write({ id, until })
      reported.set(id, until)
      await nodes.keep(SPACE, id, { until })
    },
  }
}
