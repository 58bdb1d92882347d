import type { Site } from './site'

/** A message of a tool about an address. */
export interface Finding {
  /** The page or file it is about. */
  readonly where: string
  readonly message: string
  /** The element, say. Of messages that differ in it alone the first is shown. */
  readonly detail?: string
}

/** What a tool has looked at, and what it says. */
export interface Report {
  /** Such as `135 pages`. */
  readonly checked: string
  readonly findings: ReadonlyArray<Finding>
  /** Measured values, a line each. */
  readonly figures?: ReadonlyArray<string>
}

/** A checker that others wrote, or a rule of theirs. Rejects when it cannot be run. */
export interface Tool {
  readonly name: string
  /** The command that it needs, and the package of Debian that has it. */
  readonly needs?: { readonly command: string; readonly debian: string }
  readonly run: (site: Site) => Promise<Report>
}
