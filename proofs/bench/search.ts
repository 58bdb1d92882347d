import { setTimeout as delay } from 'node:timers/promises'
import { say } from '../../tools/lib/terminal/say'
import { median } from '../harness/measure'
import { table } from '../harness/table'
import type { Table } from '../harness/table'
import { trial } from '../harness/trial'
import { onGrownSite } from './growth/grownSite'

const ENTITIES = 5_000

export default () =>
  trial('bench-search', async ({ folder }) => {
    const size = { remotes: 0, menuEntries: 0, entities: ENTITIES }
    await onGrownSite(folder, size, async (site) => {
      // Titles contain the entity's number. Causes are indexed in order, then the posts.
      const isFound = async (kind: string): Promise<boolean> => {
        const response = await fetch(`${site}/search/suggestions?q=number+${ENTITIES / 2}`)
        const { found } = (await response.json()) as { found: ReadonlyArray<{ kind: string }> }
        return found.some((one) => one.kind === kind)
      }
      const { seconds, medianMs, longestMs, longestAt } = await readingTimes(
        site,
        async () => (await isFound('Cause')) && (await isFound('Post')),
      )
      say(
        `${ENTITIES} entities are found after ${seconds.toFixed(1)} s; /healthz meanwhile: median ${medianMs.toFixed(1)}, longest ${longestMs.toFixed(0)} ms, after ${longestAt.toFixed(1)} s`,
      )
      say(`\n${(await searchTable(site, `${ENTITIES} entities`)).terminal}`)
    })
  })

/** Search texts of visitors. All are distinct, because results are cached. */
const searches: Readonly<Record<string, ReadonlyArray<string>>> = {
  'one or two letters': 'w, s, wa, sc, bo, ri, ga, ha, un, tu'.split(', '),
  'a word of many pages': 'water, the, school, river, house, and, people, one, well, number'.split(', '),
  'a word of few pages':
    'gabura, chilmari, kurigram, sunamganj, bhola, loom, clinic, seeds, ferry, lamp'.split(', '),
  'a mistake': 'wter, schol, rivver, gabora, clinnic, chilmary, peeple, hause, febry, famly'.split(', '),
  'several words': [
    'clean water',
    'tube well for gabura',
    'number 2417',
    'the boat school on the river',
    'a clinic day',
    'who gave the money',
    'well at the school',
    'seeds for the field',
    'flood boat families',
    'night desk of the house',
  ],
  'nothing that is there':
    'xyzzy, qwertz, বৃষ্টিপাত, عمرة, zzz, xylophone, nonsensical, kkkk, plugh, frotz'.split(', '),
}

/** Response times of sequential searches in milliseconds. */
const searchTable = async (siteUrl: string, title: string): Promise<Table> => {
  const rows = []
  for (const [name, each] of Object.entries(searches)) {
    const measures: Measure[] = []
    for (const search of each) {
      const query = `?q=${encodeURIComponent(search)}`
      await pause()
      const suggestions = await timed(`${siteUrl}/search/suggestions${query}`)
      await pause()
      measures.push({ suggestions, results: await timed(`${siteUrl}/content/search${query}`) })
    }
    rows.push({ name, measures })
  }
  return table(title, rows, [
    { name: 'suggestions, ms', digits: 1, of: ({ suggestions }: Measure) => suggestions },
    { name: 'results with snippets, ms', digits: 1, of: ({ results }: Measure) => results },
  ])
}

interface Measure {
  readonly suggestions: number
  readonly results: number
}

/** The time until the site has indexed all pages, and the response times of `/healthz` during that time. */
const readingTimes = async (
  siteUrl: string,
  isWhole: () => Promise<boolean>,
): Promise<{
  readonly seconds: number
  readonly medianMs: number
  readonly longestMs: number
  /** When the longest response occurred, in seconds since the start. */
  readonly longestAt: number
}> => {
  const from = performance.now()
  const waits: { readonly ms: number; readonly at: number }[] = []
  let looked = 0
  for (;;) {
    const at = (performance.now() - from) / 1000
    waits.push({ ms: await timed(`${siteUrl}/healthz`), at })
    await pause()
    if (performance.now() - looked < 500) continue
    if (await isWhole()) break
    looked = performance.now()
  }
  const longest = waits.reduce((most, wait) => (wait.ms > most.ms ? wait : most))
  return {
    seconds: (performance.now() - from) / 1000,
    medianMs: median(waits.map(({ ms }) => ms)) ?? 0,
    longestMs: longest.ms,
    longestAt: longest.at,
  }
}

const timed = async (url: string): Promise<number> => {
  const from = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return performance.now() - from
}

/** Stays below the rate limit of a hundred searches in ten seconds. */
const pause = (): Promise<void> => delay(150)
