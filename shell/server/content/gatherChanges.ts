import type { ContentChange } from './contentChange'

/** An import makes hundreds of changes in a row: if each were a reason to ask the backend anew, it would be asked for nothing else. */
const RESTS_MS = 500

const both = (one: ContentChange, other: ContentChange): ContentChange => ({
  paths: one.paths === null || other.paths === null ? null : [...new Set([...one.paths, ...other.paths])],
  accept: [...new Set([...one.accept, ...other.accept])],
})

/** Hands on a change at once, and those that follow within the time as one, at its end. */
export const gatherChanges = (
  apply: (change: ContentChange) => void,
  restsMs = RESTS_MS,
): ((change: ContentChange) => void) => {
  let rests = false
  let gathered: ContentChange | null = null

  const pass = (change: ContentChange): void => {
    rests = true
    setTimeout(() => {
      const next = gathered
      rests = false
      gathered = null
      if (next !== null) pass(next)
    }, restsMs).unref()
    apply(change)
  }

  return (change) => {
    if (!rests) pass(change)
    else gathered = gathered === null ? change : both(gathered, change)
  }
}
