import type { TextPage } from '../menuPage/textPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { PerformancePage } from './PerformancePage'

const show = (parts: Partial<TextPage>) =>
  showPage(<PerformancePage page={{ html: safeHtml(''), picture: null, others: [], ...parts }} />)
const table = '<table><tr><th>Year</th><th>Tickets</th></tr><tr><td>2025</td><td>41,260</td></tr></table>'

test('the newest year is shown large, followed by the whole table', () => {
  show({ html: safeHtml(`<p>As in the books.</p>${table}`) })
  const year = within(screen.getByRole('region', { name: '2025 in figures' }))
  expect(year.getByRole('term').textContent).toBe('Tickets')
  expect(year.getByRole('definition').textContent).toBe('41,260')
  expect(within(screen.getByRole('table')).getByText('41,260')).toBeTruthy()
})

test('a text without a table, a picture and other labels are shown as they are', () => {
  show({
    html: safeHtml('<p>As in the books.</p>'),
    picture: picture('p.webp', 'The counter'),
    others: [section('Audit', { items: ['2024'] })],
  })
  expect(screen.getByText('As in the books.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The counter' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Audit' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /in figures/ })).toBeNull()
})
