import type { Post } from '@caravanserai/adapters'
import { answerFrom, day, member, memoryAsk, picture, post, safeHtml } from '@caravanserai/adapters/testing'
import { hrefsIn, showPage } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { blogAddresses } from '../../addresses'
import type { Layout } from '../layout'
import { PostPage } from './PostPage'
import { readPost } from './readPost'

const well = (rest: Partial<Post> = {}): Post =>
  post('1', {
    title: 'Two hundred and forty metres down',
    author: { name: 'Nasrin Akter', role: 'Team Leader, water projects', picture: picture('nasrin.webp') },
    largePicture: picture('well.webp', 'A drilling rig at dusk'),
    ...rest,
  })
const others = Array.from({ length: 14 }, (_, at) => post(`${at + 2}`))
const show = async (layout: Layout, one = well(), team = [member('1', { name: 'Nasrin Akter' })]) => {
  const ask = memoryAsk({ lists: { posts: [one, ...others], team } })
  const data = await answerFrom(readPost(ask, '1', layout))
  if (data === null) throw new Error('not found')
  showPage(<PostPage {...data} />)
}
const article = () => within(screen.getByRole('article', { name: 'Two hundred and forty metres down' }))

describe.each<Layout>(['right', 'left', 'full'])('a post, %s', (layout) => {
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
    expect(hrefsIn('region', 'Related posts')).toEqual(
      ['2', '3', '4'].map((id) => blogAddresses[layout].post.href({ id })),
    )
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

  test('shows a film behind a button instead of the picture', async () => {
    const film = [{ picture: picture('boat.webp', 'A boat'), caption: 'The boat comes in.' }]
    await show(layout, well({ format: 'video', film }))
    expect(article().getByText('A silent film in one picture')).toBeTruthy()
    expect(article().queryByRole('img', { name: 'A drilling rig at dusk' })).toBeNull()
  })

  test('is shown without a picture, text, an author and neighbours', async () => {
    const author = { name: '', role: '', picture: null }
    await show(layout, well({ picture: null, largePicture: null, summary: '', body: safeHtml(''), author }))
    expect(article().queryByRole('img')).toBeNull()
    expect(article().getByText('12 November 2026')).toBeTruthy()
  })
})

test('the name of an author without a page is no link', async () => {
  await show('right', well(), [])
  expect(article().getByText('Nasrin Akter').closest('a')).toBeNull()
})
