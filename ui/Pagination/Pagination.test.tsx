import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { pageLinks } from './pageLinks'
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

describe('the pages of a list', () => {
  const labels = (current: number, count: number) =>
    pageLinks(current, count, (page) => `/blog?page=${page}`).pages.map((page) => page?.label ?? '…')

  test('are all of a few', () => {
    expect(labels(1, 2)).toEqual(['1', '2'])
    expect(labels(4, 7)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  test('are the first, the last and those next to the present one of many', () => {
    expect(labels(1, 105)).toEqual(['1', '2', '…', '105'])
    expect(labels(3, 105)).toEqual(['1', '2', '3', '4', '…', '105'])
    expect(labels(52, 105)).toEqual(['1', '…', '51', '52', '53', '…', '105'])
    expect(labels(105, 105)).toEqual(['1', '…', '104', '105'])
  })

  test('are none where there is only one', () => {
    expect(pageLinks(1, 1, String)).toEqual({ current: 1, pages: [], previous: null, next: null })
  })

  test('have no link before the first and after the last', () => {
    const ends = [1, 5, 9].map((current) => pageLinks(current, 9, String))
    expect(ends.map(({ previous, next }) => [previous, next])).toEqual([
      [null, '2'],
      ['4', '6'],
      ['8', null],
    ])
  })

  test('that are left out are no links', () => {
    const { container } = render(
      <MemoryRouter>
        <Pagination label="Pages" {...pageLinks(52, 105, (page) => `/blog?page=${page}`)} />
      </MemoryRouter>,
    )
    expect(names()).toEqual(['Previous', 'Page 1', 'Page 51', 'Page 52', 'Page 53', 'Page 105', 'Next'])
    expect(container.querySelectorAll('li[aria-hidden=true]')).toHaveLength(2)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 52')
  })
})
