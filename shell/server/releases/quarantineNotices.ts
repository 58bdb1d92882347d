import { Quarantine } from '@caravanserai/releases'
import * as t from 'io-ts'
import type { SiteNodes } from '../nodes/siteNodes'
import type { LogFailure } from '../operate/log'

/** The notice of a node that a release turned bad. */
const QuarantineNotice = t.intersection([
  Quarantine,
  t.strict({
    remote: t.string,
    /**
     * The number of the set that the node followed. A later set that ships the release again lifts the quarantine.
     */
    set: t.number,
    /**
     * The ship time in that set, of a canary or of a live release shipped again; `null` for a release that was
     * shipped once.
     */
    shipped: t.union([t.string, t.null]),
    /** Whether a later set has lifted the quarantine. */
    isLifted: t.boolean,
  }),
])
export type QuarantineNotice = t.TypeOf<typeof QuarantineNotice>

const SPACE = 'quarantine'

/** Quarantines that the nodes of a site share: the latest notice of each release. */
export class Quarantines {
  private readonly notices = new Map<
    string,
    { readonly notice: QuarantineNotice; readonly version: number }
  >()

  /** @param onTold called with each quarantine, of other nodes and of this one */
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

  /** The notices of a remote that no set has lifted. */
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

  /** Marks a notice as lifted, for nodes that start later, unless another node has found the release bad again. */
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
