import type { StartFirstView } from './openPage'

/** A script or a style sheet: its address on the site's own origin, and its required integrity hash. */
export type HashedFile = readonly [href: string, integrity: string]

/** The scripts of the first view, in the order in which they run. */
export interface FirstScripts {
  readonly shell: ReadonlyArray<HashedFile>
  /** Scripts of the page's remote, which take packages from the shell. */
  readonly page: ReadonlyArray<HashedFile>
  /** Files that all scripts load later. */
  readonly later: ReadonlyArray<HashedFile>
  /** Scripts of parts of other remotes, which run after the page's, by the entry of the release and the name. */
  readonly parts: Readonly<Record<string, ReadonlyArray<HashedFile>>>
  /** Whether the page has no controls: they run when the browser is idle, or on a sign of use. */
  readonly areLate: boolean
}

/** The id of the element of the document that contains `FirstScripts` as JSON. */
export const FIRST_SCRIPTS = 'first-scripts'

/** `globalThis.caravanserai`: shared by the separately built scripts of a page. */
export interface PageGlobal {
  /**
   * The hashes of all scripts and style sheets that the page may load, by address: initially the files of the
   * document, later also those of all remotes. The loaders of all builds refuse other files.
   */
  readonly integrity: Record<string, string>
  /** Converts the address of a listed script for the page's Trusted Types policy; throws for any other. */
  readonly scriptUrl: (href: string) => string
  /** Runs the scripts of the page's remote, which are being loaded. Rejects if a script cannot be run. */
  readonly runPage: () => Promise<unknown>
  /** Runs the scripts of a part, named as in `FirstScripts`; `undefined` if the document names none. */
  readonly runPart: (name: string) => Promise<unknown> | undefined
  /** Elements that the visitor pressed before they were interactive. */
  readonly held: Set<HTMLElement>
  /** The parts of plugins in the first view, in the order of the list of plugins. */
  readonly firstViews: StartFirstView[]
  /** The interactive parts of the page. */
  readonly alive: Set<Element>
  /** Runs a task once, when `delay` milliseconds have passed after the page load and the browser is idle. */
  readonly onIdle: (run: () => void, delay: number) => void
  /** The host's packages for the scripts of a remote's page, by request. */
  shared?: Readonly<Record<string, unknown>>
  /** The module of the page, from the scripts of its remote. */
  page?: Readonly<Record<string, unknown>>
  /** The modules of parts by name, from the scripts of their remotes. */
  parts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

declare global {
  // Only `var` declarations become properties of `globalThis`.
  var caravanserai: PageGlobal
  interface Document {
    /** Whether the browser prepares the document for a visit that may not happen. Not supported by every browser. */
    readonly prerendering?: boolean
  }
}
