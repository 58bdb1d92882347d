import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { withdrawn } from '@caravanserai/releases'
import { until } from '../../tools/lib/process/until'
import { localReleases } from '../../tools/lib/release/localReleases'
import { say } from '../../tools/lib/terminal/say'
import { shipAltered } from '../harness/site'
import { trial } from '../harness/trial'
import type { Trial } from '../harness/trial'
import { get, startCacheSite, visitorsOf } from './cacheSite'
import type { CacheSite } from './cacheSite'
import { tryEdits } from './tryEdits'
import { tryRules } from './tryRules'

/** Tests a site behind `deploy/varnish/default.vcl` under load: edits, a canary, and a stopped site. */
export default ({ edits = 1_000 }: { readonly edits: number | undefined }) =>
  trial('cache', async (run) => {
    await tryRules(run)
    const site = await startCacheSite(run, 40)
    say(`${site.addresses.length} pages are in Varnish; ${edits} edits under load …`)
    await tryEdits(run, site, edits)
    say('A canary …')
    await tryCanary(run, site)
    say('The site is stopped under load …')
    await tryWithoutSite(run, site)
  })

const PERCENT = 30
const page = '/cause'

/** Ships a canary. The cache must serve each canary number's version without asking the site. */
const tryCanary = async ({ figure }: Trial, { dataDir, site, url }: CacheSite): Promise<void> => {
  const shown = async (from: string, side: number | null) => {
    const { text, headers } = await get(
      `${from}${page}`,
      side === null ? {} : { cookie: `_ga=${Math.random()}; side=${side}` },
    )
    return { set: /"set":"(\w+)"/.exec(text)?.[1] ?? '', isHit: headers['x-cache'] === 'HIT', headers }
  }
  const all = (from: string) => Promise.all(Array.from({ length: 100 }, (_, side) => shown(from, side)))
  const live = (await shown(url, null)).set
  const isOf = (count: number) => async () =>
    (await all(url)).filter(({ set }) => set !== live).length === count
  const server = (code: string) => `${code}\n// another release\n`
  await shipAltered(dataDir, 'canary', { server, canary: PERCENT })
  const isShown = await until(isOf(PERCENT), 60_000)
  const ofHundred = 'visitors of a hundred who are shown a canary by the cache'
  figure(ofHundred, isShown ? PERCENT : 'not its share', isShown)
  if (!isShown) return
  const behind = await all(url)
  const direct = await all(site.url)
  const wrong = behind.filter(({ set }, side) => set !== direct[side]?.set).length
  const misses = behind.filter(({ isHit }) => !isHit).length
  const first = await shown(url, null)
  const number = /^side=(\d+);/.exec(String(first.headers['set-cookie']))?.[1]
  const isKept = number !== undefined && direct[Number(number)]?.set === first.set
  await localReleases(path.join(dataDir, 'releases')).change((set) => withdrawn(set, 'charity'))
  const isOver = await until(isOf(0), 60_000)
  figure('of all on another side than the site says', wrong, wrong === 0)
  figure('of all not from the cache', misses, misses === 0)
  figure('a visitor without a number is given one, and its side', isKept ? 'yes' : 'no', isKept)
  figure('all are shown the live release after it', isOver ? 'yes' : 'no', isOver)
}

/** Stops the site while visitors request pages, some of which were just purged. */
const tryWithoutSite = async (
  { figure }: Trial,
  { url, addresses, site, content, call }: CacheSite,
): Promise<void> => {
  const visitors = visitorsOf(url, addresses)
  for (const [page, { question }] of content.pages.entries()) {
    content.edit(page, 1_000_000)
    await call(question)
  }
  await site.stop()
  await pause(5_000)
  const visits = await visitors.stop()
  const failed = visits.filter(({ status }) => status !== 200).length
  figure('requests while the site is stopped', visits.length)
  figure('of these failed', failed, failed === 0)
}
