import type { Testimonial } from '@caravanserai/adapters'
import { testimonial } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { testimonialsPage } from './page'
import { TestimonialsPage } from './TestimonialsPage'

const show = (testimonials: ReadonlyArray<Testimonial>) =>
  showPage(<TestimonialsPage testimonials={testimonials} page={1} pages={1} />)
const eight = Array.from({ length: 8 }, (_, at) => testimonial(`${at + 1}`))

test('every quote stands in typographic quotation marks, with the name and role of the speaker', () => {
  show(eight)
  const row = within(screen.getByRole('group', { name: 'What people say of the house' }))
  const quotes = row.getAllByRole('blockquote').map(({ textContent }) => textContent)
  expect(quotes).toEqual(eight.map(({ quote }) => `“${quote}”`))
  expect(row.getAllByRole('figure')[0]?.querySelector('figcaption')?.textContent).toBe('Guest 1Umrah pilgrim')
})

test('a missing portrait and role are left out', () => {
  show([testimonial('1', { picture: null, role: '' })])
  const figure = screen.getByRole('figure')
  expect(figure.querySelector('img')).toBeNull()
  expect(figure.querySelector('figcaption')?.textContent).toBe('Guest 1')
})

test('a page without testimonials says so, and still invites visitors to write one', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'Nobody’s words stand here yet' })).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Tell us about your trip' })).toBeTruthy()
})

test('the page is described by the names of the speakers', () => {
  const { handle } = testimonialsPage
  expect(handle.meta({ testimonials: eight }, {}).description).toBe(
    'What people who travelled, worked abroad or gave with us say of the house: Guest 1, Guest 2, Guest 3 and others.',
  )
  expect(handle.meta({ testimonials: [] }, {}).description).toMatch(/say of the house\.$/)
})
