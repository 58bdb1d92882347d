import type { Visitor } from '../visitor'

/** What a visitor does on the site, and what must come of it. Rejects with what did not. */
export interface Step {
  readonly name: string
  readonly walk: (visitor: Visitor) => Promise<void>
}
