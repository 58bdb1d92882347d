import { setTimeout as delay } from 'node:timers/promises'
import { countingBackend, withFetch } from './backend.mjs'

/** @typedef {{ requests: number, lives: number, ms: number }} Views `lives`: how many times to live the views took, `ms`: for one view */

const views = 1_000
const atOnce = 20

/**
 * What 1,000 views of the home page ask of a backend: the frame and the page, 20 visitors at a time.
 * @param {import('./layer.mjs').Layer} layer
 * @param {{ cacheMs: number, pauseMs: number }} options how long content counts as fresh; how long to wait between visitors
 * @returns {Promise<Views>}
 */
const view = async (
  { askOf, makeContent, withPageBudget, readFrame, readHome, firstValueFrom, forkJoin },
  { cacheMs, pauseMs },
) => {
  const backend = countingBackend({ menus: 18 })
  return withFetch(backend.fetch, async () => {
    const { content } = makeContent({
      pages: { adapter: 'erp', address: 'https://cms.example.test' },
      cacheMs,
    })
    const started = performance.now()
    let spent = 0
    for (let seen = 0; seen < views; seen += atOnce) {
      const before = performance.now()
      await Promise.all(
        Array.from({ length: atOnce }, () => {
          const ask = askOf(withPageBudget(2_000)(content))
          return firstValueFrom(forkJoin([readFrame(ask), readHome(ask)]))
        }),
      )
      spent += performance.now() - before
      if (pauseMs > 0) await delay(pauseMs)
    }
    const lives = Math.max(1, Math.ceil((performance.now() - started) / cacheMs))
    return { requests: backend.asked(), lives, ms: spent / views }
  })
}

/** @param {import('./layer.mjs').Layer} layer @param {{ runs: number }} options */
export const viewRequests = async (layer, { runs }) => {
  const ways = [
    { name: 'within one time to live', cacheMs: 60_000, pauseMs: 0 },
    { name: 'over several', cacheMs: 200, pauseMs: 20 },
  ]
  const rows = ways.map((way) => ({ ...way, measures: /** @type {Views[]} */ ([]) }))
  for (let run = 0; run < runs; run += 1)
    for (const { measures, ...way } of rows) measures.push(await view(layer, way))
  return rows.map(({ name, measures }) => ({ name, measures }))
}

/** @type {import('../table.mjs').Column[]} */
export const viewColumns = [
  { name: 'requests to the backend', of: (/** @type {Views} */ { requests }) => requests },
  { name: 'times to live', of: (/** @type {Views} */ { lives }) => lives },
  {
    name: 'requests a time to live',
    digits: 1,
    of: (/** @type {Views} */ { requests, lives }) => requests / lives,
  },
  { name: 'content of a view, ms', digits: 3, of: (/** @type {Views} */ { ms }) => ms },
]
