import { oneAtATime } from '@caravanserai/releases'
import type { Health } from '@caravanserai/state'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'

export interface ReadinessOptions {
  readonly releases: {
    readonly status: () => Pick<SiteStatus, 'set' | 'remotes'>
    /** What other nodes show and this one does not. None by default. */
    readonly late?: () => ReadonlyArray<string>
  }
  /** Whether the menu can be answered now. */
  readonly hasMenu: () => Promise<boolean>
  /** The workers of the frame, without which no page is made. */
  readonly frame: { readonly size: number }
  /** Whether this node follows the others; `null` on one machine. None by default. */
  readonly nodes?: { readonly health: () => Health | null }
}

/** Whether a load balancer should send visitors to this process, and why not. */
export class Readiness {
  private isEnding = false
  private hasContent = false
  private readonly askForMenu = oneAtATime(async () => {
    this.hasContent = await this.options.hasMenu()
  })

  constructor(private readonly options: ReadinessOptions) {}

  /** From now on visitors should go elsewhere. */
  end(): void {
    this.isEnding = true
  }

  /**
   * Asks for the menu, which every page shows, until it has been answered once: by the backend, from disk or with the
   * bundled content. From then on there is always an answer.
   */
  async look(): Promise<void> {
    if (!this.hasContent) await this.askForMenu()
  }

  status(): SiteStatus {
    const { releases, frame } = this.options
    const status = releases.status()
    const remotes = Object.entries(status.remotes)
    const absent = remotes.filter(([, { live, state }]) => live === null && state === undefined)
    const isAnyLive = remotes.some(([, { live }]) => live !== null)
    const missing = absent.flatMap(([name, remote]) => {
      const reason = isAnyLive ? decided(remote) : null
      return reason === null ? [] : [{ name, reason }]
    })
    const isMissing = new Set(missing.map(({ name }) => name))
    const reasons = [
      ...(this.isEnding ? ['the process is ending'] : []),
      ...(this.hasContent ? [] : ['the menu has not been read yet']),
      ...(frame.size > 0 ? [] : ['no worker of the frame runs']),
      ...(remotes.length > 0 ? [] : ['no release set has been read yet']),
      ...absent.filter(([name]) => !isMissing.has(name)).map(([name]) => `${name} has no live release`),
      ...(releases.late?.() ?? []),
    ]
    const health = this.options.nodes?.health() ?? null
    return {
      ...status,
      ...(health !== null && { nodes: followed(health) }),
      ready: reasons.length === 0,
      reasons,
      missing: missing.map(({ name, reason }) => `${name} has no live release: ${reason}`),
    }
  }
}

/** A node that cannot follow the others goes on: all of them may be without the engine. */
const followed = (health: Health): NonNullable<SiteStatus['nodes']> =>
  health._tag === 'Following'
    ? { change: health.seq, follows: true }
    : {
        change: health.seq,
        follows: false,
        since: new Date(health.since).toISOString(),
        reason: health.reason,
      }

/**
 * Why a remote has no live release, where that has been found out: another process would find the same, so that visitors of the
 * other remotes are sent here. `null` while its release is tried for the first time.
 */
const decided = ({ wanted, refused, isUnjudged, quarantined }: RemoteStatus): string | null =>
  refused ??
  quarantined.find(({ hash }) => hash === wanted)?.reason ??
  (isUnjudged === true ? 'the machine had no time to judge it' : null)
