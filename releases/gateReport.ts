import * as t from 'io-ts'
import { withOptional } from './decodeJson'

/**
 * How the code of a remote failed. The host logs it as `failure`, next to the line for people; the gate decides by it.
 * `Threw`: a page threw; `stack` is the error with its stack. `Unsettled`: a page never settles. `Ended`: a page ended its
 * worker, or the worker was ended for it. `Addresses`: what a page names for the sitemap could not be read.
 */
export const LoggedFailure = t.union(
  [
    t.strict({ _tag: t.literal('Threw'), remote: t.string, target: t.string, stack: t.string }),
    t.strict({ _tag: t.literal('Unsettled'), remote: t.string, target: t.string }),
    t.strict({ _tag: t.literal('Ended'), remote: t.string, target: t.string, reason: t.string }),
    t.strict({ _tag: t.literal('Addresses'), remote: t.string, reason: t.string }),
  ],
  'LoggedFailure',
)
export type LoggedFailure = Readonly<t.TypeOf<typeof LoggedFailure>>

/** Something that a visitor or another team would notice, for the team that ships. Each text is one short line. */
export const GateFault = withOptional(
  {
    /** The name of the check that found it. */
    check: t.string,
    /** A file of the release, or the module in it; `null` where none is to blame. */
    file: t.union([t.string, t.null]),
    /** The addresses or patterns at which it is seen; none where it is not about a page. */
    pages: t.readonlyArray(t.string),
    fault: t.string,
    remedy: t.string,
  },
  {
    /** The rule of a validator that says so, by which a team may accept it: `html/no-redundant-role`. */
    rule: t.string,
    /** The first element of which it is said, or a few of them. */
    element: t.string,
    /** Of how many elements it is said on all pages. */
    count: t.number,
  },
  'GateFault',
)
export type GateFault = t.TypeOf<typeof GateFault>

/** What became of one check. */
export const GateCheck = t.readonly(
  t.strict({
    name: t.string,
    /** `skipped`: it could not be made, or only warns, which the note explains; a release passes without it. */
    outcome: t.keyof({ passed: null, failed: null, skipped: null }),
    /** What was looked at, in a few words. */
    note: t.string,
    /** Milliseconds. */
    ms: t.number,
  }),
  'GateCheck',
)
export type GateCheck = t.TypeOf<typeof GateCheck>

/** What the gate found in a build of a remote before it was shipped. */
export const GateReport = withOptional(
  {
    remote: t.string,
    /** Its name, such as `1.0.0-a99c98cb`. */
    release: t.string,
    /** The SHA-256 of its `remote.json`. */
    hash: t.string,
    /** When it was judged, as an ISO date and time. */
    at: t.string,
    /** How long that took, in milliseconds. */
    ms: t.number,
    /** Whether the release may be shipped: no check failed. */
    passed: t.boolean,
    checks: t.readonlyArray(GateCheck),
    faults: t.readonlyArray(GateFault),
  },
  {
    /** What a browser was shown, by the pattern of the page: the next release is not opened where it shows the same. */
    pages: t.readonly(t.record(t.string, t.string)),
  },
  'GateReport',
)
export type GateReport = t.TypeOf<typeof GateReport>
