import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { buildChanged } from '../support/changedRemote'
import { inHeader } from '../support/parts'
import type { RunningSite } from '../support/site'
import { expect, test } from '../support/test'
import { expectCalmFrame, isMarked, mark } from '../support/visit'

/**
 * A release of the charity section that renders on the server but fails in browsers: its lists of causes, events and
 * projects throw at import, in a render and in an effect.
 */
let building: Promise<string> | undefined
const faultyCharity = (): Promise<string> =>
  (building ??= buildChanged('charity', (folder) => {
    const replacePage = (list: string, name: string, source: string) => {
      const file = (page: string) => path.join(folder, list, 'list', `${page}.tsx`)
      cpSync(file(name), file(`Good${name}`))
      writeFileSync(file(name), `import { ${name} as Good${name} } from './Good${name}'\n${source}`)
    }
    const message = 'no list of 7 at https://site.example/?name=Amina'
    replacePage(
      'causes',
      'CausesPage',
      `if (typeof document !== 'undefined') throw new Error('${message}')\nexport const CausesPage = GoodCausesPage\n`,
    )
    replacePage(
      'events',
      'EventsPage',
      `export const EventsPage = (props) => {
        if (typeof document !== 'undefined') throw new Error('${message}')
        return <GoodEventsPage {...props} />
      }\n`,
    )
    replacePage(
      'projects',
      'ProjectsPage',
      `import { useEffect } from 'react'
      export const ProjectsPage = (props) => {
        useEffect(() => { throw new Error('${message}') }, [])
        return <GoodProjectsPage {...props} />
      }\n`,
    )
  }))

const startFaulty = async (startSite: () => Promise<RunningSite>): Promise<RunningSite> => {
  const build = await faultyCharity()
  const site = await startSite()
  const { now } = await site.ledger.ship(build, 'charity')
  await site.logged(new RegExp(`charity: ${now} is live`))
  return site
}

/** Collects the failure reports that this page sends from now on. */
const reportsOf = (page: Page): ReadonlyArray<Request> => {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/reports') sent.push(request)
  })
  return sent
}

const bodiesOf = (reports: ReadonlyArray<Request>) =>
  reports.map((report) => report.postDataJSON() as Record<string, unknown>)

const shownList = (page: Page) => page.locator('main article').first()

for (const { what, address, kind } of [
  { what: 'at import', address: '/cause', kind: 'load' },
  { what: 'while it is hydrated', address: '/event', kind: 'hydrate' },
  { what: 'in an effect', address: '/project', kind: 'hydrate' },
])
  test(`a page that throws ${what} keeps its HTML and working links, and is reported once`, async ({
    page,
    startSite,
  }) => {
    const site = await startFaulty(startSite)
    const reports = reportsOf(page)
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.request() === reports[0]) statuses.push(response.status())
    })
    expect((await page.goto(`${site.url}${address}?name=Amina`))?.status()).toBe(200)
    await expect.poll(() => reports.length).toBe(1)
    expect(bodiesOf(reports)).toEqual([
      {
        kind,
        remote: 'charity',
        set: expect.stringMatching(/^[\w-]+$/),
        pattern: address,
        message: 'no list of # at …',
        stack: expect.arrayContaining([expect.stringMatching(/^charity\/[\w.]+\.js:\d+:\d+$/)]),
      },
    ])
    await expect.poll(() => statuses).toEqual([204])
    expect(reports[0]?.headers()['referer'] ?? '').toBe('')
    expect(reports[0]?.postData()).not.toContain('Amina')

    await expect(shownList(page)).toBeVisible()
    await expectCalmFrame(page)
    await mark(page)
    await inHeader(page, 'About').click()
    await expect(page).toHaveURL(`${site.url}/about/2`)
    expect(await isMarked(page)).toBe(false)
    expect(reports).toHaveLength(1)
  })
