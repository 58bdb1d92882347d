import type { GateFault } from '../gateReport'
import type { RemoteJson } from '../remoteJson'

/** Compressed bytes of a release's scripts and styles in the first view of a page, by pattern. */
export type PageSizes = Readonly<Record<string, number>>

/** @param bytesOf the compressed bytes of a file below `browser/` */
export const pageSizes = (
  { addresses }: Pick<RemoteJson, 'addresses'>,
  bytesOf: (file: string) => number,
): PageSizes =>
  Object.fromEntries(
    addresses.map(({ path, scripts, styles, first = scripts }) => [
      path,
      [...new Set([...first, ...styles])].reduce((sum, file) => sum + bytesOf(file), 0),
    ]),
  )

/** Pages of up to this size are always accepted. A page of the site has 8 to 20 KB. */
const SMALL = 5_000

/** The largest relative growth of a page per release; more needs an explicit exception. */
const MOST_GROWTH = 0.1

interface SizeJudgement {
  readonly faults: ReadonlyArray<GateFault>
  /** Accepted growth above the limit, one line each. */
  readonly accepted: ReadonlyArray<string>
}

/** Compares page sizes of a release with those of the live one. New pages are not compared. */
export const sizeFaults = (
  live: PageSizes,
  next: PageSizes,
  { accept, remote }: { readonly accept: boolean; readonly remote: string },
): SizeJudgement => {
  const grown = Object.entries(next).flatMap(([pattern, bytes]) => {
    const before = live[pattern]
    return before !== undefined && bytes > SMALL && bytes > before * (1 + MOST_GROWTH)
      ? [{ pattern, words: `${inKb(before)} → ${inKb(bytes)} KB, ${percent(before, bytes)} %` }]
      : []
  })
  if (accept) return { faults: [], accepted: grown.map(({ pattern, words }) => `${pattern} ${words}`) }
  return {
    faults: grown.map(({ pattern, words }) => ({
      check: 'size',
      file: null,
      pages: [pattern],
      fault: `scripts and styles grow by more than ${MOST_GROWTH * 100} %: ${words}`,
      remedy: `remove large new code, or accept it: npm run ship -- ${remote} --accept-size`,
    })),
    accepted: [],
  }
}

const inKb = (bytes: number): string => (bytes / 1000).toFixed(1)
const percent = (before: number, after: number): string =>
  before === 0 ? '+∞' : `+${Math.round((100 * (after - before)) / before)}`
