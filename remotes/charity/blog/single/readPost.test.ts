import { askOf } from '@caravanserai/adapters'
import type { Post } from '@caravanserai/adapters'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import {
  answerFrom,
  down,
  member,
  memoryAsk,
  memoryContent,
  picture,
  post,
} from '@caravanserai/adapters/testing'
import { left } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { Layout } from '../layout'
import { readBlog } from '../list/readBlog'
import { readPost } from './readPost'

const by = (name: string): Post['author'] => ({ name, role: 'Volunteer', picture: null })
const posts = Array.from({ length: 15 }, (_, at) => post(`${at + 1}`, { author: by(`Writer ${at + 1}`) }))
const single = async (id: string, values: MemoryValues = { lists: { posts } }, layout: Layout = 'right') => {
  const data = await answerFrom(readPost(memoryAsk(values), id, layout))
  if (data === null) throw new Error('not found')
  return data
}
const ids = (all: ReadonlyArray<{ readonly id: string }>) => all.map(({ id }) => id)

describe('the list', () => {
  const read = (layout: Layout = 'right') => answerFrom(readBlog(memoryAsk({ lists: { posts } }), layout))

  test('has the first four posts as cards, all others by title, and no texts', async () => {
    const data = await read()
    expect(ids(data?.posts ?? [])).toEqual(['1', '2', '3', '4'])
    expect(ids(data?.further ?? [])).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'])
    expect(Object.keys(data?.further[0] ?? {})).toEqual(['id', 'title', 'date', 'format'])
    const carried = JSON.stringify(data)
    expect(carried).not.toContain('The text of')
    expect(carried.match(/What post \d+ is about/g)).toHaveLength(4)
  })

  test('fails when the posts cannot be fetched', async () => {
    expect(await firstValueFrom(readBlog(memoryAsk({ lists: { posts: down } }), 'right'))).toEqual(left(down))
  })
})

describe('one post', () => {
  test.each(['x', '16', '', '-1'])('is not found by the unknown id %j', async (id) => {
    expect(await answerFrom(readPost(memoryAsk({ lists: { posts } }), id, 'right'))).toBeNull()
  })

  test('is followed by posts of the same author, then by the nearest', async () => {
    const mixed = posts.map((one) =>
      ['9', '14'].includes(one.id) ? { ...one, author: by(one.id === '9' ? 'Writer 2 ' : 'Writer 2') } : one,
    )
    expect(ids((await single('2', { lists: { posts: mixed } })).related)).toEqual(['9', '14', '1'])
    expect(ids((await single('7')).related)).toEqual(['6', '8', '5'])
    expect(ids((await single('15')).related)).toEqual(['14', '13', '12'])
  })

  test('does not treat posts without an author as by the same author', async () => {
    const nameless = posts.map((one) => (['1', '15'].includes(one.id) ? { ...one, author: by('') } : one))
    expect(ids((await single('15', { lists: { posts: nameless } })).related)).toEqual(['14', '13', '12'])
  })

  test('lists the newest posts in its sidebar within its layout, without itself and those shown below it', async () => {
    const { sidebar } = await single('2', undefined, 'left')
    expect(sidebar?.recent.map(({ to }) => to)).toEqual(
      ['5', '6', '7', '8'].map((id) => `/blog-single-left-sidebar/${id}`),
    )
    expect((await single('2', undefined, 'full')).sidebar).toBeNull()
  })

  test('contains only its own text', async () => {
    expect(JSON.stringify(await single('3')).match(/The text of/g)).toHaveLength(1)
  })

  test('finds its author’s page by the name', async () => {
    const team = [member('7', { name: 'Writer 7' }), member('a/b', { name: 'Writer 3 ' })]
    expect((await single('3', { lists: { posts, team } })).authorHref).toBe('/team-single/a%2Fb')
    expect((await single('4', { lists: { posts, team } })).authorHref).toBeNull()
  })

  test('is shown without neighbours, team and sidebar links', async () => {
    const content = memoryContent({ menu: down, lists: { posts, team: down, services: down } })
    const broken = askOf({
      ask: (question) => (question.path.startsWith('listed/posts') ? of(left(down)) : content.ask(question)),
    })
    expect(await answerFrom(readPost(broken, '3', 'right'))).toMatchObject({
      post: { id: '3' },
      related: [],
      authorHref: null,
      sidebar: { recent: [], sidebarLinks: { services: [], contact: null } },
    })
  })
})

describe('the picture or film at the top of a post', () => {
  const frames = [{ picture: picture('frame.webp'), caption: 'The boat comes in.' }]
  const [small, large] = [picture('p.webp'), picture('l.webp')]

  test.each<[string, Partial<Post>, unknown]>([
    [
      'the film of a video post, with its picture as poster',
      { format: 'video', film: frames, picture: small },
      { _tag: 'Film', poster: small, frames },
    ],
    [
      'such a film with its first frame as poster',
      { format: 'video', film: frames, picture: null },
      { _tag: 'Film', poster: frames[0]?.picture, frames },
    ],
    ['the large picture', { largePicture: large, film: frames }, { _tag: 'Picture', picture: large }],
    ['the picture without a large one', { picture: small }, { _tag: 'Picture', picture: small }],
    [
      'the picture of a video post without a film',
      { format: 'video', picture: small },
      { _tag: 'Picture', picture: small },
    ],
    ['null without a picture and a film', { picture: null }, null],
  ])('is %s', async (_, rest, view) => {
    expect((await single('1', { lists: { posts: [post('1', rest)] } })).view).toEqual(view)
  })
})
