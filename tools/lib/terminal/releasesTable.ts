import { releaseName } from '@caravanserai/releases'
import type { CanaryStatus, ReleaseSet, RemoteStatus, SideCounts, SiteStatus } from '@caravanserai/releases'
import type { NumberedSet, SetEntry, StoredPreview } from '@caravanserai/releases/ledger'

/** A table with one line for each remote: its live release, the release in the set, and the previous ones. */
export const releasesTable = (
  { remotes }: ReleaseSet,
  status: SiteStatus | null,
): ReadonlyArray<ReadonlyArray<string>> => [
  ['remote', 'live', 'in the set', 'previous', 'from'],
  ...Object.entries(remotes).map(([name, { base, previous, state, isPinned }]) => [
    name,
    status === null ? '?' : (status.remotes[name]?.live?.release ?? state ?? 'none'),
    releaseName(base) + (state === undefined ? '' : `, ${state}`) + (isPinned ? ', pinned' : ''),
    previous.map((release) => releaseName(release.base)).join(', ') || '-',
    base,
  ]),
]

/** The reasons why releases are not live, one line each; without a running site the quarantines of the set. */
export const troubles = ({ remotes }: ReleaseSet, status: SiteStatus | null): ReadonlyArray<string> =>
  Object.entries(status?.remotes ?? remotesIn(remotes)).flatMap(
    ([name, { wanted, trying, refused, quarantined }]) => {
      const entry = remotes[name]
      const release = entry?.hash === wanted ? releaseName(entry.base) : wanted.slice(0, 12)
      return [
        ...(trying ? [`${name} ${release} is being fetched, loaded or rehearsed`] : []),
        ...(refused === null ? [] : [`${name} ${release} is refused: ${refused}`]),
        ...quarantined.map(
          (item) =>
            `${name} ${item.release} is quarantined since ${item.at}: ${item.reason}` +
            (item.hash === wanted ? `. To try it again: npm run ship -- ${name}` : ''),
        ),
      ]
    },
  )

const remotesIn = (
  remotes: ReleaseSet['remotes'],
): Readonly<Record<string, Pick<RemoteStatus, 'wanted' | 'trying' | 'refused' | 'quarantined'>>> =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, { hash, quarantined = [] }]) => [
      name,
      { wanted: hash, trying: false, refused: null, quarantined },
    ]),
  )

/** Canaries, three lines each: the release with its share, and the site's counts for both sides. */
export const canaryLines = ({ remotes }: ReleaseSet, status: SiteStatus | null): ReadonlyArray<string> =>
  Object.entries(remotes).flatMap(([name, { canary }]) => {
    if (canary === undefined) return []
    const known = status?.remotes[name]?.canary
    const shown = known?.hash === canary.hash && known.since === canary.since ? known : undefined
    return [
      `canary of ${name} ${releaseName(canary.base)} for ${canary.percent} % of the visitors since ${minuteOf(canary.since)} UTC` +
        (shown === undefined || shown.refused === null ? '' : `, which is not shown: ${shown.refused}`),
      ...(shown === undefined ? [] : sideLines(shown)),
    ]
  })

const sideLines = ({ sides }: CanaryStatus): ReadonlyArray<string> =>
  (['live', 'canary'] as const).map((side) => `  ${side.padEnd(6)}  ${countsOf(sides[side])}`)

const countsOf = ({ pages, failures, browserFailures, medianMs, p95Ms }: SideCounts): string =>
  [
    `${pages} pages`,
    `${failures} failed`,
    `${browserFailures} visitors with failures in the browser`,
    ...(medianMs === null ? [] : [`half of them within ${medianMs} ms, 19 of 20 within ${p95Ms} ms`]),
  ].join(', ')

/** Previews, one line each: release, expiry, author and machine. */
export const previewLines = (previews: ReadonlyArray<StoredPreview>): ReadonlyArray<string> =>
  previews.map(
    ({ remote, release, until, ...made }) =>
      `preview of ${remote} ${release} until ${minuteOf(new Date(until).toISOString())} UTC  ${fromLine(made)}`,
  )

/** The history, one line for each set, newest first: number, time, action, author, commit, and machine. */
export const historyLines = (history: ReadonlyArray<NumberedSet>): ReadonlyArray<string> =>
  history.flatMap(({ number, entry }) => (entry === null ? [] : [historyLine(number, entry)]))

const historyLine = (
  number: number,
  { at, did, remote, release, by, commit, where, reason }: SetEntry,
): string => {
  const change = `${did} ${remote} ${release}`.trim() + (reason === undefined ? '' : ` (${reason})`)
  return `${String(number).padStart(5)}  ${at.slice(0, 19).replace('T', ' ')}  ${change}  ${fromLine({ by, commit, where })}`
}

const fromLine = ({
  by,
  commit,
  where,
}: Pick<SetEntry, 'by' | 'where'> & { readonly commit?: string | undefined }): string =>
  `by ${by}  from ${commit === undefined ? where : `commit ${commit}, ${where}`}`

const minuteOf = (isoDate: string): string => isoDate.slice(0, 16).replace('T', ' ')
