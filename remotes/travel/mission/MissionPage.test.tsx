import type { MissionPage as MissionPageData } from './missionPageOf'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { MissionPage } from './MissionPage'

const passage = (label: string, text: string) => ({ label, html: safeHtml(text), picture: null })
const mission = passage('Mission', '<p>To bring people home.</p>')
const vision = passage('Vision', '<p>By 2031.</p>')
const others = [section('Values', { html: safeHtml('<p>Patience.</p>') })]
const show = (parts: Partial<MissionPageData>) =>
  showPage(<MissionPage page={{ mission: null, vision: null, others: [], ...parts }} />)

test.each<[string, Partial<MissionPageData>, ReadonlyArray<string>]>([
  ['both parts, the mission first', { vision, mission }, ['H2 Mission', 'H2 Vision']],
  ['one part alone', { vision }, ['H2 Vision']],
  ['other labels alone', { others }, ['H2 Values']],
])('the page shows %s', (_, parts, headings) => {
  show(parts)
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual(headings)
})

test('each part has its own text', () => {
  show({ mission, vision })
  for (const [name, words] of [
    ['Mission', 'To bring people home.'],
    ['Vision', 'By 2031.'],
  ] as const)
    expect(within(screen.getByRole('region', { name })).getByText(words)).toBeTruthy()
})

test('the picture of an editor replaces the drawn one', () => {
  const { container } = show({ mission: { ...mission, picture: picture('m.webp', 'A road') }, vision })
  expect(screen.getByRole('img', { name: 'A road' })).toBeTruthy()
  expect(container.querySelectorAll('section > div > div > svg')).toHaveLength(1)
})
