import { askOf } from '@caravanserai/adapters'
import type { Asked, Post } from '@caravanserai/adapters'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { member, memoryAsk, memoryContent, picture, post } from '@caravanserai/adapters/testing'
import { isLeft, left } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { Layout } from '../layout'
import { readBlog } from '../list/readBlog'
import { readPost } from './readPost'

const layouts: ReadonlyArray<Layout> = ['right', 'left', 'full']
const down = {
  _tag: 'Unreachable',
  url: 'posts',
  reason: 'status 500',
  status: 500,
  retryAfterMs: 0,
} as const
const by = (name: string): Post['author'] => ({ name, role: 'Volunteer', picture: null })
const posts = Array.from({ length: 15 }, (_, at) => post(`${at + 1}`, { author: by(`Writer ${at + 1}`) }))
const value = async <A>(asked: Asked<A>): Promise<A> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(answer.left._tag)
  return answer.right
}
const list = async (values: MemoryValues = { lists: { posts } }, layout: Layout = 'right') => {
  const data = await value(readBlog(memoryAsk(values), layout))
  if (data === null) throw new Error('not found')
  return data
}
const single = async (id: string, values: MemoryValues = { lists: { posts } }, layout: Layout = 'right') => {
  const data = await value(readPost(memoryAsk(values), id, layout))
  if (data === null) throw new Error('not found')
  return data
}
const ids = (all: ReadonlyArray<{ readonly id: string }>) => all.map(({ id }) => id)

describe('the list', () => {
  test('has the first four posts as cards and all others by title', async () => {
    const { posts: first, further } = await list()
    expect(ids(first)).toEqual(['1', '2', '3', '4'])
    expect(ids(further)).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'])
    expect(Object.keys(further[0] ?? {})).toEqual(['id', 'title', 'date', 'format'])
  })

  test('contains no texts, and no summaries of the later posts', async () => {
    const carried = JSON.stringify(await list())
    expect(carried).not.toContain('The text of')
    expect(carried.match(/What post \d+ is about/g)).toHaveLength(4)
  })

  test('reads the links of the sidebar only for a layout with a sidebar', async () => {
    for (const layout of layouts)
      expect((await list(undefined, layout)).sidebarLinks === null).toBe(layout === 'full')
  })

  test('says that the posts cannot be fetched', async () => {
    expect(await firstValueFrom(readBlog(memoryAsk({ lists: { posts: down } }), 'right'))).toEqual(left(down))
  })
})

describe('one post', () => {
  test('returns null for an unknown id', async () => {
    for (const id of ['x', '16', '', '-1'])
      expect(await value(readPost(memoryAsk({ lists: { posts } }), id, 'right'))).toBeNull()
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
    const data = await value(readPost(broken, '3', 'right'))
    expect(data).toMatchObject({
      post: { id: '3' },
      related: [],
      authorHref: null,
      sidebar: { recent: [], sidebarLinks: { services: [], contact: null } },
    })
  })
})

describe('the picture or film at its top', () => {
  const frames = [{ picture: picture('frame.webp'), caption: 'The boat comes in.' }]
  const viewOf = async (rest: Partial<Post>) =>
    (await single('1', { lists: { posts: [post('1', rest)] } })).view

  test('is the film of a video post, with its picture or its first frame as poster', async () => {
    expect(await viewOf({ format: 'video', film: frames, picture: picture('p.webp') })).toMatchObject({
      _tag: 'Film',
      poster: { src: '/media/p.webp' },
      frames,
    })
    expect(await viewOf({ format: 'video', film: frames, picture: null })).toMatchObject({
      poster: { src: '/media/frame.webp' },
    })
  })

  test('is the large picture of any other post, or its picture without a large one', async () => {
    expect(await viewOf({ largePicture: picture('l.webp'), film: frames })).toEqual({
      _tag: 'Picture',
      picture: picture('l.webp'),
    })
    expect(await viewOf({ picture: picture('p.webp') })).toEqual({
      _tag: 'Picture',
      picture: picture('p.webp'),
    })
    expect(await viewOf({ format: 'video', picture: picture('p.webp') })).toEqual({
      _tag: 'Picture',
      picture: picture('p.webp'),
    })
  })

  test('is null without a picture and a film', async () => {
    expect(await viewOf({ picture: null })).toBeNull()
  })
})
