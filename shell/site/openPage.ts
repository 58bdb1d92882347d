import type { createBrowserRouter } from 'react-router-dom'
import type { ReportFailure } from './reports'
import type { SiteFacts } from './SiteContext'

export type Router = ReturnType<typeof createBrowserRouter>

/** The open page, for the browser parts of plugins: `start` of `shell/plugins/{name}/browser.ts`. */
export interface OpenPage {
  readonly router: Router
  readonly isPreview: boolean
  /** The version of the content shown at an address. */
  readonly shown: (address: string) => string
  /**
   * Fetches the current content of the open page. Resolves with a function that shows it, or with `null` if the
   * document must not. Rejects if the content cannot be fetched, for example under load: retry later.
   */
  readonly renew: (address: string) => Promise<(() => Promise<void>) | null>
  /** Aborts when the document continues without scripts. */
  readonly ending: AbortSignal
}

/** The remote that owns an address, and the pattern of the address. */
export interface OwnerName {
  readonly remote: string
  readonly pattern: string
}

/** Resolves the owner of an address. Initially only the owner of the document's address is known. */
export interface Owners {
  at: (pathname: string) => OwnerName | null
}

/** The first view of a document. */
export interface FirstView {
  /** The id of the release set of the document. */
  readonly set: string
  readonly site: SiteFacts
  readonly owners: Owners
  /** Resolves when the page can be hydrated. */
  readonly router: Promise<Router>
  /** Runs a task once, when the document has loaded and the browser is idle. */
  readonly onIdle: (run: () => void) => void
}

/**
 * Starts the part of a plugin in the first view, and returns a receiver of failures of pages. The module
 * `shell/plugins/{name}/firstView.ts` adds it to `globalThis.caravanserai.firstViews`.
 */
export type StartFirstView = (view: FirstView) => ReportFailure
