import { releaseName } from '@caravanserai/releases'
import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'

/** A line for each remote: what is live, what the set names, and what was before. */
export const releasesTable = ({ remotes }: ReleaseSet, status: SiteStatus | null) =>
  Object.entries(remotes).map(([name, { base, previous }]) => ({
    remote: name,
    live: status === null ? '?' : (status.remotes[name]?.live?.release ?? 'none'),
    'in the set': releaseName(base),
    previous: previous.map((release) => releaseName(release.base)).join(', ') || '-',
    from: base,
  }))

/** Why releases are not live, a line each. */
export const troubles = ({ remotes }: ReleaseSet, status: SiteStatus | null): ReadonlyArray<string> =>
  Object.entries(status?.remotes ?? {}).flatMap(([name, { wanted, trying, refused, quarantined }]) => {
    const entry = remotes[name]
    const release = entry?.hash === wanted ? releaseName(entry.base) : wanted.slice(0, 12)
    return [
      ...(trying ? [`${name} ${release} is being fetched, loaded or rehearsed`] : []),
      ...(refused === null ? [] : [`${name} ${release} is refused: ${refused}`]),
      ...quarantined.map((one) => `${name} ${one.release} is quarantined since ${one.at}: ${one.reason}`),
    ]
  })
