import type { PageHandle, PageMeta } from '@caravanserai/adapters/page'
import { errorHead, pageHead } from './pageHead'
import type { PageHead } from './pageHead'
import { matchedPage } from './matchedPage'
import { testSite as site } from '../testing/site'

const meta: PageMeta = { title: 'Causes', description: 'What we raise money for', banner: null }

/** The head of a page at an address. */
const headOf = (at: string, more: Partial<PageMeta> = {}, unlisted?: true) => {
  const handle: PageHandle = {
    page: () => Promise.resolve(null),
    meta: () => ({ ...meta, ...more }),
    ...(unlisted && { unlisted }),
  }
  const matched = matchedPage([{ handle, data: undefined, params: {} }])
  if (matched === null) throw new Error('the handle was not taken for a page')
  return pageHead(matched, at, site)
}

/** The contents of a head by the names of its tags. */
const said = ({ tags }: PageHead) =>
  Object.fromEntries(
    tags.map(([, attributes]) => [
      attributes['property'] ?? attributes['name'] ?? attributes['rel'] ?? '',
      attributes['content'] ?? attributes['href'],
    ]),
  )

test('what an editor wrote for search engines stands in the head alone, the title as it is', () => {
  const head = headOf('/cause/', { seo: { seoTitle: 'Give water', seoDescription: 'Wells for all' } })
  expect(head.title).toBe('Give water')
  expect(said(head)).toMatchObject({
    description: 'Wells for all',
    'og:title': 'Give water',
    'og:description': 'Wells for all',
    'og:image:alt': 'Causes',
  })
  expect(headOf('/cause/', { seo: { seoDescription: 'Wells' } }).title).toBe('Causes | Charitio')
})

test('a page has a title, a canonical address, and a preview for social networks', () => {
  const head = headOf('/cause/')
  expect(head.title).toBe('Causes | Charitio')
  expect(said(head)).toEqual({
    description: 'What we raise money for',
    canonical: 'https://site.example.test/cause',
    'og:type': 'website',
    'og:site_name': 'Charitio',
    'og:locale': 'en_GB',
    'og:title': 'Causes',
    'og:description': 'What we raise money for',
    'og:url': 'https://site.example.test/cause',
    'og:image': 'https://site.example.test/share.jpg?page=/cause',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Causes',
  })
})

test('a page that repeats another one has that one’s canonical address', () => {
  expect(said(headOf('/home/1', { canonical: '/' }))).toMatchObject({
    canonical: 'https://site.example.test/',
    'og:url': 'https://site.example.test/',
  })
})

test('a canonical address is written as it was requested: a page is sent at one spelling', () => {
  for (const at of ['/company/7/Visa%20Support', '/FAQ', '/%E0'])
    expect(said(headOf(at))).toMatchObject({ canonical: `https://site.example.test${at}` })
})

test('the shared picture is that of the canonical address', () => {
  const shared = (canonical: string) => said(headOf('/home/1', { canonical }))['og:image']
  expect(shared('/')).toBe('https://site.example.test/share.jpg?page=/')
  expect(said(headOf('/home/1', { canonical: '/' }))['og:image:alt']).toBe('Charitio')
  expect(shared('/ramadan%20umrah/13')).toBe('https://site.example.test/share.jpg?page=/ramadan%2520umrah/13')
  for (const path of ['/হজ ও ওমরাহ/1', '/hajj & umrah/2', '/a+b/3', '/a%23b/4'])
    expect(new URL(shared(path) ?? '').searchParams.get('page')).toBe(new URL(path, site.url).pathname)
})

test('of an unlisted page its own picture is shared before its banner’s, and resized, or else that of the house', () => {
  const picture = (src: string, width: number) => ({ src, alt: 'A well', width, height: width / 2 })
  const banner = { subtitle: '', picture: picture('/media/banner.webp', 1000) }
  expect(said(headOf('/login', {}, true))).toMatchObject({
    'og:image': 'https://site.example.test/share.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/inn/),
  })
  expect(said(headOf('/cause', { banner }, true))).toMatchObject({
    'og:image': 'https://site.example.test/media/banner.webp',
    'og:image:width': '1000',
  })
  expect(said(headOf('/cause', { banner, image: picture('/media/a well.webp', 2400) }, true))).toMatchObject({
    'og:image': 'https://site.example.test/media/a%20well.webp?w=1200',
    'og:image:width': '1200',
    'og:image:height': '600',
    'og:image:alt': 'A well',
  })
})

test('a picture of unknown size is shared without a size', () => {
  const head = said(
    headOf('/cause', { image: { src: '/media/well.webp', alt: '', width: 0, height: 0 } }, true),
  )
  expect(Object.keys(head)).not.toEqual(expect.arrayContaining([expect.stringMatching(/image:/)]))
})

test('a page that lists something leads programs to its feed', () => {
  const { tags } = headOf('/blog', { feed: { title: 'Blog', to: '/blog/feed.xml' } })
  expect(tags).toContainEqual([
    'link',
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Blog',
      href: 'https://site.example.test/blog/feed.xml',
    },
  ])
})

test('unlisted pages and error pages are not indexed', () => {
  expect(said(headOf('/login', {}, true))).toMatchObject({
    robots: 'noindex',
    canonical: 'https://site.example.test/login',
  })
  expect(said(headOf('/cause'))).not.toHaveProperty('robots')
  expect(said(errorHead(404, site))).toEqual({
    description: 'There is no page at this address.',
    robots: 'noindex',
  })
})
