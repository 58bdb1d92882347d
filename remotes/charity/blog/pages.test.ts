import { answerFrom, memoryAsk, post, safeHtml } from '@caravanserai/adapters/testing'
import type { PageHandle } from '@caravanserai/adapters/page'
import type { Post } from '@caravanserai/adapters'
import { blogPages } from './list/page'
import { readPost } from './single/readPost'
import { postPages } from './single/page'

const pages = [...blogPages, ...postPages]
const handleOf = (path: string): PageHandle => {
  const page = pages.find((one) => one.path === path)
  if (page === undefined) throw new Error(`there is no page at ${path}`)
  return page.handle
}
const single = handleOf('/blog-single-left-sidebar/:id')
const site = { brand: 'Charitio', absolute: (path: string) => `https://site.test${path}` }
const data = (rest: Partial<Post> = {}) =>
  answerFrom(readPost(memoryAsk({ lists: { posts: [post('1', rest)] } }), '1', 'left'))

test('every post is once in the sitemap, by the address of one of its three layouts', async () => {
  const content = memoryAsk({ lists: { posts: [post('1'), post('a b/c')] } })
  const told = await Promise.all(
    pages.flatMap(({ handle }) => (handle.addresses ? [answerFrom(handle.addresses(content))] : [])),
  )
  expect(told.flat()).toEqual(['/blog', '/blog-single/1', '/blog-single/a%20b%2Fc'])
  expect(single.meta(await data(), {}).canonical).toBe('/blog-single/1')
})

test('an unknown id links to the list of the same layout', () => {
  expect(single.list?.([])).toEqual({ to: '/blog-left-sidebar', label: 'All posts' })
})

test('a post is described by its summary, by its first words without one, or else by its title', async () => {
  expect(single.meta(await data(), {})).toMatchObject({
    title: 'Post 1',
    description: 'What post 1 is about.',
    banner: { subtitle: 'Post 1' },
  })
  expect(single.meta(await data({ summary: '' }), {}).description).toBe('The text of post 1.')
  expect(single.meta(await data({ summary: '', body: safeHtml('') }), {}).description).toBe('Post 1')
})

test('the structured data of a post say what it shows', async () => {
  const shown = await data({ body: safeHtml('<p>Five words in <b>it</b> all.</p>') })
  expect(single.structured?.(shown, site, {})).toEqual([
    {
      '@type': 'BlogPosting',
      headline: 'Post 1',
      datePublished: '2026-11-12',
      author: { '@type': 'Person', name: 'Nasrin Akter' },
      publisher: { '@type': 'NGO', name: 'Charitio', url: 'https://site.test/' },
      image: ['https://site.test/media/samples/posts/post-1.webp'],
      description: 'What post 1 is about.',
      wordCount: 5,
      commentCount: 2,
      mainEntityOfPage: 'https://site.test/blog-single/1',
    },
  ])
})
