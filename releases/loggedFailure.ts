import * as t from 'io-ts'

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
