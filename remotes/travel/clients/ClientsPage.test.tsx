import type { ClientsPage as ClientsPageData } from './clientsPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { ClientsPage } from './ClientsPage'

const show = (parts: Partial<ClientsPageData>) =>
  showPage(<ClientsPage page={{ html: safeHtml(''), logos: [], others: [], ...parts }} />)

test('the page shows the text, then every logo with its name announced once', () => {
  const { container } = show({
    html: safeHtml('<p>Some are three people.</p>'),
    logos: [picture('a.png', 'Hill Tea'), picture('b.png')],
  })
  expect(screen.getByText('Some are three people.')).toBeTruthy()
  expect(container.querySelectorAll('img')).toHaveLength(2)
  expect(screen.getAllByText('Hill Tea')).toHaveLength(1)
  expect(screen.queryByRole('img', { name: 'Hill Tea' })).toBeNull()
})

test.each([
  ['words and logos', { html: safeHtml('<p>x</p>'), logos: [picture('a.png')] }, ['paper', 'sand', 'paper']],
  ['words', { html: safeHtml('<p>x</p>') }, ['paper', 'sand']],
  ['logos', { logos: [picture('a.png')] }, ['paper', 'sand']],
  ['nothing of its own', {}, ['paper']],
])('the other labels have another background after %s', (_, parts, expected) => {
  const { container } = show({ ...parts, others: [section('Trade bodies', { items: ['ATAB'] })] })
  const tones = [...container.querySelectorAll('[data-tone]')].map((part) => part.getAttribute('data-tone'))
  expect(tones).toEqual(expected)
})
