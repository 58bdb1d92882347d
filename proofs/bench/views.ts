import type { Browser } from '@playwright/test'
import { pressEarly } from './press'
import { requestTable } from './requests'
import { table } from './table'
import type { Table } from './table'
import { inTurns } from './turns'
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
}

const LIMIT = 'without scripts'

/** Measures pages with their scripts and with every script blocked, which is as fast as a document of this content can be. */
export const viewTables = async (
  browser: Browser,
  { reps, pages, site, byHand, showRequests }: ViewOptions,
): Promise<ReadonlyArray<Table>> => {
  const variants = pages.flatMap((page): ReadonlyArray<Variant> => {
    const url = new URL(page, site).href
    return [
      { page, name: 'the site', url, scripts: true },
      { page, name: LIMIT, url, scripts: false },
      ...(page === '/' && byHand !== null
        ? [{ page, name: 'written by hand', url: byHand, scripts: true }]
        : []),
    ]
  })
  // The first view of a page makes the site resize its pictures.
  for (const { url, scripts } of variants) if (scripts) await visit(browser, url)
  const rows = await inTurns(
    variants,
    reps,
    ({ url, scripts }) => view(browser, url, scripts),
    (seen) => [inWords(seen), ...seen.failed.map((line) => `  ${line}`)].join('\n'),
    ({ page, name }) => `${page} ${name}`,
  )
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
  const press = scripts ? await pressEarly(browser, url) : null
  const answered = press?.answered ?? null
  return { ...seen, answered, lost: press === null ? null : Number(answered === null) }
}

const inWords = ({ fcp, lcp, lcpElement, alive, answered, idle }: View): string =>
  `first paint ${ms(fcp)}, largest ${ms(lcp)} (${lcpElement}), alive ${ms(alive)}, ` +
  `early press answered ${ms(answered)}, machine ${idle} % idle`

const ms = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} ms`)
