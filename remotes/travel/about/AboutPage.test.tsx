import type { TextPage } from '../menuPage/textPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { AboutPage } from './AboutPage'

const show = (parts: Partial<TextPage>) =>
  showPage(<AboutPage page={{ html: safeHtml(''), picture: null, others: [], ...parts }} />)
const story = () => screen.queryByRole('region', { name: 'The story of the house' })

test('the page shows the text and the picture of the organisation, and the captions of its film', () => {
  const { container } = show({
    html: safeHtml('<p>Founded in 1996.</p>'),
    picture: picture('house.webp', 'The house'),
  })
  expect(story()?.textContent).toContain('Founded in 1996.')
  expect(screen.getByRole('img', { name: 'The house' })).toBeTruthy()
  expect(container.querySelectorAll('figcaption')).toHaveLength(6)
})

test('there are six reasons, one of them open at a time and the first initially', () => {
  const { container } = show({ html: safeHtml('<p>x</p>') })
  const reasons = [...container.querySelectorAll('details[name]')]
  expect(new Set(reasons.map((reason) => reason.getAttribute('name'))).size).toBe(1)
  expect(reasons.map((reason) => reason.hasAttribute('open'))).toEqual([true, ...Array(5).fill(false)])
})

test('the other labels are shown without a text or picture', () => {
  show({ others: [section('Our cooks', { html: safeHtml('<p>Two of them.</p>') })] })
  expect(story()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Our cooks' })).toBeTruthy()
})
