import type { MissionPage as MissionPageData } from './missionPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { MissionPage } from './MissionPage'

const passage = (label: string, text: string) => ({ label, html: safeHtml(text), picture: null })
const show = (parts: Partial<MissionPageData>) =>
  render(
    <MemoryRouter>
      <MissionPage page={{ mission: null, vision: null, others: [], ...parts }} />
    </MemoryRouter>,
  )
const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

test('shows both parts with their names, the mission first', () => {
  show({
    mission: passage('Mission', '<p>To bring people home.</p>'),
    vision: passage('Vision', '<p>By 2031.</p>'),
  })
  expect(headings()).toEqual(['H2 Mission', 'H2 Vision'])
  expect(
    within(screen.getByRole('region', { name: 'Mission' })).getByText('To bring people home.'),
  ).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Vision' })).getByText('By 2031.')).toBeTruthy()
})

test('shows one part alone', () => {
  show({ vision: passage('Vision', '<p>By 2031.</p>') })
  expect(headings()).toEqual(['H2 Vision'])
})

test('replaces the drawn picture by the editor’s', () => {
  const { container } = show({
    mission: { ...passage('Mission', ''), picture: picture('m.webp', 'A road') },
    vision: passage('Vision', '<p>x</p>'),
  })
  expect(screen.getByRole('img', { name: 'A road' })).toBeTruthy()
  expect(container.querySelectorAll('section > div > div > svg')).toHaveLength(1)
})

test('shows other labels, also alone, and says so when there is no content', () => {
  const others = [section('Values', { html: safeHtml('<p>Patience.</p>') })]
  const { unmount } = show({ others })
  expect(headings()).toEqual(['H2 Values'])
  unmount()
  show({})
  expect(headings()).toEqual(['H2 Nothing has been written here yet'])
})
