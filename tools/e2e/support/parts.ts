import type { Locator, Page } from '@playwright/test'

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const main = (page: Page): Locator => page.getByRole('main')

/** The sticky part of the header: the name, the menu and the tools. */
export const bar = (page: Page): Locator => page.locator('#site > header > div')

/** The menu of the site: a bar on wide screens, behind a button on small ones. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true })

/** A footer link by its full name. */
export const inFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** A main menu link by its full name. */
export const inHeader = (page: Page, name: string): Locator =>
  mainMenu(page).getByRole('link', { name, exact: true })

/** A scripted click, without pointer events before it. */
export const press = (element: Locator): Promise<void> =>
  element.evaluate((found) => (found as HTMLElement).click())

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
export const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)

/** The horizontal overflow of the page in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
