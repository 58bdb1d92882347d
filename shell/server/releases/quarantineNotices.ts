import { Quarantine } from '@caravanserai/releases'
import * as t from 'io-ts'
import type { SiteNodes } from '../nodes/siteNodes'
import type { LogFailure } from '../operate/log'

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

/** The quarantines that the nodes of a site have told each other, the last notice of each release. */
export class Quarantines {
  private readonly notices = new Map<
    string,
    { readonly notice: QuarantineNotice; readonly version: number }
  >()

  /** @param onTold called with each quarantine of another node, and again with those of this one */
  constructor(
    private readonly nodes: Pick<SiteNodes, 'keep' | 'onKept' | 'ask'>,
    private readonly logFailure: LogFailure,
    onTold: (notice: QuarantineNotice) => void,
  ) {
    nodes.onKept(SPACE, QuarantineNotice, (key, notice, { version }) => {
      this.notices.set(key, { notice, version })
      if (!notice.isLifted) onTold(notice)
    })
  }

  /** Those of a remote that no set has lifted, as far as a node has met it. */
  of(remote: string): ReadonlyArray<QuarantineNotice> {
    return [...this.notices.values()].flatMap(({ notice }) =>
      notice.remote === remote && !notice.isLifted ? [notice] : [],
    )
  }

  tell(notice: Omit<QuarantineNotice, 'isLifted'>): void {
    void this.logFailure('telling a quarantine', () =>
      this.nodes.keep(SPACE, keyOf(notice), { ...notice, isLifted: false }),
    )
  }

  /** So that nodes which start later do not take it for bad. Unless another node has met it again meanwhile. */
  lift(notice: QuarantineNotice): void {
    const known = this.notices.get(keyOf(notice))
    if (known?.notice !== notice) return
    const lifted = { ...notice, isLifted: true }
    void this.logFailure('lifting a quarantine', () =>
      this.nodes.ask((engine) => engine.replace(SPACE, keyOf(notice), lifted, known.version), null),
    )
  }
}

const keyOf = ({ remote, hash }: Pick<QuarantineNotice, 'remote' | 'hash'>): string => `${remote}/${hash}`
