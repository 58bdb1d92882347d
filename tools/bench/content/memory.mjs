import { countingBackend, withFetch } from './backend.mjs'

const menus = 500
const readings = 100_000
const step = 20_000

/** @typedef {{ heap: number, asked: number }} Held heap in MB after a collection; requests so far */

/**
 * What stays in memory of 100,000 readings of 500 menu pages, nearly all of them asked of the backend anew.
 * @param {import('./layer.mjs').Layer} layer
 * @param {() => void} collect
 */
export const heldMemory = async ({ makeContent, menuPage, firstValueFrom }, collect) => {
  const backend = countingBackend({ menus })
  const heap = () => {
    collect()
    collect()
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

/** @type {import('../table.mjs').Column[]} */
export const memoryColumns = [
  { name: 'heap, MB', aim: 'flat', digits: 1, of: (/** @type {Held} */ { heap }) => heap },
  { name: 'requests so far', of: (/** @type {Held} */ { asked }) => asked },
]
