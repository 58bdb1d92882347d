import { releaseName } from '@caravanserai/releases'
import type { ReleaseSet, SiteStatus } from '@caravanserai/releases'
import type { NumberedSet, SetEntry } from '@caravanserai/releases/ledger'

/** A line for each remote: what is live, what the set names, and what was before. */
export const releasesTable = ({ remotes }: ReleaseSet, status: SiteStatus | null) =>
  Object.entries(remotes).map(([name, { base, previous, state, isPinned }]) => ({
    remote: name,
    live: status === null ? '?' : (status.remotes[name]?.live?.release ?? state ?? 'none'),
    'in the set':
      releaseName(base) + (state === undefined ? '' : `, ${state}`) + (isPinned ? ', pinned' : ''),
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
      ...quarantined.map(
        (one) =>
          `${name} ${one.release} is quarantined since ${one.at}: ${one.reason}` +
          (one.hash === wanted ? `. To try it again: npm run ship -- ${name}` : ''),
      ),
    ]
  })

/** What was done, a line for each set, newest first: number, when, what, who, which commit, and from where. */
export const historyLines = (history: ReadonlyArray<NumberedSet>): ReadonlyArray<string> =>
  history.flatMap(({ number, entry }) => (entry === null ? [] : [historyLine(number, entry)]))

const historyLine = (number: number, { at, did, remote, release, by, commit, where }: SetEntry): string => {
  const what = `${did} ${remote} ${release}`.trim()
  const from = commit === undefined ? where : `commit ${commit}, ${where}`
  return `${String(number).padStart(5)}  ${at.slice(0, 19).replace('T', ' ')}  ${what}  by ${by}  from ${from}`
}
