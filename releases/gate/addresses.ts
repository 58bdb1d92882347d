import { conflictOf } from '../conflicts'
import type { Owner } from '../conflicts'
import type { GateFault } from '../gateReport'
import { malformedPattern } from '../patterns'

const check = 'addresses'

/**
 * Faults of patterns that the router would misread or that would take an address of another remote.
 * @param owners the other live remotes
 */
export const addressFaults = (
  patterns: ReadonlyArray<string>,
  owners: ReadonlyArray<Owner>,
): ReadonlyArray<GateFault> => {
  const alone = patterns.map((pattern) => ({ pattern, fault: malformedPattern([pattern]) }))
  const sound = alone.flatMap(({ pattern, fault }) => (fault === null ? [pattern] : []))
  const together = malformedPattern(sound)
  return [
    ...alone.flatMap(({ pattern, fault }) => (fault === null ? [] : [malformed(pattern, fault)])),
    ...(together === null ? [] : [malformed(null, together)]),
    ...sound.flatMap((pattern) => {
      const conflict = conflictOf([pattern], owners)
      return conflict === null ? [] : [taken(pattern, conflict)]
    }),
  ]
}

const malformed = (pattern: string | null, fault: string): GateFault => ({
  check,
  file: 'addresses.ts',
  pages: pattern === null ? [] : [pattern.slice(0, 100)],
  fault: pattern === null ? fault : withoutPattern(fault),
  remedy: 'write it as docs/reference/pages.md says under "Addresses that are refused"',
  code: 'CARAVANSERAI_GATE_ROUTE_INVALID',
})

const taken = (pattern: string, fault: string): GateFault => ({
  check,
  file: 'addresses.ts',
  pages: [pattern],
  fault: withoutPattern(fault),
  remedy: 'choose an address that no other remote has, or agree with its team that it gives it up first',
})

/** Removes the quoted pattern at the start of the message. */
const withoutPattern = (fault: string): string => fault.replace(/^"(?:\\.|[^"\\])*":? /, '')
