import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { SiteNodes } from '../../host/plugin'
import { shortHash } from './keptFiles'
import { limits } from './limits'
import type { MediaError } from './mediaError'

const Failure = t.union([
  t.strict({ _tag: t.literal('NotThere') }),
  t.strict({ _tag: t.keyof({ Unusable: null, TooLarge: null, Unreachable: null }), reason: t.string }),
])

/** The nodes' shared note on a file of the backend. */
export interface SharedNote<A> {
  /** `null` if the file has never been fetched. */
  readonly found: A | null
  /** The error of the last fetch; `null` if it succeeded. */
  readonly failure: MediaError | null
  readonly ageMs: number
  /** Whether the note is recent enough to skip a request to the backend. */
  readonly isFresh: boolean
}

export type AskedOfNodes = Pick<SiteNodes, 'ask'>

/** Notes on backend files, by one node for all. Without the state store, each node asks the backend. */
export class SharedNotes<A> {
  private readonly Note: t.Decoder<unknown, Pick<SharedNote<A>, 'found' | 'failure'>>

  /** @param space key space in the state store for files of this kind */
  constructor(
    private readonly nodes: AskedOfNodes,
    private readonly space: string,
    Found: t.Type<A>,
  ) {
    this.Note = t.strict({ found: t.union([Found, t.null]), failure: t.union([Failure, t.null]) })
  }

  /** `null` if there is no note. Never rejects. */
  async find(url: string): Promise<SharedNote<A> | null> {
    const kept = await this.nodes.ask(async (engine) => {
      const note = await engine.get(this.space, shortHash(url))
      return note && { ...note, ageMs: Math.max(0, engine.now() - note.at) }
    }, null)
    const note = kept && this.Note.decode(kept.body)
    // Notes in the format of another version of the site are ignored.
    if (kept === null || note === null || isLeft(note)) return null
    const { found, failure } = note.right
    const freshMs = failure === null ? limits.freshMs : limits.failedMs
    return { found, failure, ageMs: kept.ageMs, isFresh: kept.ageMs < freshMs }
  }

  /** Whether this node has obtained the claim to ask the backend. Never rejects. */
  claim(url: string): Promise<boolean> {
    return this.nodes.ask((engine) => engine.claim(`${this.space}:${shortHash(url)}`, limits.claimMs), true)
  }

  /** Never rejects. */
  async put(url: string, note: Pick<SharedNote<A>, 'found' | 'failure'>): Promise<void> {
    await this.nodes.ask((engine) => engine.put(this.space, shortHash(url), note, { silent: true }), null)
  }
}
