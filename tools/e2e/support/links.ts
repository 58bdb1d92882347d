import type { Locator, Page } from '@playwright/test'
import { mainMenu } from './header'

/** A link of the footer, by its whole name. */
export const inFooter = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** A link of the main menu, by its whole name. */
export const inHeader = (page: Page, name: string): Locator =>
  mainMenu(page).getByRole('link', { name, exact: true })
