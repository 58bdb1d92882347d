import type { MessagePage as MessagePageData } from './messagePageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { MessagePage } from './MessagePage'

const director = {
  label: 'Managing Director',
  html: safeHtml('<p>Dear friends,</p><p>With respect,<br><strong>Farhan Mridha</strong></p>'),
  picture: picture('md.webp'),
}
const chairman = { label: 'Chairman', html: safeHtml('<p>Peace be upon you.</p>'), picture: null }

const show = (parts: Partial<MessagePageData>) =>
  showPage(<MessagePage page={{ people: [], others: [], ...parts }} />)

test('each person has a tab with an address, a letter and a portrait', () => {
  show({ people: [director, chairman] })
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Managing Director', '#managing-director'],
    ['Chairman', '#chairman'],
  ])
  const panel = within(screen.getByRole('tabpanel', { name: 'Managing Director' }))
  expect(panel.getByRole('img', { name: 'Portrait: Farhan Mridha' })).toBeTruthy()
  expect(panel.getByRole('figure').textContent).toBe('Farhan MridhaManaging Director')
  expect(panel.getByRole('article', { name: 'Letter of the Managing Director' }).textContent).toContain(
    'Dear friends,',
  )
  expect(screen.getByRole('tabpanel', { name: 'Chairman' }).textContent).toContain('Peace be upon you.')
})

test('one person has no tabs, and may have a portrait only', () => {
  show({ people: [{ ...director, html: safeHtml('') }] })
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('img', { name: 'Portrait: Managing Director' })).toBeTruthy()
})

test('other labels are shown alone', () => {
  show({ others: [section('Board', { items: ['Nine of us'] })] })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Board'])
})
