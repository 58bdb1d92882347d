import { conflictOf } from '../conflicts'
import type { Owner } from '../conflicts'
import type { GateFault } from '../gateReport'
import { malformedPattern } from '../patterns'
import { faultOfForms, formConflictOf, formsOf } from '../forms'
import type { FormOwner } from '../forms'
import type { RemoteJson } from '../remoteJson'
import { unmetNeeds } from '../needs'
import type { Satisfies } from '../needs'

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

/**
 * Faults of forms that the host would refuse, or that another remote declares differently.
 * @param owners the other live remotes
 */
export const formFaults = (
  info: Pick<RemoteJson, 'name' | 'addresses'>,
  owners: ReadonlyArray<FormOwner>,
): ReadonlyArray<GateFault> =>
  [faultOfForms(info.name, info), ...formsOf(info).map((form) => formConflictOf([form], owners))].flatMap(
    (fault) =>
      fault === null
        ? []
        : [
            {
              check: 'forms',
              file: 'remote.json',
              pages: [],
              fault,
              remedy: 'declare it as docs/reference/forms.md says',
            },
          ],
  )

/**
 * Faults of shared packages that the host does not provide in the required range.
 * @param provided the versions of the host, by package
 */
export const needFaults = (
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
  satisfies: Satisfies,
): ReadonlyArray<GateFault> =>
  unmetNeeds(needs, provided, satisfies).map(({ name, reason }) => ({
    check: 'shared packages',
    file: 'remote.json',
    pages: [],
    fault: reason,
    remedy: Object.hasOwn(provided, name)
      ? 'build with the version that the host has; a newer one begins with the host'
      : `bundle it: the host shares ${Object.keys(provided).join(', ')}`,
  }))
