import { answerFrom, cause, event, member, memoryAsk, post, project } from '@caravanserai/adapters/testing'
import type { PageHandle } from '@caravanserai/adapters/page'
import { routes } from './routes'

test('every entry of every list is in the sitemap once, by its encoded address', async () => {
  const ask = memoryAsk({
    lists: {
      causes: [cause('1'), cause('a b')],
      events: [event('2'), event('c/d')],
      team: [member('3')],
      projects: [project('4')],
      posts: [post('5')],
    },
  })
  const told = await Promise.all(
    routes.flatMap(({ handle }) => {
      const { addresses } = handle as Pick<PageHandle, 'addresses'>
      return addresses ? [answerFrom(addresses(ask))] : []
    }),
  )
  expect(told.flat().filter((address) => /\w\/\w/.test(address))).toEqual([
    '/cause-single/1',
    '/cause-single/a%20b',
    '/event-single/2',
    '/event-single/c%2Fd',
    '/team-single/3',
    '/project-single/4',
    '/blog-single/5',
  ])
})
