import path from 'node:path'
import { withdrawn } from '@caravanserai/releases'
import { root } from '../../../tools/lib/places'
import { alteredRelease } from '../../../tools/lib/release/alteredRelease'
import { localReleases } from '../../../tools/lib/release/localReleases'
import { until } from '../../../tools/lib/process/until'
import type { CacheFigure, CacheSite } from './cacheSite'
import { get } from './visitors'

const PERCENT = 30
const page = '/cause'

/** A canary for a part of the visitors: each is shown by the cache what the site shows to this number, and from the cache. */
export const tryCanary = async ({ dataDir, site, url }: CacheSite): Promise<ReadonlyArray<CacheFigure>> => {
  const shown = async (from: string, side: number | null) => {
    const { text, headers } = await get(
      `${from}${page}`,
      side === null ? {} : { cookie: `_ga=${Math.random()}; side=${side}` },
    )
    return { set: /"set":"(\w+)"/.exec(text)?.[1] ?? '', isHit: headers['x-cache'] === 'HIT', headers }
  }
  const all = (from: string) => Promise.all(Array.from({ length: 100 }, (_, side) => shown(from, side)))
  const live = (await shown(url, null)).set
  const releases = localReleases(path.join(dataDir, 'releases'))
  const folder = path.join(dataDir, 'canary')
  const server = (code: string) => `${code}\n// another release\n`
  alteredRelease(path.join(root, 'remotes', 'charity', 'dist'), folder, '1.0.0-canary', { server })
  await releases.shipCanary(folder, 'charity', PERCENT)
  const isOf = (count: number) => async () =>
    (await all(url)).filter(({ set }) => set !== live).length === count
  if (!(await until(isOf(PERCENT), 60_000)))
    return [{ what: 'visitors who are shown a canary by the cache', found: 'not its share', isGood: false }]
  const behind = await all(url)
  const direct = await all(site.url)
  const wrong = behind.filter(({ set }, side) => set !== direct[side]?.set)
  const misses = behind.filter(({ isHit }) => !isHit)
  const first = await shown(url, null)
  const number = /^side=(\d+);/.exec(String(first.headers['set-cookie']))?.[1]
  const isKept = number !== undefined && direct[Number(number)]?.set === first.set
  await releases.change((set) => withdrawn(set, 'charity'))
  const isOver = await until(isOf(0), 60_000)
  return [
    { what: 'visitors of a hundred who are shown a canary by the cache', found: `${PERCENT}`, isGood: true },
    {
      what: 'of all on another side than the site says',
      found: `${wrong.length}`,
      isGood: wrong.length === 0,
    },
    { what: 'of all not from the cache', found: `${misses.length}`, isGood: misses.length === 0 },
    {
      what: 'a visitor without a number is given one, and its side',
      found: isKept ? 'yes' : 'no',
      isGood: isKept,
    },
    { what: 'all are shown the live release after it', found: isOver ? 'yes' : 'no', isGood: isOver },
  ]
}
