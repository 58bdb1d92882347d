import type { Page } from '@playwright/test'

export const contact = (page: Page) => page.getByRole('form', { name: 'Contact form' })
export const enquiry = (page: Page) => page.getByRole('form', { name: 'Send us a message' })
export const letter = (page: Page) => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })

/** Fills the required fields of the contact form of the home page. @param words the note */
export const fillContact = async (page: Page, words = 'Two seats in Ramadan') => {
  const form = contact(page)
  await form.getByLabel('First name').fill('Nurul')
  await form.getByLabel('Last name').fill('Haque')
  await form.getByLabel('Email').fill('nurul@example.test')
  await form.getByLabel('Subject').selectOption('Subject2')
  await form.getByLabel('What it is about').selectOption('Umrah')
  await form.getByLabel('Note').fill(words)
}
export const send = (page: Page) => contact(page).getByRole('button', { name: 'Send' }).click()
