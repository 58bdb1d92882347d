import { answerFrom, down, event, memoryAsk, member, post, safeHtml } from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { readVolunteer } from './readVolunteer'

const read = (lists: MemoryValues['lists'] & {}) => answerFrom(readVolunteer(memoryAsk({ lists })))
const by = (role: string) => ({ author: { name: 'Abdul Momin', role, picture: null } })

test('at most three posts are listed, those about volunteers before those by volunteers', async () => {
  const posts = [
    post('1', { title: 'Nine lines', ...by('Volunteer in Derai') }),
    post('2', { title: 'A plan for the legs', ...by('Manager') }),
    post('3', { title: 'A volunteer’s Tuesday', ...by('Volunteer') }),
    post('4', { title: 'The night desk', ...by('volunteer engineer') }),
    post('5', { title: 'Before the river rises', ...by('Volunteer at Chilmari') }),
  ]
  expect((await read({ posts })).stories.map(({ id }) => id)).toEqual(['3', '1', '4'])
  expect((await read({ posts: posts.slice(1, 2) })).stories).toEqual([])
})

test('visitors are invited to the first event', async () => {
  expect(await read({ events: [event('4'), event('2')] })).toMatchObject({ day: { id: '4' } })
})

test('the page carries only what it shows', async () => {
  const long = { summary: 'Long words', body: safeHtml('<p>Long words</p>') }
  const data = await read({
    events: [event('1', { ...long, place: 'Long words' })],
    posts: [post('1', { title: 'A volunteer', ...long })],
    team: [member('1', { body: long.body })],
  })
  expect(data).toMatchObject({ day: { id: '1' }, stories: [{ id: '1' }], team: [{ id: '1' }] })
  expect(JSON.stringify(data)).not.toContain('Long words')
})

test('what cannot be fetched is left out', async () => {
  expect(await read({ events: down, posts: down, team: down })).toEqual({ day: null, stories: [], team: [] })
})
