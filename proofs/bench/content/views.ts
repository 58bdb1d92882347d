import { setTimeout as delay } from 'node:timers/promises'
import type { Column, Row } from '../table'
import { countingBackend, withFetch } from './backend'
import type { Layer } from './layer'

export interface Views {
  readonly requests: number
  /** How many times to live of the content the views took. */
  readonly lives: number
  /** For one view. */
  readonly ms: number
}

interface ViewOptions {
  /** The time to live of the content. */
  readonly cacheMs: number
  /** Between visitors. */
  readonly pauseMs: number
}

const views = 1_000
const atOnce = 20

/** Requests to the backend for 1,000 views of the home page (frame and page), 20 visitors at a time. */
const view = async (
  { askOf, makeContent, withPageBudget, readFrame, readHome, firstValueFrom, forkJoin }: Layer,
  { cacheMs, pauseMs }: ViewOptions,
): Promise<Views> => {
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

export const viewRequests = async (
  layer: Layer,
  { runs }: { readonly runs: number },
): Promise<ReadonlyArray<Row<Views>>> => {
  const ways = [
    { name: 'within one time to live', cacheMs: 60_000, pauseMs: 0 },
    { name: 'over several', cacheMs: 200, pauseMs: 20 },
  ]
  const rows = ways.map((way) => ({ ...way, measures: [] as Views[] }))
  for (let run = 0; run < runs; run += 1)
    for (const { measures, ...way } of rows) measures.push(await view(layer, way))
  return rows.map(({ name, measures }) => ({ name, measures }))
}

export const viewColumns: ReadonlyArray<Column<Views>> = [
  { name: 'requests to the backend', of: ({ requests }) => requests },
  { name: 'times to live', of: ({ lives }) => lives },
  {
    name: 'requests a time to live',
    digits: 1,
    of: ({ requests, lives }) => requests / lives,
  },
  { name: 'content of a view, ms', digits: 3, of: ({ ms }) => ms },
]
