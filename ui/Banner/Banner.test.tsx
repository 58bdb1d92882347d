import { screen } from '@testing-library/react'
import { hrefOf, showPage } from '../testing/showPage'
import { Banner } from './Banner'

const steps = () => screen.getAllByRole('listitem')
const textsOf = (elements: ReadonlyArray<HTMLElement>) => elements.map(({ textContent }) => textContent)

test('the title has its language, and the breadcrumb is shown', () => {
  showPage(<Banner title="হজ ও ওমরাহ" subtitle="A well" />)
  expect(screen.getByRole('heading', { level: 1, name: 'হজ ও ওমরাহ' }).lang).toBe('bn')
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy()
  expect(textsOf(steps())).toEqual(['Home', 'A well'])
  expect(screen.getByText('A well').getAttribute('aria-current')).toBe('page')
})

test('the breadcrumb links to the list of the page, and only a name has its own direction', () => {
  showPage(
    <Banner title="A well" subtitle="A well for Char Kukri" list={{ to: '/cause', label: 'All causes' }} />,
  )
  expect(textsOf(steps())).toEqual(['Home', 'All causes', 'A well for Char Kukri'])
  expect(hrefOf('All causes')).toBe('/cause')
  for (const step of steps()) expect(step.hasAttribute('dir')).toBe(false)
  expect(screen.getByText('A well for Char Kukri').getAttribute('dir')).toBe('auto')
})
