import type { Content } from '@caravanserai/adapters'
import type { SiteFacts } from '../../site/SiteContext'
import type { Composition } from '../releases/composition'
import type { KeptPages } from './keptPages'
import type { InlineStyle } from './styles'

/** What one page is made of and with. */
export interface PageOptions {
  readonly composition: Composition
  readonly content: Content
  /** The path and query of the request. */
  readonly target: string
  /** Whether the client holds the page of this `ETag`. */
  readonly isHeld: (etag: string) => boolean
  readonly site: SiteFacts
  readonly mapHosts: ReadonlyArray<string>
  /** The shell's own files, which every document runs and shows. */
  readonly shell: {
    readonly scripts: ReadonlyArray<string>
    readonly fonts: ReadonlyArray<string>
    readonly styles: ReadonlyArray<InlineStyle>
  }
  /** The text of a remote's style sheet; `null` when it cannot be read, and then the document links to it. */
  readonly styleOf: (remote: string, file: string) => Promise<InlineStyle | null>
  readonly kept: KeptPages
  /** Aborts when the client disconnects before the response; rendering then rejects. */
  readonly signal: AbortSignal
  readonly log: (line: string, error?: unknown) => void
}
