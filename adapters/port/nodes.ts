import type { Observable } from 'rxjs'
import type { Origin } from './content'

/*
 * Shared readings of a site's nodes: one node requests the backend for all, and all of them show the same
 * bytes from the same time on. A site on one machine does not use it.
 */

/** A reading that a node has published for all nodes. */
export interface PublishedReading {
  readonly path: string
  /** The reading as stored on disk (`lastGood/keptFile`), with time 0: equal texts are equal readings. */
  readonly text: string
  readonly origin: Origin
  /** The time of the backend's response, in milliseconds since 1970. */
  readonly at: number
}

/** A reading that all nodes now show. */
export interface ShownReading extends PublishedReading {
  /** Whether its text differs from the previously shown reading; `null` when that is unknown. */
  readonly isOther: boolean | null
}

/** A lease to request the backend for all nodes, with automatic expiry. */
export interface ReadingClaim {
  /**
   * Publishes the backend's answer, which stays fresh for `freshMs` unless a change is reported. Resolves once this
   * node shows it as well, or when that is impossible. Never rejects.
   */
  readonly publish: (reading: Omit<PublishedReading, 'path'>, freshMs: number) => Promise<void>
  /** Ends the claim without publishing, so that another node may send the request. */
  readonly release: () => void
}

export interface Nodes {
  /** Whether this node currently follows the others. If not, it works independently. */
  readonly follows: () => boolean
  /**
   * The last published reading of a path; `null` when there is none. `isCurrent`: it is fresh, and no change has been
   * reported since it was requested. Returns synchronously and never throws.
   */
  readonly find: (path: string) => (PublishedReading & { readonly isCurrent: boolean }) | null
  /**
   * Claims the right to request the backend; resolves to `null` while another node has it. If the other nodes cannot
   * be reached, every node receives the right to paths that were never published. Never rejects.
   */
  readonly claim: (path: string) => Promise<ReadingClaim | null>
  /** Emits each reading when `find` starts to return it; first those published before this node started. */
  readonly published: Observable<ShownReading>
}
