import { setTimeout as delay } from 'node:timers/promises'
import type { Column, Row } from '../../harness/table'
import type * as layer from './benchEntry'
import { labelled } from './decoding'

interface Views {
  readonly requests: number
  /** Duration of the views in multiples of the content's time to live. */
  readonly lives: number
  /** Duration of one view. */
  readonly ms: number
}

interface ViewOptions {
  /** The time to live of the content. */
  readonly cacheMs: number
  /** Pause between visitors. */
  readonly pauseMs: number
}

const views = 1_000
const atOnce = 20

/** Counts backend requests for 1,000 views of the home page (frame and page), 20 visitors at a time. */
const view = async (
  { askOf, makeContent, withPageBudget, readFrame, readHome, firstValueFrom, forkJoin }: typeof layer,
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
    for (let viewed = 0; viewed < views; viewed += atOnce) {
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
    return { requests: backend.requests(), lives, ms: spent / views }
  })
}

export const viewRequests = async (
  built: typeof layer,
  { runs }: { readonly runs: number },
): Promise<ReadonlyArray<Row<Views>>> => {
  const ways = [
    { name: 'within one time to live', cacheMs: 60_000, pauseMs: 0 },
    { name: 'over several', cacheMs: 200, pauseMs: 20 },
  ]
  const rows = ways.map((way) => ({ ...way, measures: [] as Views[] }))
  for (let run = 0; run < runs; run += 1)
    for (const { measures, ...way } of rows) measures.push(await view(built, way))
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

const menus = 500
const readings = 100_000
const step = 20_000

interface Held {
  /** Heap size in MB after garbage collection. */
  readonly heap: number
  /** Backend requests so far. */
  readonly requests: number
}

/** The used memory after 100,000 readings of 500 menu pages, nearly all of them fetched from the backend. */
export const heldMemory = async (
  { makeContent, menuPage, firstValueFrom }: typeof layer,
  collectGarbage: () => void,
): Promise<ReadonlyArray<Row<Held>>> => {
  const backend = countingBackend({ menus })
  const heap = (): number => {
    collectGarbage()
    collectGarbage()
    return process.memoryUsage().heapUsed / 1024 ** 2
  }
  return withFetch(backend.fetch, async () => {
    const { content } = makeContent({
      pages: { adapter: 'erp', address: 'https://cms.example.test' },
      cacheMs: 1,
    })
    const rows = [{ name: 'before', measures: [{ heap: heap(), requests: 0 }] }]
    for (let done = 0; done < readings; done += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          firstValueFrom(content.ask(menuPage(`${1 + ((done + index) % menus)}`))),
        ),
      )
      if ((done + 10) % step === 0)
        rows.push({
          name: `${(done + 10).toLocaleString('en')} readings`,
          measures: [{ heap: heap(), requests: backend.requests() }],
        })
    }
    return rows
  })
}

export const memoryColumns: ReadonlyArray<Column<Held>> = [
  { name: 'heap, MB', aim: 'flat', digits: 1, of: ({ heap }) => heap },
  { name: 'requests so far', of: ({ requests }) => requests },
]

interface BackendOptions {
  readonly menus: number
  readonly labels?: number
  readonly length?: number
}

interface CountingBackend {
  readonly fetch: typeof globalThis.fetch
  /** The number of received requests. */
  readonly requests: () => number
}

/** The incumbent backend as a counting `fetch`: a menu of `menus` entries, a few labels on each page. */
const countingBackend = ({ menus, labels = 3, length = 400 }: BackendOptions): CountingBackend => {
  let requestCount = 0
  const names = ['Home', 'About', 'Contact', 'Service', 'Gallery']
  const entries = Array.from({ length: menus }, (_, index) => ({
    id: index + 1,
    name: names[index] ?? `Menu ${index + 1}`,
    children: [],
  }))

  const bodyOf = (path: string): object => {
    if (path.includes('nested_cms_menu')) return { menus: entries }
    if (path.includes('homepage_slider'))
      return { homepage_sliders: [{ id: 1, title: 'Welcome', image: '/media/a.jpg' }] }
    const id = path.split('/').at(-1) ?? ''
    // The text differs every time, because an unchanged page could be cached as a whole.
    if (path.includes('content_image')) return { content_images: { About: [`${id}.png`] } }
    return { menu_contents: Object.fromEntries(labelled({ labels, length, seed: `${id}-${requestCount}` })) }
  }

  const fetch: typeof globalThis.fetch = async (input) => {
    requestCount += 1
    return new Response(JSON.stringify(bodyOf(new URL(String(input)).pathname)), {
      headers: { 'content-type': 'application/json' },
    })
  }
  return { fetch, requests: () => requestCount }
}

/** Runs an action with a substitute for `fetch`. */
const withFetch = async <A>(fetch: typeof globalThis.fetch, action: () => Promise<A>): Promise<A> => {
  const before = globalThis.fetch
  globalThis.fetch = fetch
  try {
    return await action()
  } finally {
    globalThis.fetch = before
  }
}
