import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { SiteNodes } from '../nodes/siteNodes'
import { shortHash } from './keptFiles'
import { limits } from './limits'
import type { MediaError } from './mediaError'

const Failure = t.union([
  t.strict({ _tag: t.literal('NotThere') }),
  t.strict({ _tag: t.keyof({ Unusable: null, TooLarge: null, Unreachable: null }), reason: t.string }),
])

/** What the nodes know of a file of the backend. */
export interface SharedNote<A> {
  /** `null` when it never could be fetched. */
  readonly found: A | null
  /** Why it could not be fetched the last time; `null` when it could. */
  readonly failure: MediaError | null
  readonly ageMs: number
  /** Whether the backend need not be asked again. */
  readonly isFresh: boolean
}

export type AskedOfNodes = Pick<SiteNodes, 'ask'>

/** What one node has found out of files of the backend, for all. While the engine is away, each finds out for itself. */
export class SharedNotes<A> {
  private readonly Note: t.Decoder<unknown, Pick<SharedNote<A>, 'found' | 'failure'>>

  /** @param space of the state, for files of this kind alone */
  constructor(
    private readonly nodes: AskedOfNodes,
    private readonly space: string,
    Found: t.Type<A>,
  ) {
    this.Note = t.strict({ found: t.union([Found, t.null]), failure: t.union([Failure, t.null]) })
  }

  /** `null` when nothing is known. Never rejects. */
  async find(url: string): Promise<SharedNote<A> | null> {
    const kept = await this.nodes.ask(async (engine) => {
      const one = await engine.get(this.space, shortHash(url))
      return one && { ...one, ageMs: Math.max(0, engine.now() - one.at) }
    }, null)
    const note = kept && this.Note.decode(kept.body)
    // What another version of the site has noted is not known to this one.
    if (kept === null || note === null || isLeft(note)) return null
    const { found, failure } = note.right
    const freshMs = failure === null ? limits.freshMs : limits.failedMs
    return { found, failure, ageMs: kept.ageMs, isFresh: kept.ageMs < freshMs }
  }

  /** Whether this node is the one that asks the backend now. Never rejects. */
  claim(url: string): Promise<boolean> {
    return this.nodes.ask((engine) => engine.claim(`${this.space}:${shortHash(url)}`, limits.claimMs), true)
  }

  /** Never rejects. */
  async put(url: string, note: Pick<SharedNote<A>, 'found' | 'failure'>): Promise<void> {
    await this.nodes.ask((engine) => engine.put(this.space, shortHash(url), note, { silent: true }), null)
  }
}
