import { testimonial } from '@caravanserai/adapters/testing'
import { screen, within } from '@testing-library/react'
import { open, several } from '../testing'

test('every quote has typographic quotation marks, and the name and role of the speaker', async () => {
  await open('/testimonial', { testimonials: several(8, testimonial) })
  const row = within(screen.getByRole('group', { name: 'What people say of the house' }))
  const quotes = row.getAllByRole('blockquote').map(({ textContent }) => textContent)
  expect(quotes).toEqual(several(8, (id) => `“What guest ${id} says.”`))
  expect(row.getAllByRole('figure')[0]?.querySelector('figcaption')?.textContent).toBe('Guest 1Umrah pilgrim')
})

test('a missing role is omitted', async () => {
  await open('/testimonial', { testimonials: [testimonial('1', { role: '' })] })
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Guest 1')
})

test('a page without testimonials invites visitors to write one', async () => {
  await open('/testimonial')
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Tell us about your trip' })).toBeTruthy()
})
