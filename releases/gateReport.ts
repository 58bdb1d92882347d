import * as t from 'io-ts'
import { withOptional } from './decodeJson'

/**
 * The way in which the code of a remote failed. The host logs it as `failure`; the gate decides by it.
 * `Threw`: a page threw; `stack` is the error with its stack. `Unsettled`: a page never settles. `Ended`: a
 * page ended its worker, or the worker was ended because of it. `Addresses`: the sitemap addresses of a page
 * could not be read.
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

/** A fault that visitors or other teams would notice, for the team that ships. Each text is a short line. */
export const GateFault = withOptional(
  {
    /** The name of the check that found it. */
    check: t.string,
    /** The file or module at fault; `null` if unknown. */
    file: t.union([t.string, t.null]),
    /** The affected addresses or patterns; empty if the fault concerns no page. */
    pages: t.readonlyArray(t.string),
    fault: t.string,
    remedy: t.string,
  },
  {
    /** The rule of the validator, by which a team may accept the fault: `html/no-redundant-role`. */
    rule: t.string,
    /** The first affected element, or a few of them. */
    element: t.string,
    /** The number of affected elements on all pages. */
    count: t.number,
    /** The error code. Faults without one get that of their check. */
    code: t.string,
  },
  'GateFault',
)
export type GateFault = t.TypeOf<typeof GateFault>

/** The result of one check. */
export const GateCheck = t.readonly(
  t.strict({
    name: t.string,
    /** `skipped`: the check could not run, or only warns, as the note explains; a release passes. */
    outcome: t.keyof({ passed: null, failed: null, skipped: null }),
    /** A short description of the scope. */
    note: t.string,
    /** Milliseconds. */
    ms: t.number,
  }),
  'GateCheck',
)
export type GateCheck = t.TypeOf<typeof GateCheck>

/** The result of the gate for a build of a remote before it was shipped. */
export const GateReport = withOptional(
  {
    remote: t.string,
    /** The name of the release, such as `1.0.0-a99c98cb`. */
    release: t.string,
    /** The SHA-256 of its `remote.json`. */
    hash: t.string,
    /** The time of the check, as an ISO date and time. */
    at: t.string,
    /** The duration, in milliseconds. */
    ms: t.number,
    /** Whether the release may be shipped: no check failed. */
    passed: t.boolean,
    checks: t.readonlyArray(GateCheck),
    faults: t.readonlyArray(GateFault),
  },
  {
    /** Digests of pages opened in a browser, by pattern; the next gate skips pages with equal digests. */
    pages: t.readonly(t.record(t.string, t.string)),
  },
  'GateReport',
)
export type GateReport = t.TypeOf<typeof GateReport>
