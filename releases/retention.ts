/**
 * How many releases of one remote stay within reach: the live one and five before it. A set names that many, so that a
 * team can go back, and a shell serves the files of that many, because open tabs still load chunks of the release that
 * they began with. More would only keep files that no open tab asks for.
 */
export const KEPT_RELEASES = 6

/** The releases that are kept, of a list that is newest first and begins with the live one. */
export const retained = <A>(releases: ReadonlyArray<A>): ReadonlyArray<A> => releases.slice(0, KEPT_RELEASES)
