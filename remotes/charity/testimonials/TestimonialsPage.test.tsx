import type { Testimonial } from '@caravanserai/adapters'
import { testimonial } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { testimonialsPage } from './page'
import { TestimonialsPage } from './TestimonialsPage'

afterEach(cleanup)

const page = (testimonials: ReadonlyArray<Testimonial>) => (
  <MemoryRouter>
    <TestimonialsPage testimonials={testimonials} page={1} pages={1} />
  </MemoryRouter>
)
const eight = Array.from({ length: 8 }, (_, at) => testimonial(`${at + 1}`))

test('shows every quote in typographic quotation marks, with the name and role', () => {
  render(page(eight))
  const row = within(screen.getByRole('group', { name: 'What people say of the house' }))
  const quotes = row.getAllByRole('blockquote').map(({ textContent }) => textContent)
  expect(quotes).toEqual(eight.map(({ quote }) => `“${quote}”`))
  const [first] = row.getAllByRole('figure')
  expect(first && within(first).getByText('Guest 1')).toBeTruthy()
  expect(first && within(first).getByText('Umrah pilgrim')).toBeTruthy()
})

test('has all quotes in the markup of the server', () => {
  const markup = renderToString(page(eight))
  for (const { quote } of eight) expect(markup).toContain(quote)
})

test('leaves out a missing portrait and role', () => {
  render(page([testimonial('1', { picture: null, role: '' })]))
  const figure = screen.getByRole('figure')
  expect(figure.querySelector('img')).toBeNull()
  expect(figure.querySelector('figcaption')?.textContent).toBe('Guest 1')
})

test('says that there are no testimonials, and still invites visitors to write one', () => {
  render(page([]))
  expect(screen.getByRole('heading', { name: 'Nobody’s words stand here yet' })).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Tell us about your trip' })).toBeTruthy()
})

test('has no inline style, which the content security policy would block', () => {
  expect(renderToString(page(eight))).not.toMatch(/\sstyle=/)
})

test('is described by the names of the speakers', () => {
  const { handle } = testimonialsPage
  expect(handle.meta({ testimonials: eight }, {}).description).toBe(
    'What people who travelled, worked abroad or gave with us say of the house: Guest 1, Guest 2, Guest 3 and others.',
  )
  expect(handle.meta({ testimonials: [] }, {}).description).toMatch(/say of the house\.$/)
})
