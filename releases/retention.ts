/**
 * How many releases of one remote are kept: the live one and five before it. A set lists that many, so that a team can
 * roll back, and a shell serves the files of that many, because open tabs still load chunks of the release that they
 * started with. More would only keep files that no open tab requests.
 */
const KEPT_RELEASES = 6

/** The releases that are kept, of a list that is newest first and begins with the live one. */
export const retained = <A>(releases: ReadonlyArray<A>): ReadonlyArray<A> => releases.slice(0, KEPT_RELEASES)
