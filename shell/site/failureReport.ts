import * as t from 'io-ts'

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
