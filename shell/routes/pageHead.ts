import type { Picture } from '@caravanserai/adapters'
import { absolute, documentTitle, errorMeta } from './pageMeta'
import type { MatchedPage } from './pageMeta'
import type { SiteFacts } from '../site/SiteContext'

/** An element of the head: its name and its attributes. */
export type HeadTag = readonly ['meta' | 'link', Readonly<Record<string, string>>]

/** What the head says of the page: written into the document by the server, kept with the page by the browser. */
export interface PageHead {
  readonly title: string
  readonly tags: ReadonlyArray<HeadTag>
}

const named = (name: string, content: string): HeadTag => ['meta', { name, content }]
const shared = (property: string, content: string | number): HeadTag => [
  'meta',
  { property: `og:${property}`, content: `${content}` },
]

/** Shown of a page without a picture of its own; `shell/public/share.png`. */
const housePicture: Picture = {
  src: '/share.png',
  alt: 'A caravan arrives at the lit gate of an inn at dusk',
  width: 1200,
  height: 630,
}

/** As wide as the places where pages are shared show a picture, in pixels. */
const sharedWidth = 1200

/** Pictures of the site's own store come in that width; its first address may be a file of any size. */
const sharedPicture = ({ src, alt, width, height }: Picture): Picture =>
  src.startsWith('/media/') && width > sharedWidth
    ? {
        src: `${src}${src.includes('?') ? '&' : '?'}w=${sharedWidth}`,
        alt,
        width: sharedWidth,
        height: Math.round((height * sharedWidth) / width),
      }
    : { src, alt, width, height }

/**
 * The path that search engines keep a page by. Addresses are found however their letters are written (`/CAUSE`); they are
 * kept small, but for what is a value of the page's own.
 */
export const canonicalPath = ({ meta, params }: MatchedPage, pathname: string): string =>
  meta.canonical ??
  pathname
    .replace(/(.)\/+$/, '$1')
    .split('/')
    .map((part) => (isValue(part, params) ? part : part.toLowerCase()))
    .join('/')

const isValue = (part: string, params: MatchedPage['params']): boolean => {
  try {
    return Object.values(params).includes(decodeURIComponent(part))
  } catch {
    return true
  }
}

/** @param pathname of the address that was asked for, as it stands in it */
export const pageHead = (page: MatchedPage, pathname: string, { brand, url }: SiteFacts): PageHead => {
  const { title, description, image, banner } = page.meta
  const canonical = absolute(url, canonicalPath(page, pathname))
  const { src, alt, width, height } = sharedPicture(image ?? banner?.picture ?? housePicture)
  return {
    title: documentTitle(title, brand),
    tags: [
      named('description', description),
      ...(page.handle.unlisted ? [named('robots', 'noindex')] : []),
      ['link', { rel: 'canonical', href: canonical }],
      shared('type', 'website'),
      shared('site_name', brand),
      shared('locale', 'en_GB'),
      shared('title', title),
      shared('description', description),
      shared('url', canonical),
      shared('image', absolute(url, src)),
      ...(width > 0 && height > 0 ? [shared('image:width', width), shared('image:height', height)] : []),
      ...(alt === '' ? [] : [shared('image:alt', alt)]),
    ],
  }
}

/** The head of an address that has no page to show: nothing that a search engine should keep. */
export const errorHead = (status: number, { brand }: SiteFacts): PageHead => {
  const { title, description } = errorMeta(status)
  return {
    title: documentTitle(title, brand),
    tags: [named('description', description), named('robots', 'noindex')],
  }
}

/** Finds, in a head, what `tags` wrote there. */
export const ofPage = 'meta[name=description],meta[name=robots],meta[property],link[rel=canonical]'
