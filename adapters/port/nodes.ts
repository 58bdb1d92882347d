import type { Observable } from 'rxjs'
import type { Origin } from './content'

/*
 * What the nodes of one site know of each other's readings, so that one of them asks the backend for all, and all of them show the same
 * bytes from the same moment on. A site on one machine has none of this.
 */

/** A reading that a node has published for all. */
export interface PublishedReading {
  /** The path of its question. */
  readonly path: string
  /** The reading as the disk has it (`lastGood/keptFile`), with 0 for its time: equal texts are equal readings. */
  readonly text: string
  readonly origin: Origin
  /** When the backend answered, in milliseconds since 1970. */
  readonly at: number
}

/** A reading that all nodes show from this moment on. */
export interface ShownReading extends PublishedReading {
  /** Whether it has another text than the one that was shown before it; `null` where that is not known. */
  readonly isOther: boolean | null
}

/** The right to ask the backend for all nodes. It ends by itself. */
export interface ReadingClaim {
  /**
   * Publishes what the backend has answered, as fresh for so many milliseconds unless a change is reported. Resolves once this node
   * shows it as well, or when that cannot be. Never rejects.
   */
  readonly publish: (reading: Omit<PublishedReading, 'path'>, freshMs: number) => Promise<void>
  /** Nothing is published: another node may ask. */
  readonly release: () => void
}

export interface Nodes {
  /** Whether this node follows the others now. If not, it is on its own. */
  readonly follows: () => boolean
  /**
   * The reading that was published last for a path; `null` when there is none. `isCurrent`: it is fresh, and nothing has been reported to
   * have changed since the backend was asked for it. Neither throws nor waits.
   */
  readonly find: (path: string) => (PublishedReading & { readonly isCurrent: boolean }) | null
  /** `null`: another node asks now. Where nobody can be asked who does, every node gets the right to what was never published. Never rejects. */
  readonly claim: (path: string) => Promise<ReadingClaim | null>
  /** Emits each reading at the moment from which `find` has it; first those that were published before this node started. */
  readonly published: Observable<ShownReading>
}
