import type { Post } from '@caravanserai/adapters'
import { day, member, memoryAsk, picture, post, safeHtml } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { isLeft } from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import { firstValueFrom } from 'rxjs'
import { MemoryRouter } from 'react-router-dom'
import { blogAddresses } from '../../addresses'
import type { Layout } from '../layout'
import { PostPage } from './PostPage'
import { readPost } from './readPost'

const layouts: ReadonlyArray<Layout> = ['right', 'left', 'full']
afterEach(cleanup)

const nasrin = {
  name: 'Nasrin Akter',
  role: 'Team Leader, water projects',
  picture: picture('nasrin.webp', 'A woman in a green scarf'),
}
const well = (rest: Partial<Post> = {}): Post =>
  post('1', {
    title: 'Two hundred and forty metres down',
    author: nasrin,
    largePicture: picture('well.webp', 'A drilling rig at dusk'),
    ...rest,
  })
const others = Array.from({ length: 14 }, (_, at) => post(`${at + 2}`))

const page = async (layout: Layout, one: Post = well(), team = [member('1', { name: 'Nasrin Akter' })]) => {
  const answer = await firstValueFrom(
    readPost(memoryAsk({ lists: { posts: [one, ...others], team } }), '1', layout),
  )
  if (isLeft(answer) || answer.right === null) throw new Error('not found')
  return (
    <MemoryRouter initialEntries={[blogAddresses[layout].post.href({ id: '1' })]}>
      <PostPage {...answer.right} />
    </MemoryRouter>
  )
}
const show = async (...of: Parameters<typeof page>) => render(await page(...of))
const article = (name = 'Two hundred and forty metres down') => within(screen.getByRole('article', { name }))

describe.each(layouts)('a post, %s', (layout) => {
  test('shows its picture, its author with a link to their page, its date, summary and text', async () => {
    await show(layout)
    expect(article().getByRole('img', { name: 'A drilling rig at dusk' })).toBeTruthy()
    expect(article().getByRole('link', { name: 'Nasrin Akter' }).getAttribute('href')).toBe('/team-single/1')
    for (const words of [
      'Team Leader, water projects',
      '12 November 2026',
      'What post 1 is about.',
      'The text of post 1.',
    ])
      expect(article().getByText(words)).toBeTruthy()
  })

  test('shows the name of an author without a page', async () => {
    await show(layout, well(), [])
    expect(article().getByText('Nasrin Akter')).toBeTruthy()
    expect(article().queryByRole('link', { name: 'Nasrin Akter' })).toBeNull()
  })

  test('shows its comments, with those of the author marked, and the comment form', async () => {
    const latestComments = [
      { name: 'Nasrin Akter', date: day('2026-11-15'), text: 'Still salt.' },
      { name: 'Rumi', date: day('2026-11-14'), text: 'How deep now?' },
    ]
    await show(layout, well({ comments: 14 as Post['comments'], latestComments }))
    const comments = within(screen.getByRole('region', { name: '14 comments' }))
    expect(comments.getAllByText('Author')).toHaveLength(1)
    expect(comments.getByRole('form', { name: 'Write a comment' })).toBeTruthy()
  })

  test('links to three posts within its layout, and has no newsletter form of its own', async () => {
    await show(layout)
    const related = within(screen.getByRole('region', { name: 'Related posts' })).getAllByRole('link')
    expect(related.map((link) => link.getAttribute('href'))).toEqual(
      ['2', '3', '4'].map((id) => blogAddresses[layout].post.href({ id })),
    )
    expect(screen.queryByRole('form', { name: 'Newsletter' })).toBeNull()
  })

  test('shows a film behind a button instead of the picture', async () => {
    const film = [{ picture: picture('boat.webp', 'A boat'), caption: 'The boat comes in.' }]
    await show(layout, well({ format: 'video', film }))
    expect(article().getByText('A silent film in one picture')).toBeTruthy()
    expect(article().queryByRole('img', { name: 'A drilling rig at dusk' })).toBeNull()
  })

  test('is shown without a picture, text, an author and neighbours', async () => {
    const bare = well({
      picture: null,
      largePicture: null,
      summary: '',
      body: safeHtml(''),
      author: { name: '', role: '', picture: null },
    })
    await show(layout, bare)
    expect(article().queryByRole('img')).toBeNull()
    expect(article().getByText('12 November 2026')).toBeTruthy()
  })

  test('has no inline style, which the content security policy would block', async () => {
    expect(renderToString(await page(layout))).not.toMatch(/\sstyle=/)
  })
})
