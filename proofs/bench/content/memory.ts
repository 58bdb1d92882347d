import type { Column, Row } from '../table'
import { countingBackend, withFetch } from './backend'
import type { Layer } from './layer'

const menus = 500
const readings = 100_000
const step = 20_000

export interface Held {
  /** In MB, after garbage collection. */
  readonly heap: number
  /** Requests to the backend so far. */
  readonly asked: number
}

/** The memory in use after 100,000 readings of 500 menu pages, nearly all of them fetched from the backend. */
export const heldMemory = async (
  { makeContent, menuPage, firstValueFrom }: Layer,
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
    const rows = [{ name: 'before', measures: [{ heap: heap(), asked: 0 }] }]
    for (let done = 0; done < readings; done += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          firstValueFrom(content.ask(menuPage(`${1 + ((done + index) % menus)}`))),
        ),
      )
      if ((done + 10) % step === 0)
        rows.push({
          name: `${(done + 10).toLocaleString('en')} readings`,
          measures: [{ heap: heap(), asked: backend.asked() }],
        })
    }
    return rows
  })
}

export const memoryColumns: ReadonlyArray<Column<Held>> = [
  { name: 'heap, MB', aim: 'flat', digits: 1, of: ({ heap }) => heap },
  { name: 'requests so far', of: ({ asked }) => asked },
]
