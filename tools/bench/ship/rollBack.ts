import type { Browser } from '@playwright/test'
import { table } from '../table'
import type { Table } from '../table'
import { mark, untilShown } from './shipping'
import type { Shipping } from './shipping'

export interface RollBackOptions {
  readonly browser: Browser
  readonly url: string
  readonly shipping: Shipping
  readonly times: number
}

interface RolledBack {
  readonly untilDocument: number
  /** Whether the next navigation of a tab that was open before shows the previous release. */
  readonly isInTab: boolean
}

/** Rolls a remote back, and takes the time until visitors get the previous release. */
export const rollBackTable = async (options: RollBackOptions): Promise<Table> => {
  const measures: RolledBack[] = []
  for (let time = 0; time < options.times; time += 1) measures.push(await rollBackOnce(options, time))
  return table(
    'Roll back',
    [{ name: 'seen', measures }],
    [
      {
        name: 'until the next document shows the previous release, ms',
        aim: { atMost: 1_000 },
        of: ({ untilDocument }) => untilDocument,
      },
      {
        name: 'open tabs whose next navigation shows it',
        show: 'sum',
        of: ({ isInTab }) => (isInTab ? 1 : 0),
      },
    ],
  )
}

/** Numbers of releases that no other measurement ships. */
const FIRST = 1_000

const rollBackOnce = async (
  { browser, url, shipping }: RollBackOptions,
  time: number,
): Promise<RolledBack> => {
  const [before, after] = [FIRST + 2 * time, FIRST + 2 * time + 1]
  await shipping.ship(before)
  await shipping.ship(after)
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(`${url}/about/2`)
    await page.waitForSelector('html[data-alive]', { state: 'attached' })
    await page.mouse.move(100, 100)
    const started = performance.now()
    await shipping.rollBack()
    const shown = await untilShown(`${url}/cause`, mark(before))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Causes', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^Causes/ })
    await heading.waitFor()
    return { untilDocument: shown - started, isInTab: (await heading.innerText()) === mark(before) }
  } finally {
    await page.close()
  }
}
