import { unmetNeeds } from '../needs'
import type { Satisfies } from '../needs'
import type { GateFault } from '../gateReport'

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
