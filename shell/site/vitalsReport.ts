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
