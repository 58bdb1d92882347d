import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { browserWarningsOf, hydrated, isMarked, mark, visit, navigable } from './visit'

/** Clicks from a page of another remote, and without loading a document again, to a page of a new remote `careers`. */
export const reachNewRemote = async (page: Page, siteUrl: string): Promise<void> => {
  const warnings = browserWarningsOf(page)
  await visit(page, `${siteUrl}/login`)
  await navigable(page)
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers')
  await page.getByRole('link', { name: 'Who answers you' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who answers you')
  await hydrated(page)
  expect(await isMarked(page)).toBe(true)
  expect(warnings).toEqual([])
}
