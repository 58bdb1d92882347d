import type { Post } from '@caravanserai/adapters'
import { answerFrom, memoryAsk, post } from '@caravanserai/adapters/testing'
import { hrefsIn, hrefsOf, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { blogAddresses } from '../../addresses'
import type { Layout } from '../layout'
import { BlogPage } from './BlogPage'
import { readBlog } from './readBlog'

const layouts: ReadonlyArray<Layout> = ['right', 'left', 'full']
const several = (count: number) => Array.from({ length: count }, (_, at) => post(`${at + 1}`))
const fifteen = several(15)
const show = async (layout: Layout, posts: ReadonlyArray<Post> = fifteen, asked?: string) => {
  const data = await answerFrom(readBlog(memoryAsk({ lists: { posts } }), layout, asked))
  if (data === null) throw new Error('not found')
  return showPage(<BlogPage {...data} />)
}
const commented = (comments: number) => ({ comments: comments as Post['comments'] })
const linked = () => new Set(hrefsOf(screen.getAllByRole('link')))

describe.each(layouts)('the blog, %s', (layout) => {
  const { list, post: single } = blogAddresses[layout]

  test('shows four posts as cards, and links to all fifteen within its layout', async () => {
    await show(layout, [post('1', commented(1)), ...fifteen.slice(1)])
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(4)
    const card = within(cards[0] as HTMLElement)
    expect(card.getByRole('heading', { level: 3 }).textContent).toBe('Post 1')
    for (const words of ['What post 1 is about.', '12 November 2026', 'Nasrin Akter', '1 comment'])
      expect(card.getByText(words)).toBeTruthy()
    for (const { id } of fifteen) expect(linked()).toContain(single.href({ id }))
    for (const other of layouts)
      if (other !== layout) expect(linked()).not.toContain(blogAddresses[other].post.href({ id: '1' }))
  })

  test('has a pagination that leads to this page alone, or to the pages of a long list', async () => {
    await show(layout).then(({ unmount }) => {
      expect(hrefsIn('navigation', 'Pages of the blog')).toEqual(Array(5).fill(list.href()))
      unmount()
    })
    await show(layout, several(60), '2')
    const [first, third] = [list.href(), list.href({ page: '3' })]
    expect(hrefsIn('navigation', 'Pages of the blog')).toEqual([
      first,
      first,
      list.href({ page: '2' }),
      third,
      third,
    ])
    for (let id = 25; id <= 48; id += 1) expect(linked()).toContain(single.href({ id: `${id}` }))
  })

  test('marks a post with a film, on its card and in the list of titles', async () => {
    await show(
      layout,
      fifteen.map((one, at) => (at === 1 || at === 6 ? { ...one, format: 'video' as const } : one)),
    )
    expect(screen.getAllByRole('article').map((card) => within(card).queryByText('Film') !== null)).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(within(screen.getByRole('region', { name: 'Older posts' })).getAllByText('Film')).toHaveLength(1)
  })

  test('is shown with one post, without a picture, a summary or an author', async () => {
    await show(layout, [
      post('1', { picture: null, summary: '', author: { name: '', role: '', picture: null } }),
    ])
    expect(within(screen.getByRole('article')).queryByRole('img')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Older posts' })).toBeNull()
  })
})

test.each(['right', 'left'] as const)(
  'the sidebar lists the posts with most comments, without those shown as cards: %s',
  async (layout) => {
    await show(
      layout,
      fifteen.map((one, at) => ({ ...one, ...commented(at === 8 ? 30 : at) })),
    )
    expect(hrefsIn('navigation', 'Most answered')).toEqual(
      ['9', '15', '14', '13'].map((id) => blogAddresses[layout].post.href({ id })),
    )
    expect(hrefsIn('navigation', 'More of our giving')).toContain(blogAddresses[layout].list.href())
  },
)

test('the blog over the full width has no sidebar', async () => {
  await show('full')
  expect(screen.getAllByRole('navigation')).toHaveLength(1)
})

test('a blog without posts says so', async () => {
  await show('right', [])
  expect(screen.getByRole('heading', { name: 'Nothing is written here yet' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})
