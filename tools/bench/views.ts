import type { Browser } from '@playwright/test'
import { controls } from './controls'
import { pressEarly } from './press'
import { requestTable } from './requestTable'
import { table } from './table'
import type { Table } from './table'
import { viewFigures } from './viewFigures'
import type { View } from './viewFigures'
import { visit } from './visit'

/** One way in which a page is seen. */
interface Variant {
  readonly page: string
  readonly name: string
  readonly url: string
  readonly scripts: boolean
}

export interface ViewOptions {
  readonly reps: number
  /** Paths of the site. */
  readonly pages: ReadonlyArray<string>
  readonly site: string
  /** The address of the home page that is written by hand; `null` when the home page is not measured. */
  readonly byHand: string | null
  readonly showRequests: boolean
  readonly say: (line: string) => void
}

const LIMIT = 'without scripts'

/**
 * Measures pages with their scripts and with every script blocked, which is as fast as a document of this content can be.
 * All of them alternate, so that other work on the machine affects them equally.
 */
export const viewTables = async (
  browser: Browser,
  { reps, pages, site, byHand, showRequests, say }: ViewOptions,
): Promise<ReadonlyArray<Table>> => {
  const rows = pages
    .flatMap((page): ReadonlyArray<Variant> => {
      const url = new URL(page, site).href
      return [
        { page, name: 'the site', url, scripts: true },
        { page, name: LIMIT, url, scripts: false },
        ...(page === '/' && byHand !== null
          ? [{ page, name: 'written by hand', url: byHand, scripts: true }]
          : []),
      ]
    })
    .map((variant) => ({ ...variant, measures: [] as View[] }))

  // The first view of a page makes the site resize its pictures.
  for (const { url, scripts } of rows) if (scripts) await visit(browser, url)
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { page, name, url, scripts, measures } of rows) {
      const seen = await view(browser, url, scripts)
      measures.push(seen)
      say(`${rep}/${reps} ${page} ${name}: ${inWords(seen)}`)
      for (const line of seen.failed) say(`  ${line}`)
    }
  if (showRequests)
    for (const { page, name, measures } of rows)
      console.log(`\n${requestTable(`${page} ${name}`, measures.at(-1)?.requests ?? [])}`)

  return pages.map((page) => {
    const own = rows.filter((row) => row.page === page)
    const limit = own.find(({ name }) => name === LIMIT)?.measures ?? []
    return table(
      `View of ${page}`,
      own.map(({ name, measures }, index) => ({ name, measures, isReference: index > 0 })),
      viewFigures(limit),
    )
  })
}

const view = async (browser: Browser, url: string, scripts: boolean): Promise<View> => {
  const seen = await visit(browser, url, { scripts })
  const press = scripts ? await pressEarly(browser, url, controls) : null
  const answered = press?.answered ?? null
  return { ...seen, answered, lost: press === null ? null : Number(answered === null) }
}

const inWords = ({ fcp, lcp, lcpElement, alive, answered, idle }: View): string =>
  `first paint ${ms(fcp)}, largest ${ms(lcp)} (${lcpElement}), alive ${ms(alive)}, ` +
  `early press answered ${ms(answered)}, machine ${idle} % idle`

const ms = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} ms`)
