import type { PageHandle, PageMeta } from '@caravanserai/adapters/page'
import { errorHead, pageHead, matchedPage } from './pageHead'
import type { PageHead } from './pageHead'
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

/** The contents of a head, by tag name. */
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
    'og:image': 'https://site.example.test/share.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/inn/),
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

test('the share picture of a page is its own before its banner’s, cropped around its focal point, or else the site’s', () => {
  const picture = (src: string) => ({ src, alt: 'A well', width: 800, height: 600 })
  const banner = { subtitle: '', picture: picture('/media/banner.webp') }
  const imageOf = (more: Partial<PageMeta>) => said(headOf('/cause', more))['og:image']
  expect(imageOf({})).toBe('https://site.example.test/share.png')
  expect(imageOf({ banner })).toBe('https://site.example.test/media/banner.webp?crop=50-50')
  const image = { ...picture('/media/a well.webp'), focus: { x: 18, y: 96 } }
  expect(said(headOf('/cause', { banner, image }))).toMatchObject({
    'og:image': 'https://site.example.test/media/a%20well.webp?crop=20-100',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A well',
  })
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
