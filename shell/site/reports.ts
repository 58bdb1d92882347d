import * as t from 'io-ts'

/** A measured number within a plausible range; larger values are forged or meaningless. */
const upTo = (most: number) =>
  t.refinement(t.number, (value) => value >= 0 && value <= most, `a number from 0 to ${most}`)

const Milliseconds = upTo(600_000)

/**
 * The web vitals of one page view. `lcp`: when the largest part of the document's page was painted;
 * `navigation`: how long the visitor waited for any other page; `inp`: the duration of the slowest reaction
 * to a press or a key; `cls`: the layout shift, without a unit. Times in milliseconds. Values that the
 * browser cannot measure, or that did not occur, are omitted.
 */
export const Vitals = t.exact(
  t.partial({ lcp: Milliseconds, navigation: Milliseconds, inp: Milliseconds, cls: upTo(1_000) }),
)
export type Vitals = t.TypeOf<typeof Vitals>

/**
 * The time in milliseconds for which scripts blocked the browser during one page view, by the remote whose file ran;
 * `shell` for the shell's files.
 */
export const Blocking = t.record(t.string, Milliseconds, 'Blocking')
export type Blocking = t.TypeOf<typeof Blocking>

/**
 * The kind of a failure in a browser: loading a remote's code, hydrating the document, rendering the page later, or
 * an uncaught error, for example in an event handler. `changed`: the document differed from the server's render, and
 * a part of it was rendered again. The usual cause is a browser extension, so it is counted but never attributed to a
 * release.
 */
export const FailureKind = t.keyof(
  { load: null, hydrate: null, render: null, uncaught: null, changed: null },
  'FailureKind',
)
export type FailureKind = t.TypeOf<typeof FailureKind>

/** @param pathname the path of the failed page or part; only its pattern is sent */
export type ReportFailure = (kind: FailureKind, pathname: string, error: unknown) => void
