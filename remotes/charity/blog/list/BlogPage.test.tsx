import type { Post } from '@caravanserai/adapters'
import { memoryAsk, post } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { blogAddresses } from '../../addresses'
import type { Layout } from '../layout'
import { BlogPage } from './BlogPage'
import { readBlog } from './readBlog'

const layouts: ReadonlyArray<Layout> = ['right', 'left', 'full']
afterEach(cleanup)

const fifteen = Array.from({ length: 15 }, (_, at) => post(`${at + 1}`))
const show = async (layout: Layout, posts: ReadonlyArray<Post> = fifteen, asked?: string) => {
  const answer = await firstValueFrom(readBlog(memoryAsk({ lists: { posts } }), layout, asked))
  if (isLeft(answer)) throw new Error(answer.left._tag)
  if (answer.right === null) throw new Error('not found')
  return render(
    <MemoryRouter initialEntries={[blogAddresses[layout].list.href()]}>
      <BlogPage {...answer.right} />
    </MemoryRouter>,
  )
}
const hrefs = (links: ReadonlyArray<HTMLElement>) => links.map((link) => link.getAttribute('href'))

describe.each(layouts)('the blog, %s', (layout) => {
  test('shows the title, summary, date, author and number of comments of each of four posts', async () => {
    await show(layout, [post('1', { comments: 1 as Post['comments'] }), ...fifteen.slice(1)])
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(4)
    const card = within(cards[0] as HTMLElement)
    expect(card.getByRole('heading', { level: 3 }).textContent).toBe('Post 1')
    for (const words of ['What post 1 is about.', '12 November 2026', 'Nasrin Akter', '1 comment'])
      expect(card.getByText(words)).toBeTruthy()
  })

  test('links to each of fifteen posts, within its layout', async () => {
    await show(layout)
    const all = new Set(hrefs(screen.getAllByRole('link')))
    for (const { id } of fifteen) expect(all).toContain(blogAddresses[layout].post.href({ id }))
    for (const other of layouts)
      if (other !== layout) expect(all).not.toContain(blogAddresses[other].post.href({ id: '1' }))
  })

  test('has a pagination whose links all lead to this page', async () => {
    await show(layout)
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the blog' }))
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Previous',
      'Page 1',
      'Page 2',
      'Page 3',
      'Next',
    ])
    expect(new Set(hrefs(pages.getAllByRole('link')))).toEqual(new Set([blogAddresses[layout].list.href()]))
  })

  test('has a pagination that leads to the other pages of a long list', async () => {
    await show(
      layout,
      Array.from({ length: 60 }, (_, at) => post(`${at + 1}`)),
      '2',
    )
    const { href } = blogAddresses[layout].list
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the blog' }))
    expect(hrefs(pages.getAllByRole('link'))).toEqual([
      href(),
      href(),
      href({ page: '2' }),
      href({ page: '3' }),
      href({ page: '3' }),
    ])
    const linked = new Set(hrefs(screen.getAllByRole('link')))
    for (let id = 25; id <= 48; id += 1)
      expect(linked).toContain(blogAddresses[layout].post.href({ id: `${id}` }))
  })

  test('has no newsletter form, because the footer of every page has one', async () => {
    await show(layout)
    expect(screen.queryByRole('form', { name: 'Newsletter' })).toBeNull()
  })

  test('lists in its sidebar the posts with most comments, without those shown as cards', async () => {
    await show(
      layout,
      fifteen.map((one, at) => ({ ...one, comments: (at === 8 ? 30 : at) as Post['comments'] })),
    )
    const answered = screen.queryByRole('navigation', { name: 'Most answered' })
    expect(answered === null).toBe(layout === 'full')
    if (answered)
      expect(hrefs(within(answered).getAllByRole('link'))).toEqual(
        ['9', '15', '14', '13'].map((id) => blogAddresses[layout].post.href({ id })),
      )
    const doors = screen.queryByRole('navigation', { name: 'More of our giving' })
    if (doors)
      expect(within(doors).getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe(
        blogAddresses[layout].list.href(),
      )
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
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Older posts' })).toBeNull()
    expect(within(screen.getByRole('article')).queryByRole('img')).toBeNull()
  })

  test('says that there are no posts yet', async () => {
    await show(layout, [])
    expect(screen.getByRole('heading', { name: 'Nothing is written here yet' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('the id of a post is encoded in its address', () => {
  expect(blogAddresses.right.post.href({ id: 'a b/c' })).toBe('/blog-single/a%20b%2Fc')
})

test('the three layouts differ', async () => {
  const trees = []
  for (const layout of layouts) {
    const { container } = await show(layout)
    trees.push(container.innerHTML.replaceAll(/href="[^"]*"/g, ''))
    cleanup()
  }
  expect(new Set(trees).size).toBe(3)
})
