import type { PageHandle } from '@caravanserai/adapters/page'
import { structuredData } from './pageHead'
import { testSite as site } from '../testing/site'

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
