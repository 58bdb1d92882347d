import { isParameter, isSplat } from './patterns'
import { quoted } from './quoted'
import { overlap, variantsOf } from './variants'
import type { Variant } from './variants'

/** A remote and the patterns that are its own. */
export interface Owner {
  readonly name: string
  readonly patterns: ReadonlyArray<string>
}

/**
 * The first pattern that would take an address from another remote, in one line; `null` when there is none. Two patterns
 * conflict when some address matches both and the router would give it to the newcomer, or ranks both alike, so that the
 * order of the remotes would decide.
 *
 * An owner's pattern that begins with a parameter (`/:menuName/:id`) is for addresses that nobody else declares: a
 * newcomer may take single names from it (`/cause/:id`), but not in the same general form.
 * @param patterns that `malformedPattern` has passed, as those of the owners
 */
export const conflictOf = (patterns: ReadonlyArray<string>, owners: ReadonlyArray<Owner>): string | null => {
  const taken = owners.flatMap(({ name, patterns: theirs }) =>
    theirs.flatMap((pattern) => variantsOf(pattern).map((variant) => ({ name, pattern, variant }))),
  )
  for (const pattern of patterns) {
    const variants = variantsOf(pattern)
    if (variants.some(takesUnknown))
      return `${quoted(pattern)} would take every address that no remote has declared`
    const owner = taken.find(({ variant }) => variants.some((mine) => takes(mine, variant)))
    if (owner !== undefined)
      return `${quoted(pattern)} is an address of ${owner.name} (${quoted(owner.pattern)})`
  }
  return null
}

/** Whether a remote that declares this would answer for addresses that are not found otherwise: `/*`, `/:page`. */
const takesUnknown = ({ segments }: Variant): boolean =>
  segments.length > 0 && segments.every(isOpen) && (segments.length === 1 || isSplat(segments.at(-1) ?? ''))

const takes = (mine: Variant, theirs: Variant): boolean =>
  mine.score >= theirs.score &&
  !(mine.score > theirs.score && beginsOpen(theirs) && !beginsOpen(mine)) &&
  overlap(mine.segments, theirs.segments)

const beginsOpen = ({ segments: [first] }: Variant): boolean => first !== undefined && isOpen(first)

/** Whether a segment matches texts that the pattern does not name. */
const isOpen = (segment: string): boolean => isParameter(segment) || isSplat(segment)
