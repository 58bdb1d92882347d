import type { TextPage } from '../menuPage/textPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { AboutPage } from './AboutPage'

const nothing: TextPage = { html: safeHtml(''), picture: null, others: [] }
const page = (parts: Partial<TextPage>) => (
  <MemoryRouter>
    <AboutPage page={{ ...nothing, ...parts }} />
  </MemoryRouter>
)
const story = () => screen.queryByRole('region', { name: 'The story of the house' })

test('shows the text and the picture of the organisation', () => {
  render(page({ html: safeHtml('<p>Founded in 1996.</p>'), picture: picture('house.webp', 'The house') }))
  expect(story()?.textContent).toContain('Founded in 1996.')
  expect(screen.getByRole('img', { name: 'The house' })).toBeTruthy()
})

test('has six reasons, one of them open at a time and the first initially', () => {
  const { container } = render(page({ html: safeHtml('<p>x</p>') }))
  const reasons = [...container.querySelectorAll('details[name]')]
  expect(reasons).toHaveLength(6)
  expect(new Set(reasons.map((reason) => reason.getAttribute('name'))).size).toBe(1)
  expect(reasons.map((reason) => reason.hasAttribute('open'))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('has the six pictures of the film and their captions in the markup of the server', () => {
  const markup = renderToString(page({ html: safeHtml('<p>x</p>') }))
  expect(markup.match(/<figcaption/g)).toHaveLength(6)
})

test('leaves no gap for a missing text or picture, and shows the other labels', () => {
  render(page({ others: [section('Our cooks', { html: safeHtml('<p>Two of them.</p>') })] }))
  expect(story()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Our cooks' })).toBeTruthy()
})

test('says that there is no content yet', () => {
  render(page({}))
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Nothing has been written here yet',
  ])
})

test('has no inline style, which the content security policy would block', () => {
  expect(renderToString(page({ html: safeHtml('<p>x</p>'), picture: picture('house.webp') }))).not.toMatch(
    /\sstyle=/,
  )
})
