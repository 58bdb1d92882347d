import type { PageHandle, PageMeta } from '@caravanserai/adapters/page'
import { errorHead, pageHead, matchedPage, structuredData } from './pageHead'
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
const contentsOf = ({ tags }: PageHead) =>
  Object.fromEntries(
    tags.map(([, attributes]) => [
      attributes['property'] ?? attributes['name'] ?? attributes['rel'] ?? '',
      attributes['content'] ?? attributes['href'],
    ]),
  )

test('texts for search engines appear only in the head, and the title has no brand', () => {
  const head = headOf('/cause/', { seo: { seoTitle: 'Give water', seoDescription: 'Wells for all' } })
  expect(head.title).toBe('Give water')
  expect(contentsOf(head)).toMatchObject({
    description: 'Wells for all',
    'og:title': 'Give water',
    'og:description': 'Wells for all',
  })
  expect(headOf('/cause/', { seo: { seoDescription: 'Wells' } }).title).toBe('Causes | Charitio')
})

test('a page has a title, a canonical address, and a preview for social networks', () => {
  const head = headOf('/cause/')
  expect(head.title).toBe('Causes | Charitio')
  expect(contentsOf(head)).toEqual({
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

test('a page with a canonical address has it in its head', () => {
  expect(contentsOf(headOf('/home/1', { canonical: '/' }))).toMatchObject({
    canonical: 'https://site.example.test/',
    'og:url': 'https://site.example.test/',
  })
})

test('the canonical address has the spelling of the request', () => {
  for (const at of ['/company/7/Visa%20Support', '/FAQ', '/%E0'])
    expect(contentsOf(headOf(at))).toMatchObject({ canonical: `https://site.example.test${at}` })
})

test('the share picture is that of the page, its banner or the site, cropped around its focal point', () => {
  const picture = (src: string) => ({ src, alt: 'A well', width: 800, height: 600 })
  const banner = { subtitle: '', picture: picture('/media/banner.webp') }
  const imageOf = (more: Partial<PageMeta>) => contentsOf(headOf('/cause', more))['og:image']
  expect(imageOf({})).toBe('https://site.example.test/share.png')
  expect(imageOf({ banner })).toBe('https://site.example.test/media/banner.webp?crop=50-50')
  const image = { ...picture('/media/a well.webp'), focus: { x: 18, y: 96 } }
  expect(contentsOf(headOf('/cause', { banner, image }))).toMatchObject({
    'og:image': 'https://site.example.test/media/a%20well.webp?crop=20-100',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A well',
  })
})

test('a page with a feed links to it', () => {
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
  expect(contentsOf(headOf('/login', {}, true))).toMatchObject({
    robots: 'noindex',
    canonical: 'https://site.example.test/login',
  })
  expect(contentsOf(headOf('/cause'))).not.toHaveProperty('robots')
  expect(contentsOf(errorHead(404, site))).toEqual({
    description: 'There is no page at this address.',
    robots: 'noindex',
  })
})

describe('structuredData', () => {
  const meta = { title: 'A well </script> for Char Kukri', description: '', banner: null }

  const dataOf = (
    pathname: string,
    more: Partial<PageHandle> = {},
    list: { to: string; label: string } | null = null,
    canonical?: string,
  ) => {
    const handle = { page: () => Promise.resolve(null), meta: () => meta, ...more }
    return structuredData(
      {
        handle,
        data: 'loaded',
        params: { id: '1' },
        meta: { ...meta, ...(canonical !== undefined && { canonical }) },
      },
      list,
      pathname,
      site,
    )
  }
  const graph = (text: string | null) =>
    (JSON.parse(text ?? 'null') as { '@graph': ReadonlyArray<Record<string, unknown>> })['@graph']

  test('the breadcrumbs of a page are home, its list and the page', () => {
    expect(graph(dataOf('/cause-single/1', {}, { to: '/cause', label: 'All causes' }))).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example.test/' },
          { '@type': 'ListItem', position: 2, name: 'All causes', item: 'https://site.example.test/cause' },
          {
            '@type': 'ListItem',
            position: 3,
            name: meta.title,
            item: 'https://site.example.test/cause-single/1',
          },
        ],
      },
    ])
  })

  test('the data declared by a page has absolute URLs', () => {
    const structured: PageHandle['structured'] = (data, { brand, absolute }, params) => [
      {
        '@type': 'Thing',
        name: `${String(data)} ${brand} ${params['id'] ?? ''}`,
        url: absolute('/media/a.webp'),
        missing: undefined,
      },
    ]
    expect(graph(dataOf('/cause-single/1', { structured }))[0]).toEqual({
      '@type': 'Thing',
      name: 'loaded Charitio 1',
      url: 'https://site.example.test/media/a.webp',
    })
  })

  test('the data cannot close the element that contains it', () => {
    expect(dataOf('/cause-single/1')).not.toContain('<')
  })

  test('the home page has no breadcrumbs at any of its addresses', () => {
    expect(dataOf('/')).toBeNull()
    expect(dataOf('/home/1', {}, null, '/')).toBeNull()
  })
})
