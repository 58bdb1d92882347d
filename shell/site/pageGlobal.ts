/** A script or a style sheet: its address on the site's own origin, and the hash that it must have. */
export type HashedFile = readonly [href: string, integrity: string]

/** The scripts of the first view, in the order in which they run. */
export interface FirstScripts {
  readonly shell: ReadonlyArray<HashedFile>
  /** Those of the page's remote, which take packages from the shell. */
  readonly page: ReadonlyArray<HashedFile>
  /** What both load later. */
  readonly later: ReadonlyArray<HashedFile>
}

/** The id of the element of the document that contains `FirstScripts` as JSON. */
export const FIRST_SCRIPTS = 'first-scripts'

/** `globalThis.caravanserai`: what the separately built scripts of a page have in common. */
export interface PageGlobal {
  /**
   * The hashes of all scripts and style sheets that the page may load, by address: those that the document names, and later
   * those of all remotes. The loaders of all builds refuse what is not in it.
   */
  readonly integrity: Record<string, string>
  /** Lets the address of one of these scripts through the page's policy; throws for any other. */
  readonly scriptUrl: (href: string) => string
  /** Runs the scripts of the page's remote, which are being loaded. Rejects when one of them cannot be run. */
  readonly runPage: () => Promise<unknown>
  /** What the visitor has pressed before it could answer. */
  readonly held: Set<HTMLElement>
  /** The parts of the page that answer by themselves. */
  readonly alive: Set<Element>
  /** The packages that the scripts of a remote's page take from the host, by request. */
  shared?: Readonly<Record<string, unknown>>
  /** The module of the page, from the scripts of its remote. */
  page?: Readonly<Record<string, unknown>>
}

declare global {
  // `globalThis` has the properties that are declared with `var` alone.
  var caravanserai: PageGlobal
}
