import { member, memoryAsk } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { firstValueFrom } from 'rxjs'
import type { ListedMember } from './readTeam'
import { readMemberLink } from './readTeam'
import { TeamCarousel } from './TeamCarousel'

afterEach(cleanup)

const show = (members: ReadonlyArray<ListedMember>) =>
  render(
    <MemoryRouter>
      <TeamCarousel members={members} label="The team" />
    </MemoryRouter>,
  )

test('shows the portrait, the linked name and the role of every member', () => {
  show([member('1'), member('a/b', { name: 'Sister Monika Costa', role: 'Manager' })])
  const cards = within(screen.getByRole('group', { name: 'The team' })).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/team-single/1',
    '/team-single/a%2Fb',
  ])
  expect(cards[1]?.textContent).toBe('Sister Monika CostaManager')
  expect(cards[1]?.querySelector('img')?.getAttribute('alt')).toBe('')
})

test('finds the page of a name, ignoring surrounding spaces, and none for an unknown name', async () => {
  const ask = memoryAsk({
    lists: { team: [member('1', { name: 'Nasrin Akter' }), member('2', { name: '' })] },
  })
  const linkOf = (name: string) => firstValueFrom(readMemberLink(ask, name))
  expect(await linkOf('Nasrin Akter ')).toMatchObject({ right: '/team-single/1' })
  expect(await linkOf('Nasrin')).toMatchObject({ right: null })
  expect(await linkOf(' ')).toMatchObject({ right: null })
})
