import type { TextPage } from '../menuPage/textPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { PerformancePage } from './PerformancePage'

const show = (parts: Partial<TextPage>) =>
  render(
    <MemoryRouter>
      <PerformancePage page={{ html: safeHtml(''), picture: null, others: [], ...parts }} />
    </MemoryRouter>,
  )
const table = '<table><tr><th>Year</th><th>Tickets</th></tr><tr><td>2025</td><td>41,260</td></tr></table>'

test('shows the newest year large, followed by the whole table', () => {
  show({ html: safeHtml(`<p>As in the books.</p>${table}`) })
  const year = within(screen.getByRole('region', { name: '2025 in figures' }))
  expect(year.getByRole('term').textContent).toBe('Tickets')
  expect(year.getByRole('definition').textContent).toBe('41,260')
  expect(within(screen.getByRole('table')).getByText('41,260')).toBeTruthy()
})

test('shows a text without a table unchanged', () => {
  show({ html: safeHtml('<p>As in the books.</p>') })
  expect(screen.getByText('As in the books.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /in figures/ })).toBeNull()
})

test('shows a picture alone, other labels alone, and says so when there is no content', () => {
  const alone = show({ picture: picture('p.webp', 'The counter') })
  expect(screen.getByRole('img', { name: 'The counter' })).toBeTruthy()
  alone.unmount()
  const others = show({ others: [section('Audit', { items: ['2024'] })] })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Audit'])
  others.unmount()
  show({})
  expect(screen.getByRole('heading', { name: 'Nothing has been written here yet' })).toBeTruthy()
})
