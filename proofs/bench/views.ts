import type { Browser } from '@playwright/test'
import { spread } from '../harness/measure'
import { inTurns, table } from '../harness/table'
import type { Aim, Column, Table } from '../harness/table'
import { pressEarly } from './press'
import { visit } from './visit'
import type { Visit } from './visit'

/** One way of viewing a page. */
interface Variant {
  readonly page: string
  readonly name: string
  readonly url: string
  readonly scripts: boolean
}

interface ViewOptions {
  readonly reps: number
  /** Paths of the site. */
  readonly pages: ReadonlyArray<string>
  readonly site: string
  /** The address of the hand-written home page; `null` when the home page is not measured. */
  readonly byHand: string | null
}

const LIMIT = 'without scripts'

/** Measures pages with their scripts and with all scripts blocked, which is the lower bound. */
export const viewTables = async (
  browser: Browser,
  { reps, pages, site, byHand }: ViewOptions,
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
    (result) => [inWords(result), ...result.failed.map((line) => `  ${line}`)].join('\n'),
    ({ page, name }) => `${page} ${name}`,
  )
  return pages.map((page) => {
    const ofPage = rows.filter((row) => row.page === page)
    const limit = ofPage.find(({ name }) => name === LIMIT)?.measures ?? []
    return table(
      `View of ${page}`,
      ofPage.map(({ name, measures }, index) => ({ name, measures, isReference: index > 0 })),
      viewFigures(limit),
    )
  })
}

const view = async (browser: Browser, url: string, scripts: boolean): Promise<View> => {
  const visited = await visit(browser, url, { scripts })
  const press = scripts ? await pressEarly(browser, url) : null
  const answered = press?.answered ?? null
  return { ...visited, answered, lost: press === null ? null : Number(answered === null) }
}

const inWords = ({ fcp, lcp, lcpElement, alive, answered, idle }: View): string =>
  `first paint ${ms(fcp)}, largest ${ms(lcp)} (${lcpElement}), alive ${ms(alive)}, ` +
  `early press answered ${ms(answered)}, machine ${idle} % idle`

const ms = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} ms`)

/** The measures of one repetition: an untouched view of a page, and an early press in another view. */
interface View extends Visit {
  /** When the early press took effect, in milliseconds since the navigation started; `null` when it was lost. */
  readonly answered: number | null
  /** 1 when the early press was lost, 0 when not, `null` without a press. */
  readonly lost: number | null
}

const kilobytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1024)

/** The figures of a view, compared with the same page with all scripts blocked (`limit`). */
const viewFigures = (limit: ReadonlyArray<View>): ReadonlyArray<Column<View>> => {
  const alive = near(limit, (view) => view.lcp, 1_000)
  return [
    {
      name: 'first contentful paint, ms',
      ...near(limit, (view) => view.fcp, 50, 100),
      of: (view) => view.fcp,
    },
    {
      name: 'largest contentful paint, ms',
      ...near(limit, (view) => view.lcp, 50, 100),
      of: (view) => view.lcp,
    },
    { name: 'main thread blocked, ms', aim: { atMost: 50 }, of: ({ blocked }) => blocked },
    { name: 'longest task, ms', aim: { atMost: 100 }, show: 'worst', of: ({ longestTask }) => longestTask },
    { name: 'layout shift', digits: 3, aim: { atMost: 0 }, show: 'worst', of: ({ cls }) => cls },
    { name: 'alive, ms', ...alive, of: (view) => view.alive },
    { name: 'early press answered, ms', ...alive, of: ({ answered }) => answered },
    { name: 'early presses lost', aim: { atMost: 0 }, show: 'sum', of: ({ lost }) => lost },
    {
      name: 'script until alive, KB',
      digits: 1,
      aim: { atMost: 105 },
      of: ({ scriptUntilAlive }) => kilobytes(scriptUntilAlive),
    },
    {
      name: 'script within 10 s, KB',
      digits: 1,
      aim: { atMost: 130 },
      of: ({ script }) => kilobytes(script),
    },
    { name: 'requests', of: ({ requests }) => requests.length },
    { name: 'request depth', of: ({ depth }) => depth },
    { name: 'HTML, KB', digits: 1, of: ({ html }) => kilobytes(html) },
    { name: 'fonts, KB', digits: 1, of: ({ font }) => kilobytes(font) },
    { name: 'pictures, KB', digits: 1, of: ({ picture }) => kilobytes(picture) },
    { name: 'all, KB', digits: 1, of: ({ all }) => kilobytes(all) },
    { name: 'machine idle before, %', of: ({ idle }) => idle },
  ]
}

/** An aim relative to a figure of the limit; for the worst visit, relative to the limit's worst. */
const near = (
  limit: ReadonlyArray<View>,
  of: (view: View) => number | null,
  tolerance: number,
  worst?: number,
): { readonly aim?: Aim } => {
  const found = spread(limit.map(of))
  if (found === null) return {}
  return {
    aim: {
      atMost: found.median + tolerance,
      ...(worst !== undefined && { worst: found.max + worst }),
    },
  }
}
