import { siteMetrics } from '../../host/operate/metrics'
import { formCounter, watchOutbox } from './start'
import type { FormOutbox } from './startOutbox'

/** The values of a metric in a scrape, by labels. */
const scraped = async (metrics: ReturnType<typeof siteMetrics>, name: string) => {
  const { values = [] } =
    (await metrics.registry.getMetricsAsJSON()).find((metric) => metric.name === name) ?? {}
  return values.map(({ labels, value }) => [...Object.values(labels), value])
}

test('forms are counted by outcome', async () => {
  const metrics = siteMetrics()
  const count = formCounter(metrics)
  for (const outcome of ['stored', 'stored', 'delivered'] as const) count('contact', outcome)
  expect(await scraped(metrics, 'caravanserai_submissions_total')).toEqual([
    ['contact', 'stored', 2],
    ['contact', 'delivered', 1],
  ])
})

test('forms beyond a hundred names are counted together', async () => {
  const metrics = siteMetrics()
  const count = formCounter(metrics)
  for (let index = 0; index < 105; index += 1) count(`careers/a${index}`, 'stored')
  count('careers/a0', 'stored')
  const values = await scraped(metrics, 'caravanserai_submissions_total')
  expect(values).toHaveLength(101)
  expect(values).toEqual(
    expect.arrayContaining([
      ['careers/a0', 'stored', 2],
      ['other', 'stored', 5],
    ]),
  )
})

test.each<
  [given: Awaited<ReturnType<FormOutbox['summary']>>, waiting: number, seconds: number, refused: number]
>([
  [null, 0, 0, 0],
  [
    {
      waiting: 2,
      oldestAt: Date.now() - 60_000,
      unresolved: { refused: 1, 'given up': 0, held: 4 },
    },
    2,
    60,
    1,
  ],
])('the metrics of an outbox with %j', async (summary, waiting, seconds, refused) => {
  const metrics = siteMetrics()
  watchOutbox(metrics, { summary: async () => summary })
  expect(await scraped(metrics, 'caravanserai_outbox_waiting')).toEqual([[waiting]])
  const [[oldest] = []] = await scraped(metrics, 'caravanserai_outbox_oldest_seconds')
  expect(Math.floor(Number(oldest))).toBeGreaterThanOrEqual(seconds)
  const unresolved = await scraped(metrics, 'caravanserai_outbox_unresolved')
  expect(unresolved.find(([state]) => state === 'refused')?.[1] ?? 0).toBe(refused)
})
