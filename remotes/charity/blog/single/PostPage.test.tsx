import { day, picture } from '@caravanserai/adapters/testing'
import { hrefsIn } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { blogAddresses } from '../../addresses'
import { member, open, post, several } from '../../testing'
import type { Layout } from '../layout'
import type { Post } from '../../kinds/posts'

const by = (name: string, role = ''): Post['author'] => ({ name, role, picture: null })
/** Fifteen posts by as many authors, some of them with other values. */
const fifteen = (rest: Readonly<Record<string, Partial<Post>>> = {}) =>
  several(15, (id) => post(id, { author: by(`Writer ${id}`), ...rest[id] }))
/** Shows one of fifteen posts. */
const show = (id: string, rest?: Parameters<typeof fifteen>[0], layout: Layout = 'right') =>
  open(blogAddresses[layout].post.href({ id }), {
    posts: fifteen(rest),
    team: [member('7', { name: 'Nasrin Akter' }), member('a/b', { name: 'Writer 3 ' })],
  })
const article = () => within(screen.getByRole('article', { name: /^Post/ }))
const related = () => hrefsIn('region', 'Related posts').map((href) => href?.split('/').at(-1))

describe.each<Layout>(['right', 'left', 'full'])('a post, %s', (layout) => {
  const { post: single } = blogAddresses[layout]

  test('shows its picture, its author with a link to their page, its date, summary and text', async () => {
    const author = by('Nasrin Akter', 'Team Leader, water projects')
    await show('1', { 1: { author, largePicture: picture('well.webp', 'A drilling rig at dusk') } }, layout)
    expect(article().getByRole('img', { name: 'A drilling rig at dusk' })).toBeTruthy()
    expect(article().getByRole('link', { name: 'Nasrin Akter' }).getAttribute('href')).toBe('/team-single/7')
    for (const words of [author.role, '12 November 2026', 'What post 1 is about.', 'The text of post 1.'])
      expect(article().getByText(words)).toBeTruthy()
    expect(hrefsIn('region', 'Related posts')).toEqual(['2', '3', '4'].map((id) => single.href({ id })))
  })

  test('shows its comments, the form, and a mark at comments by the author', async () => {
    const latestComments = [
      { name: 'Writer 1', date: day('2026-11-15'), text: 'Still salt.' },
      { name: 'Rumi', date: day('2026-11-14'), text: 'How deep now?' },
    ]
    await show('1', { 1: { comments: 14 as Post['comments'], latestComments } }, layout)
    const comments = within(screen.getByRole('region', { name: 'The latest 2 comments' }))
    expect(comments.getAllByText('Author')).toHaveLength(1)
    expect(comments.getByRole('form', { name: 'Write a comment' })).toBeTruthy()
  })

  test('lists the newest posts in its sidebar, without itself and the related posts', async () => {
    await show('2', {}, layout)
    const newest = screen.queryByRole('navigation', { name: 'Recent posts' })
    expect(newest === null ? null : hrefsIn('navigation', 'Recent posts')).toEqual(
      layout === 'full' ? null : ['5', '6', '7', '8'].map((id) => single.href({ id })),
    )
  })
})

test('an author links to the member of that name, if there is one', async () => {
  const { unmount } = await show('3')
  expect(article().getByRole('link', { name: 'Writer 3' }).getAttribute('href')).toBe('/team-single/a%2Fb')
  unmount()
  await show('4')
  expect(article().getByText('Writer 4').closest('a')).toBeNull()
})

const second = { author: by('Writer 2') }
test.each([
  ['the nearest posts', '7', {}, ['6', '8', '5']],
  ['the posts before it if it is the last', '15', {}, ['14', '13', '12']],
  ['posts of the same author first', '2', { 9: second, 14: { author: by('Writer 2 ') } }, ['9', '14', '1']],
  [
    'the nearest posts if it has no author',
    '15',
    { 1: { author: by('') }, 15: { author: by('') } },
    ['14', '13', '12'],
  ],
])('related posts are %s', async (_, id, rest, ids) => {
  await show(id, rest)
  expect(related()).toEqual(ids)
})

const frames = [{ picture: picture('frame.webp', 'A frame'), caption: 'The boat comes in.' }]
const [small, large] = [picture('p.webp', 'Small'), picture('l.webp', 'Large')]
test.each<[string, Partial<Post>, ReadonlyArray<string>]>([
  [
    'the film of a video post, with its picture as poster',
    { format: 'video', film: frames, picture: small },
    ['Small', 'Film'],
  ],
  [
    'a film without a picture, with its first frame as poster',
    { format: 'video', film: frames, picture: null },
    ['A frame', 'Film'],
  ],
  ['the large picture', { largePicture: large, film: frames }, ['Large']],
  ['the small picture if there is no large one', { picture: small }, ['Small']],
  ['the picture of a video post that has no film', { format: 'video', picture: small }, ['Small']],
])('the top of a post shows %s', async (_, rest, shown) => {
  await open('/blog-single/1', { posts: [post('1', rest)] })
  const film = article()
    .queryAllByText('A silent film in one picture')
    .map(() => 'Film')
  const [first] = article().getAllByRole('img')
  expect([first?.getAttribute('alt'), ...film]).toEqual(shown)
})
