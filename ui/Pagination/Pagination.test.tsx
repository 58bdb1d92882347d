import { screen } from '@testing-library/react'
import { hrefOf, showPage } from '../testing/showPage'
import { Pagination, pageLinks } from './Pagination'

const to = (page: number) => `/blog?page=${page}`
const show = (current: number, count: number) =>
  showPage(<Pagination label="Pages of the blog" {...pageLinks(current, count, to)} />)
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test.each([
  [1, 2, ['1', '2']],
  [4, 7, ['1', '2', '3', '4', '5', '6', '7']],
  [1, 105, ['1', '2', '…', '105']],
  [3, 105, ['1', '2', '3', '4', '…', '105']],
  [52, 105, ['1', '…', '51', '52', '53', '…', '105']],
  [105, 105, ['1', '…', '104', '105']],
])('page %i of %i lists all of a few pages, or the ends and the neighbours', (current, count, labels) => {
  expect(pageLinks(current, count, to).pages.map((page) => page?.label ?? '…')).toEqual(labels)
})

test.each([
  [1, null, '2'],
  [5, '4', '6'],
  [9, '8', null],
])('page %i of nine has the previous page %s and the next page %s', (current, previous, next) => {
  expect(pageLinks(current, 9, String)).toMatchObject({ previous, next })
})

test('a list with one page has no links', () => {
  expect(pageLinks(1, 1, String)).toEqual({ current: 1, pages: [], previous: null, next: null })
  expect(show(1, 1).container.childElementCount).toBe(0)
})

test('listed pages are links, the current one is marked, and gaps are not links', () => {
  const { container } = show(52, 105)
  expect(screen.getByRole('navigation', { name: 'Pages of the blog' })).toBeTruthy()
  expect(names()).toEqual(['Previous', 'Page 1', 'Page 51', 'Page 52', 'Page 53', 'Page 105', 'Next'])
  expect(container.querySelectorAll('li[aria-hidden=true]')).toHaveLength(2)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 52')
  expect(hrefOf('Next')).toBe('/blog?page=53')
})

test('the first page has no link to a previous page', () => {
  show(1, 3)
  expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next'])
})
