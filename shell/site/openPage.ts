import type { createBrowserRouter } from 'react-router-dom'

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
