import { event, memoryAsk, member, post, safeHtml } from '@caravanserai/adapters/testing'
import { firstValueFrom } from 'rxjs'
import { readVolunteer } from './readVolunteer'

type Lists = NonNullable<NonNullable<Parameters<typeof memoryAsk>[0]>['lists']>

const read = (lists: Lists) => firstValueFrom(readVolunteer(memoryAsk({ lists })))

const by = (role: string) => ({ author: { name: 'Abdul Momin', role, picture: null } })

test('lists at most three posts, those about volunteers before those by volunteers', async () => {
  const posts = [
    post('1', { title: 'Nine lines', ...by('Volunteer in Derai') }),
    post('2', { title: 'A plan for the legs', ...by('Manager') }),
    post('3', { title: 'A volunteer’s Tuesday', ...by('Volunteer') }),
    post('4', { title: 'The night desk', ...by('volunteer engineer') }),
    post('5', { title: 'Before the river rises', ...by('Volunteer at Chilmari') }),
  ]
  expect(await read({ posts })).toMatchObject({
    right: { stories: [{ id: '3' }, { id: '1' }, { id: '4' }] },
  })
})

test('lists nothing when no post is by a volunteer', async () => {
  expect(await read({ posts: [post('1', { title: 'Nine lines', ...by('Manager') })] })).toMatchObject({
    right: { stories: [] },
  })
})

test('invites to the first event', async () => {
  expect(await read({ events: [event('4'), event('2')] })).toMatchObject({
    right: { day: { id: '4' } },
  })
})

test('contains only what the page shows', async () => {
  const answer = await read({
    events: [event('1', { summary: 'Long words', body: safeHtml('<p>Long words</p>'), place: 'Long words' })],
    posts: [post('1', { title: 'A volunteer', summary: 'Long words', body: safeHtml('<p>Long words</p>') })],
    team: [member('1', { body: safeHtml('<p>Long words</p>') })],
  })
  expect(answer).toMatchObject({
    right: { day: { id: '1' }, stories: [{ id: '1' }], team: [{ id: '1' }] },
  })
  expect(JSON.stringify(answer)).not.toContain('Long words')
})

test('leaves out what cannot be fetched', async () => {
  const away = { _tag: 'Unreachable', url: '/x', reason: 'status 500', status: 500, retryAfterMs: 0 } as const
  expect(await read({ events: away, posts: away, team: away })).toMatchObject({
    right: { day: null, stories: [], team: [] },
  })
})
