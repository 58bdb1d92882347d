import { memoryAsk, post, safeHtml } from '@caravanserai/adapters/testing'
import type { PageHandle } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { Post } from '@caravanserai/adapters'
import { blogPages } from './list/page'
import type { PostData } from './single/readPost'
import { readPost } from './single/readPost'
import { postPages } from './single/page'

const pages = [...blogPages, ...postPages]

const handleOf = (path: string): PageHandle => {
  const page = pages.find((one) => one.path === path)
  if (page === undefined) throw new Error(`there is no page at ${path}`)
  return page.handle
}
const site = { brand: 'Charitio', absolute: (path: string) => `https://site.test${path}` }
const data = async (rest: Partial<Post> = {}): Promise<PostData> => {
  const answer = await firstValueFrom(
    readPost(memoryAsk({ lists: { posts: [post('1', rest)] } }), '1', 'left'),
  )
  if (isLeft(answer) || answer.right === null) throw new Error('not found')
  return answer.right
}

test('has three lists and three kinds of single pages', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/blog',
    '/blog-left-sidebar',
    '/blog-fullwidth',
    '/blog-single/:id',
    '/blog-single-left-sidebar/:id',
    '/blog-single-fullwidth/:id',
  ])
})

test('an unknown id links to the list of the same layout', () => {
  expect(handleOf('/blog-single-fullwidth/:id').list?.([])).toEqual({
    to: '/blog-fullwidth',
    label: 'All posts',
  })
})

test('lists every post once for the sitemap, by the address of one of its three layouts', async () => {
  const content = memoryAsk({ lists: { posts: [post('1'), post('a b')] } })
  const told = await Promise.all(
    pages
      .map(({ handle }) => handle.addresses)
      .map((addresses) => addresses && firstValueFrom(addresses(content))),
  )
  expect(told.flatMap((answer) => (answer?._tag === 'Right' ? answer.right : []))).toEqual([
    '/blog',
    '/blog-single/1',
    '/blog-single/a%20b',
  ])
  expect(handleOf('/blog-single-left-sidebar/:id').meta(await data(), {}).canonical).toBe('/blog-single/1')
})

test('the description is the summary, or the first words without one', async () => {
  const { meta } = handleOf('/blog-single/:id')
  expect(meta(await data(), {})).toMatchObject({
    title: 'Post 1',
    description: 'What post 1 is about.',
    banner: { subtitle: 'Post 1' },
  })
  expect(meta(await data({ summary: '' }), {}).description).toBe('The text of post 1.')
  expect(meta(await data({ summary: '', body: safeHtml('') }), {}).description).toBe('Post 1')
})

test('has structured data of what the post shows', async () => {
  const shown = await data({ body: safeHtml('<p>Five words in <b>it</b> all.</p>') })
  expect(handleOf('/blog-single-left-sidebar/:id').structured?.(shown, site, {})).toEqual([
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
