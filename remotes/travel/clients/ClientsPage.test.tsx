import type { ClientsPage as ClientsPageData } from './clientsPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { ClientsPage } from './ClientsPage'

const show = (parts: Partial<ClientsPageData>) =>
  render(
    <MemoryRouter>
      <ClientsPage page={{ html: safeHtml(''), logos: [], others: [], ...parts }} />
    </MemoryRouter>,
  )
const tones = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-tone]')].map((one) => one.getAttribute('data-tone'))

test('shows the text, then every logo with its name announced once', () => {
  const { container } = show({
    html: safeHtml('<p>Some are three people.</p>'),
    logos: [picture('a.png', 'Hill Tea'), picture('b.png')],
  })
  expect(screen.getByText('Some are three people.')).toBeTruthy()
  expect(container.querySelectorAll('img')).toHaveLength(2)
  expect(screen.getAllByText('Hill Tea')).toHaveLength(1)
  expect(screen.queryByRole('img', { name: 'Hill Tea' })).toBeNull()
})

test('shows logos alone', () => {
  const { container } = show({ logos: [picture('a.png', 'Hill Tea')] })
  expect(tones(container)).toEqual(['paper'])
})

test.each([
  ['words and marks', { html: safeHtml('<p>x</p>'), logos: [picture('a.png')] }, ['paper', 'sand', 'paper']],
  ['words', { html: safeHtml('<p>x</p>') }, ['paper', 'sand']],
  ['marks', { logos: [picture('a.png')] }, ['paper', 'sand']],
  ['nothing of its own', {}, ['paper']],
])('goes on with the other ground after %s', (_, parts, expected) => {
  const { container } = show({ ...parts, others: [section('Trade bodies', { items: ['ATAB'] })] })
  expect(tones(container)).toEqual(expected)
})

test('says that there is no content yet', () => {
  show({})
  expect(screen.getByRole('heading', { name: 'Nothing has been written here yet' })).toBeTruthy()
})
