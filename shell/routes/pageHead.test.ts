import { pageHandle } from '@caravanserai/adapters/page'
import type { PageMeta } from '@caravanserai/adapters/page'
import { errorHead, pageHead } from './pageHead'
import type { PageHead } from './pageHead'
import { matchedPage } from './matchedPage'
import type { MatchedPage } from './matchedPage'
import { testSite as site } from '../testing/site'

const meta: PageMeta = { title: 'Causes', description: 'What we raise money for', banner: null }

const page = (more: Partial<PageMeta> = {}, unlisted?: true): MatchedPage => {
  const handle = pageHandle<undefined>({
    chunk: 'causes',
    meta: () => ({ ...meta, ...more }),
    ...(unlisted && { unlisted }),
  })
  const matched = matchedPage([{ handle, data: undefined, params: {} }])
  if (matched === null) throw new Error('the handle was not taken for a page')
  return matched
}

/** What a head says, by the name of what says it. */
const said = ({ tags }: PageHead) =>
  Object.fromEntries(
    tags.map(([, attributes]) => [
      attributes['property'] ?? attributes['name'] ?? attributes['rel'] ?? '',
      attributes['content'] ?? attributes['href'],
    ]),
  )

test('a page says its title, its plain address, and what is shown of it where it is shared', () => {
  const head = pageHead(page(), '/cause/', site)
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
    'og:image:alt': expect.any(String),
  })
})

test('a page that shows another one again names that one', () => {
  expect(said(pageHead(page({ canonical: '/' }), '/home/1', site))).toMatchObject({
    canonical: 'https://site.example.test/',
    'og:url': 'https://site.example.test/',
  })
})

test('an address that is found however it is written names the one with small letters, and keeps what is a value', () => {
  const { handle } = page()
  const matched = matchedPage([
    { handle, data: undefined, params: { id: '7', companyName: 'Visa Support' } },
  ]) as MatchedPage
  expect(said(pageHead(matched, '/COMPANY/7/Visa%20Support/', site))).toMatchObject({
    canonical: 'https://site.example.test/company/7/Visa%20Support',
  })
  expect(said(pageHead(page(), '/CAUSE', site))).toMatchObject({
    canonical: 'https://site.example.test/cause',
  })
  expect(said(pageHead(page(), '/%E0', site))).toMatchObject({ canonical: 'https://site.example.test/%E0' })
})

test('its own picture is shared before that of its banner, and in the width that is asked for there', () => {
  const picture = (src: string, width: number) => ({ src, alt: 'A well', width, height: width / 2 })
  const banner = { subtitle: '', picture: picture('/media/banner.webp', 1000) }
  expect(said(pageHead(page({ banner }), '/cause', site))).toMatchObject({
    'og:image': 'https://site.example.test/media/banner.webp',
    'og:image:width': '1000',
  })
  expect(
    said(pageHead(page({ banner, image: picture('/media/a well.webp', 2400) }), '/cause', site)),
  ).toMatchObject({
    'og:image': 'https://site.example.test/media/a%20well.webp?w=1200',
    'og:image:width': '1200',
    'og:image:height': '600',
    'og:image:alt': 'A well',
  })
})

test('a picture whose size is not known is shared without one', () => {
  const head = said(
    pageHead(page({ image: { src: '/media/well.webp', alt: '', width: 0, height: 0 } }), '/cause', site),
  )
  expect(Object.keys(head)).not.toEqual(expect.arrayContaining([expect.stringMatching(/image:/)]))
})

test('what nobody searches for is kept out of search engines, and so is an address without a page', () => {
  expect(said(pageHead(page({}, true), '/login', site))).toMatchObject({
    robots: 'noindex',
    canonical: 'https://site.example.test/login',
  })
  expect(said(pageHead(page(), '/cause', site))).not.toHaveProperty('robots')
  expect(said(errorHead(404, site))).toEqual({
    description: 'There is no page at this address.',
    robots: 'noindex',
  })
})
