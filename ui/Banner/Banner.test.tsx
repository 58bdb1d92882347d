import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Banner } from './Banner'

const show = (props: Partial<Parameters<typeof Banner>[0]> = {}) =>
  render(
    <MemoryRouter>
      <Banner title="A well for Char Kukri" subtitle="A well" {...props} />
    </MemoryRouter>,
  )
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows the title and the breadcrumb', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A well for Char Kukri')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy()
  expect(steps()).toEqual(['Home', 'A well'])
  expect(screen.getByText('A well').getAttribute('aria-current')).toBe('page')
})

test('a name of the breadcrumb has its own direction, and the slash before it that of the page', () => {
  show({ list: { to: '/cause', label: 'All causes' } })
  for (const step of screen.getAllByRole('listitem')) expect(step.hasAttribute('dir')).toBe(false)
  expect(screen.getByText('A well').getAttribute('dir')).toBe('auto')
})

test('the list that the page belongs to is in the breadcrumb', () => {
  show({ list: { to: '/cause', label: 'All causes' } })
  expect(steps()).toEqual(['Home', 'All causes', 'A well'])
  expect(screen.getByRole('link', { name: 'All causes' }).getAttribute('href')).toBe('/cause')
})

test('a title in another script says its language', () => {
  show({ title: 'হজ ও ওমরাহ' })
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('bn')
})
