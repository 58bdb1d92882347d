/** Whether a version is in a range, as npm reads both. */
export type Satisfies = (version: string, range: string) => boolean

/** A package that a release needs and a host does not have, or has in another version. */
export interface UnmetNeed {
  readonly name: string
  /** `needs react ^18.0.0, the host has 19.3.1` */
  readonly reason: string
}

/** The packages of the site itself: the ports and the kit. */
const isOwn = (name: string): boolean => name.startsWith('@caravanserai/')

/**
 * What of the needs of a release a host does not meet. Of the site's own packages a host serves its own major version and the one
 * before, so that a new one is no day on which every team must ship.
 * @param provided the versions of the host, by package
 */
export const unmetNeeds = (
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
  satisfies: Satisfies,
): ReadonlyArray<UnmetNeed> =>
  Object.entries(needs).flatMap(([name, range]) => {
    const version = Object.hasOwn(provided, name) ? provided[name] : undefined
    const served = version === undefined ? [] : isOwn(name) ? [version, lastBefore(version)] : [version]
    if (served.some((one) => satisfies(one, range))) return []
    return [{ name, reason: `needs ${name} ${range}, the host has ${version ?? 'none'}` }]
  })

/** The last version that the major version before can have had. */
const lastBefore = (version: string): string => `${Number.parseInt(version, 10) - 1}.99999.0`
