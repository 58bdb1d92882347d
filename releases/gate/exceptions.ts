import * as t from 'io-ts'
import { decodeJson } from '../decodeJson'
import type { GateFault } from '../gateReport'

/** The largest number of exceptions of one remote. */
const MOST = 50

/** Length of a reason in characters: enough to explain why the exception excludes no visitor. */
const REASON = { least: 20, most: 300 }

const matching = (pattern: RegExp, name: string) =>
  new t.Type<string>(
    name,
    (value): value is string => typeof value === 'string' && pattern.test(value),
    (value, context) =>
      typeof value === 'string' && pattern.test(value) ? t.success(value) : t.failure(value, context),
    t.identity,
  )

const Exception = t.readonly(
  t.strict({
    rule: matching(/^(?:html|axe)\/[a-z\d-]{1,60}$/, 'a rule of "html" or "axe" as the report names it'),
    at: matching(/^\/.{0,499}$/, 'the pattern of an address'),
    reason: matching(
      new RegExp(`^.{${REASON.least},${REASON.most}}$`),
      `a reason of ${REASON.least} to ${REASON.most} characters`,
    ),
  }),
  'Exception',
)

/** A rule of the gate that a team accepts to break at one address, with the reason. */
export type GateException = t.TypeOf<typeof Exception>

const File = t.strict({ exceptions: t.readonlyArray(Exception) }, 'gate.json')

/** Decodes `gate.json`, which is stored next to a remote's `routes.ts`. */
export const decodeGateJson = decodeJson(File, 'gate.json')

/** The first fault in a release's exceptions, in one line. */
export const faultOfExceptions = (
  exceptions: ReadonlyArray<GateException>,
  patterns: ReadonlyArray<string>,
): string | null => {
  if (exceptions.length > MOST)
    return `gate.json: expected at most ${MOST} exceptions, got ${exceptions.length}`
  const unknown = exceptions.find(({ at }) => !patterns.includes(at))
  return unknown === undefined ? null : `gate.json: ${unknown.at} is no address of this remote`
}

/**
 * The faults without an exception, and a fault for each exception that is no longer needed.
 * @param addresses the checked addresses, with their patterns
 */
export const withoutAccepted = (
  check: 'html' | 'axe',
  faults: ReadonlyArray<GateFault>,
  exceptions: ReadonlyArray<GateException>,
  addresses: ReadonlyArray<{ readonly address: string; readonly pattern: string }>,
): { readonly faults: ReadonlyArray<GateFault>; readonly accepted: ReadonlyArray<GateException> } => {
  const patterns = new Map(addresses.map(({ address, pattern }) => [address, pattern]))
  const acceptedBy = ({ rule, pages }: GateFault) =>
    exceptions.find(
      (exception) => exception.rule === rule && pages.every((page) => patterns.get(page) === exception.at),
    )
  const accepted = new Set(faults.flatMap((fault) => acceptedBy(fault) ?? []))
  const judged = new Set(patterns.values())
  const unneeded = exceptions.filter(
    (exception) =>
      exception.rule.startsWith(`${check}/`) && judged.has(exception.at) && !accepted.has(exception),
  )
  return {
    accepted: [...accepted],
    faults: [
      ...faults.filter((fault) => acceptedBy(fault) === undefined),
      ...unneeded.map(({ rule, at }) => ({
        check,
        file: 'gate.json',
        pages: [at],
        fault: `the exception for ${rule} is not needed`,
        remedy: 'remove it: it would hide the next fault of this rule',
      })),
    ],
  }
}
