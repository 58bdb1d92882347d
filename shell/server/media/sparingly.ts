/** How long something that was told is not told again, in milliseconds. */
const QUIET_MS = 600_000

/** What was told and is remembered; the oldest goes first. */
const MOST_TOLD = 500

/** Tells each thing once in ten minutes. `detail` is of the one time at which it is told. */
export const sparingly = <A>(
  tell: (what: string, detail: A) => void,
): ((what: string, detail: A) => void) => {
  const told = new Map<string, number>()
  return (what, detail) => {
    const now = Date.now()
    const before = told.get(what)
    if (before !== undefined && now - before < QUIET_MS) return
    told.delete(what)
    told.set(what, now)
    for (const oldest of told.keys()) if (told.size > MOST_TOLD) told.delete(oldest)
    tell(what, detail)
  }
}
