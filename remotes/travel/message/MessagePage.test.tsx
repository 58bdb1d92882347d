import type { MessagePage as MessagePageData } from './messagePageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { MessagePage } from './MessagePage'

const director = {
  label: 'Managing Director',
  html: safeHtml('<p>Dear friends,</p><p>With respect,<br><strong>Farhan Mridha</strong></p>'),
  picture: picture('md.webp'),
}
const chairman = { label: 'Chairman', html: safeHtml('<p>Peace be upon you.</p>'), picture: null }

const page = (parts: Partial<MessagePageData>) => (
  <MemoryRouter>
    <MessagePage page={{ people: [], others: [], ...parts }} />
  </MemoryRouter>
)

test('has a tab for each person, the first open, with the letter and the portrait', () => {
  render(page({ people: [director, chairman] }))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Managing Director',
    'Chairman',
  ])
  const panel = within(screen.getByRole('tabpanel', { name: 'Managing Director' }))
  expect(panel.getByRole('img', { name: 'Portrait: Farhan Mridha' })).toBeTruthy()
  expect(panel.getByRole('figure').textContent).toBe('Farhan MridhaManaging Director')
  expect(panel.getByRole('article', { name: 'Letter of the Managing Director' }).textContent).toContain(
    'Dear friends,',
  )
})

test('has an address for each person', () => {
  const markup = renderToString(page({ people: [director, chairman] }))
  expect(markup).toContain('href="#managing-director"')
  expect(markup).toContain('href="#chairman"')
})

test('shows every letter in the markup of the server', () => {
  const markup = renderToString(page({ people: [director, chairman] }))
  expect(markup).toContain('Dear friends,')
  expect(markup).toContain('Peace be upon you.')
})

test('has no tabs for one person, who may have a portrait only', () => {
  render(page({ people: [{ ...director, html: safeHtml('') }] }))
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('img', { name: 'Portrait: Managing Director' })).toBeTruthy()
})

test('shows other labels, also alone, and says so when there is no content', () => {
  const { unmount } = render(page({ others: [section('Board', { items: ['Nine of us'] })] }))
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Board'])
  unmount()
  render(page({}))
  expect(screen.getByRole('heading', { name: 'Nothing has been written here yet' })).toBeTruthy()
})
