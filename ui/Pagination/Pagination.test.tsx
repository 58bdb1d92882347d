import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Pagination } from './Pagination'

const pages = ['1', '2', '3'].map((label) => ({ label, to: `/blog?page=${label}` }))
const show = (current: number, previous: string | null, next: string | null, shown = pages) =>
  render(
    <MemoryRouter>
      <Pagination label="Pages of the blog" current={current} pages={shown} previous={previous} next={next} />
    </MemoryRouter>,
  )
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('links to every page, and marks the current one', () => {
  show(2, '/blog?page=1', '/blog?page=3')
  expect(screen.getByRole('navigation', { name: 'Pages of the blog' })).toBeTruthy()
  expect(names()).toEqual(['Previous', 'Page 1', 'Page 2', 'Page 3', 'Next'])
  expect(
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent),
  ).toEqual(['Page 2'])
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/blog?page=3')
})

test('has no link to a missing page', () => {
  show(1, null, '/blog?page=2')
  expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next'])
})

test('renders nothing without pages', () => {
  const { container } = show(1, null, null, [])
  expect(container.childElementCount).toBe(0)
})

test('accepts pages with equal URLs', () => {
  show(
    1,
    '/blog',
    '/blog',
    pages.map(({ label }) => ({ label, to: '/blog' })),
  )
  expect(names()).toHaveLength(5)
})
