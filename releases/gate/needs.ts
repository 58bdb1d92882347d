import type { GateFault } from '../gateReport'

/**
 * The shared packages that the host does not provide in the range that a release needs.
 * @param provided the versions of the host, by package
 */
export const needFaults = (
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
  satisfies: (version: string, range: string) => boolean,
): ReadonlyArray<GateFault> =>
  Object.entries(needs).flatMap(([name, range]) => {
    const version = provided[name]
    if (version !== undefined && satisfies(version, range)) return []
    return [
      {
        check: 'shared packages',
        file: 'remote.json',
        pages: [],
        fault: `needs ${name} ${range}, the host has ${version ?? 'none'}`,
        remedy:
          version === undefined
            ? `bundle it: the host shares ${Object.keys(provided).join(', ')}`
            : 'build with the version that the host has; a newer one begins with the host',
      },
    ]
  })
