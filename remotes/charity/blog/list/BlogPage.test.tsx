import { hrefsIn, hrefsOf } from '@caravanserai/ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { blogAddresses } from '../../addresses'
import { open, post, several } from '../../testing'
import type { Layout } from '../layout'
import type { Post } from '../../kinds/posts'

const layouts: ReadonlyArray<Layout> = ['right', 'left', 'full']
/** Posts, some of them with other values. */
const posts = (count: number, rest: Readonly<Record<string, Partial<Post>>> = {}) => ({
  posts: several(count, (id) => post(id, rest[id])),
})
const commented = (comments: number) => ({ comments: comments as Post['comments'] })
const linked = () => new Set(hrefsOf(screen.getAllByRole('link')))

describe.each(layouts)('the blog, %s', (layout) => {
  const { list, post: single } = blogAddresses[layout]

  test('shows four posts as cards, and links to all fifteen within its layout', async () => {
    await open(list.href(), posts(15, { 1: commented(1) }))
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(4)
    const card = within(cards[0] as HTMLElement)
    expect(card.getByRole('heading', { level: 3 }).textContent).toBe('Post 1')
    for (const words of ['What post 1 is about.', '12 November 2026', 'Nasrin Akter', '1 comment'])
      expect(card.getByText(words)).toBeTruthy()
    for (const id of several(15, String)) expect(linked()).toContain(single.href({ id }))
    for (const otherLayout of layouts)
      if (otherLayout !== layout)
        expect(linked()).not.toContain(blogAddresses[otherLayout].post.href({ id: '1' }))
  })

  test('the pagination links to this page alone, or to all pages of a long list', async () => {
    await open(list.href(), posts(15))
    expect(hrefsIn('navigation', 'Pages of the blog')).toEqual(Array(5).fill(list.href()))
    cleanup()
    await open(list.href({ page: '2' }), posts(60))
    const [first, second, third] = [list.href(), list.href({ page: '2' }), list.href({ page: '3' })]
    expect(hrefsIn('navigation', 'Pages of the blog')).toEqual([first, first, second, third, third])
    for (let id = 25; id <= 48; id += 1) expect(linked()).toContain(single.href({ id: `${id}` }))
  })

  test('a film is marked on the card of a post and in the list of titles', async () => {
    await open(list.href(), posts(15, { 2: { format: 'video' }, 7: { format: 'video' } }))
    const marked = screen.getAllByRole('article').map((card) => within(card).queryByText('Film') !== null)
    expect(marked).toEqual([false, true, false, false])
    expect(within(screen.getByRole('region', { name: 'Older posts' })).getAllByText('Film')).toHaveLength(1)
  })

  test('a single post has no list of titles', async () => {
    await open(list.href(), posts(1))
    expect(screen.queryByRole('heading', { name: 'Older posts' })).toBeNull()
  })

  test('the sidebar has the most answered posts without those on cards; the full layout has none', async () => {
    // The second post is a card.
    const most: Readonly<Record<string, number>> = { 2: 50, 9: 30 }
    const counted = Object.fromEntries(several(15, (id) => [id, commented(most[id] ?? Number(id))]))
    await open(list.href(), posts(15, counted))
    if (layout === 'full') return expect(screen.getAllByRole('navigation')).toHaveLength(1)
    expect(hrefsIn('navigation', 'Most answered')).toEqual(
      ['9', '15', '14', '13'].map((id) => single.href({ id })),
    )
    expect(hrefsIn('navigation', 'More of our giving')).toContain(list.href())
  })
})

test('a blog without posts has no sidebar', async () => {
  await open('/blog')
  expect(screen.queryByRole('navigation')).toBeNull()
})
