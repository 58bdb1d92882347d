import * as t from 'io-ts'

/** A number that a browser can have measured; what is beyond it was made up, or says nothing. */
const upTo = (most: number) =>
  t.refinement(t.number, (value) => value >= 0 && value <= most, `a number from 0 to ${most}`)

const Milliseconds = upTo(600_000)

/**
 * How one page felt to a visitor. `lcp`: when its largest part was painted, of the page of the document; `navigation`: how long the
 * visitor waited for any other page; `inp`: how long the slowest reaction to a press or a key took; `cls`: how much of the page moved by
 * itself, without a unit. Times in milliseconds. What the browser cannot measure, or did not happen, is left out.
 */
const Vitals = t.exact(
  t.partial({ lcp: Milliseconds, navigation: Milliseconds, inp: Milliseconds, cls: upTo(1_000) }),
)
export type Vitals = t.TypeOf<typeof Vitals>

/** A kind of page, by its pattern, with the remote that it is of. */
const MeasuredPage = t.intersection([t.strict({ remote: t.string, pattern: t.string }), Vitals])

/** What a browser reports of the pages that a visitor has seen. It says nothing about the visitor, nor which addresses they were. */
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
 * What failed in a browser: loading a remote's code, hydrating the document, rendering the page later on, or something that nothing
 * caught, such as the handler of a press. `changed`: the document was not as the server rendered it, and a part of it was rendered
 * again. That is mostly an extension of the browser, so it is counted and never a fault of a release.
 */
export const FailureKind = t.keyof(
  { load: null, hydrate: null, render: null, uncaught: null, changed: null },
  'FailureKind',
)
export type FailureKind = t.TypeOf<typeof FailureKind>

/** The report that a browser sends of a page that failed. It says nothing about the visitor, nor which address it was. */
export const FailureReport = t.readonly(
  t.strict({
    kind: FailureKind,
    /** The remote that owns the address, or whose script threw; `null` for an address that nobody owns. */
    remote: t.union([t.string, t.null]),
    /** The id of the release set that the document was rendered from. */
    set: t.string,
    /** The pattern of the address, as `/cause-single/:id`. */
    pattern: t.union([t.string, t.null]),
    /** The message of the error, as `failureMessage` writes it. */
    message: t.string,
    /** Lines of the site's own scripts, the innermost call first (`stackPlaces`). */
    stack: t.readonlyArray(t.string),
  }),
  'FailureReport',
)
export type FailureReport = t.TypeOf<typeof FailureReport>

/** @param pathname the address whose page failed; only its pattern is sent */
export type ReportFailure = (kind: FailureKind, pathname: string, error: unknown) => void
