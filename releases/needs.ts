/** Whether a version satisfies a range, with the semantics of npm. */
export type Satisfies = (version: string, range: string) => boolean

/** A package that the host does not provide in the required version. */
export interface UnmetNeed {
  readonly name: string
  /** `needs react ^18.0.0, the host has 19.3.1` */
  readonly reason: string
}

/** The site's own packages: the ports and the kit. */
const isOwn = (name: string): boolean => name.startsWith('@caravanserai/')

/**
 * The unmet needs of a release. For the site's own packages, a host also satisfies the previous major version, so
 * that not every team must ship on the day of a new one.
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
    if (served.some((item) => satisfies(item, range))) return []
    return [{ name, reason: `needs ${name} ${range}, the host has ${version ?? 'none'}` }]
  })

/** The highest possible version of the previous major version. */
const lastBefore = (version: string): string => `${Number.parseInt(version, 10) - 1}.99999.0`
