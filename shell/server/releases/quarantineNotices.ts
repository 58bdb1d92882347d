import { Quarantine } from '@caravanserai/releases'
import * as t from 'io-ts'
import type { SiteNodes } from '../nodes/siteNodes'
import type { LogFailure } from '../operate/logFailure'

/** What a node of the site says of a release that turned bad. */
const QuarantineNotice = t.intersection([
  Quarantine,
  t.strict({
    remote: t.string,
    /** The number of the set that the node followed. A later one that ships the release again gives it another chance. */
    set: t.number,
    /** As that set says it: when the canary was shipped, or the live release again; `null` for one that was shipped once. */
    shipped: t.union([t.string, t.null]),
    /** Whether a set has given it another chance since. */
    isLifted: t.boolean,
  }),
])
export type QuarantineNotice = t.TypeOf<typeof QuarantineNotice>

const SPACE = 'quarantine'

/** The quarantines that the nodes of a site have told each other, the last word on each release. */
export class Quarantines {
  private readonly words = new Map<string, { readonly word: QuarantineNotice; readonly version: number }>()

  /** @param onTold called with each quarantine of another node, and again with those of this one */
  constructor(
    private readonly nodes: Pick<SiteNodes, 'keep' | 'onKept' | 'ask'>,
    private readonly logFailure: LogFailure,
    onTold: (word: QuarantineNotice) => void,
  ) {
    nodes.onKept(SPACE, QuarantineNotice, (key, word, { version }) => {
      this.words.set(key, { word, version })
      if (!word.isLifted) onTold(word)
    })
  }

  /** Those of a remote that no set has lifted, as far as a node has met it. */
  of(remote: string): ReadonlyArray<QuarantineNotice> {
    return [...this.words.values()].flatMap(({ word }) =>
      word.remote === remote && !word.isLifted ? [word] : [],
    )
  }

  tell(word: Omit<QuarantineNotice, 'isLifted'>): void {
    void this.logFailure('telling a quarantine', () =>
      this.nodes.keep(SPACE, keyOf(word), { ...word, isLifted: false }),
    )
  }

  /** So that nodes which start later do not take it for bad. Unless another node has met it again meanwhile. */
  lift(word: QuarantineNotice): void {
    const known = this.words.get(keyOf(word))
    if (known?.word !== word) return
    const lifted = { ...word, isLifted: true }
    void this.logFailure('lifting a quarantine', () =>
      this.nodes.ask((engine) => engine.replace(SPACE, keyOf(word), lifted, known.version), null),
    )
  }
}

const keyOf = ({ remote, hash }: Pick<QuarantineNotice, 'remote' | 'hash'>): string => `${remote}/${hash}`
