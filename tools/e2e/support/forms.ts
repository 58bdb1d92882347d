import type { Page } from '@playwright/test'
import * as fc from 'fast-check'

export const contact = (page: Page) => page.getByRole('form', { name: 'Contact form' })
export const enquiry = (page: Page) => page.getByRole('form', { name: 'Send us a message' })
export const letter = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })

/** Fills the required fields of the contact form of the home page. @param words the note */
export const fillContact = async (page: Page, words = 'Two seats in Ramadan') => {
  const form = contact(page)
  await form.getByLabel('First name').fill('Nurul')
  await form.getByLabel('Last name').fill('Haque')
  await form.getByLabel('Email').fill('nurul@example.test')
  await form.getByLabel('Subject').selectOption('A booking')
  await form.getByLabel('Event list').selectOption('Umrah')
  await form.getByLabel('Note').fill(words)
}
export const send = (page: Page) => contact(page).getByRole('button', { name: 'Send' }).click()

/** The seed of random values, fixed so that failures are reproducible; `E2E_SEED` overrides it. */
export const seed = Number(process.env['E2E_SEED'] ?? 2022)

/** This many random values, determined by the seed. */
export const randomSample = <A>(kind: fc.Arbitrary<A>, count: number): ReadonlyArray<A> =>
  fc.sample(kind, { numRuns: count, seed })
