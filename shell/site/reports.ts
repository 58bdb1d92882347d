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
const Vitals = t.exact(
  t.partial({ lcp: Milliseconds, navigation: Milliseconds, inp: Milliseconds, cls: upTo(1_000) }),
)
export type Vitals = t.TypeOf<typeof Vitals>

/** A kind of page: its pattern and its remote. */
const MeasuredPage = t.intersection([t.strict({ remote: t.string, pattern: t.string }), Vitals])

/** A browser's report about a visit. The report identifies neither the visitor nor the addresses. */
export const VitalsReport = t.readonly(
  t.strict({
    /** The id of the release set that the document was rendered from. */
    set: t.string,
    pages: t.readonlyArray(MeasuredPage),
  }),
  'VitalsReport',
)
export type VitalsReport = t.TypeOf<typeof VitalsReport>

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

/** A browser's report about a page that failed. The report identifies neither the visitor nor the address. */
export const FailureReport = t.readonly(
  t.strict({
    kind: FailureKind,
    /** The remote that owns the address, or whose script threw; `null` if no remote owns the address. */
    remote: t.union([t.string, t.null]),
    /** The id of the release set that the document was rendered from. */
    set: t.string,
    /** The pattern of the address, such as `/job/:id`. */
    pattern: t.union([t.string, t.null]),
    /** The message of the error, as `failureMessage` writes it. */
    message: t.string,
    /** Lines of the site's own scripts, the innermost call first (`stackPlaces`). */
    stack: t.readonlyArray(t.string),
  }),
  'FailureReport',
)
export type FailureReport = t.TypeOf<typeof FailureReport>

/**
 *
 * @param pathname the path of the failed page or part; only its pattern is sent
 */
export type ReportFailure = (kind: FailureKind, pathname: string, error: unknown) => void
