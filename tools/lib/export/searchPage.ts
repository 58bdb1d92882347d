import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { elementsOf } from '../html/validHtml'
import { withoutScripts } from './documents'
import { escaped } from './htmlAddresses'

/** A page as the script of the search page reads it (`shell/server/content/search/searchIndex.ts`). */
export interface FoundPage {
  /** Its address in the export. */
  readonly to: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly text: string
}

/** Characters of the text of a page: most of a page is found by what it begins with, and the index is one file. */
const TEXT_LENGTH = 4_000

/** What a page is found by; `null` for one that search engines are told to leave out, and for one that repeats another. */
export const foundPage = (html: string, target: string, to: string, siteUrl: string): FoundPage | null => {
  const elements = elementsOf(html)
  const metaOf = (name: string): string =>
    elements.find(({ attributes }) => attributes['name'] === name)?.attributes['content'] ?? ''
  const canonical = elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']
  if (metaOf('robots').includes('noindex') || canonical !== new URL(target, siteUrl).href) return null
  const title = elements.find(({ name }) => name === 'h1')?.text ?? ''
  return {
    to,
    kind: '',
    title: title || (elements.find(({ name }) => name === 'title')?.text ?? target),
    description: metaOf('description'),
    text: wordsOf(parse(html), false).join(' ').replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
  }
}

type Node = DefaultTreeAdapterTypes.Node

/** Elements whose text is not indexed: the title, which is indexed apart, navigation, and the words of buttons. */
const unread = ['h1', 'nav', 'button', 'script', 'style', 'svg', 'template']

/** The texts of the part of a document that is its page. */
const wordsOf = (node: Node, isInMain: boolean): ReadonlyArray<string> => {
  if ('value' in node) return isInMain ? [node.value] : []
  if (!('childNodes' in node) || unread.includes(node.nodeName)) return []
  const isMain = isInMain || node.nodeName === 'main'
  return node.childNodes.flatMap((child) => wordsOf(child, isMain))
}

/**
 * The search page: that of the site, with a list of all pages in the place of what it found. Its script leaves those that the words of
 * the address find; without scripts the list stays.
 * @param html the site's search page without words
 * @param files the addresses of the script and of the index, and the hash of the script
 */
export const searchPage = (
  html: string,
  pages: ReadonlyArray<FoundPage>,
  files: { readonly script: string; readonly integrity: string; readonly index: string },
): string => {
  const classOf = (room: string, name: string): string =>
    new RegExp(`\\b${room}-${name}-[\\w-]+`).exec(html)?.[0] ?? ''
  const items = pages.map(
    ({ to, title, description }) =>
      `<li><article class="${classOf('FoundPage', 'found')} ${classOf('wholeLink', 'card')}">` +
      `<h2 dir="auto" class="${classOf('FoundPage', 'title')}"><a href="${escaped(to)}" class="${classOf('wholeLink', 'link')}">${escaped(title)}</a></h2>` +
      `<p dir="auto" class="${classOf('FoundPage', 'snippet')}">${escaped(description)}</p></article></li>`,
  )
  const status = `<p role="status" class="${classOf('SearchPage', 'count')}">All ${pages.length} pages of this site.</p>`
  const list = `<ol id="all-pages" class="${classOf('SearchPage', 'results')}">${items.join('')}</ol>`
  const script = `<script src="${files.script}" integrity="${files.integrity}" crossorigin data-index="${files.index}" data-mark="${classOf('Marks', 'mark')}"></script>`
  return withoutScripts(html)
    .replace(/<p role="status"[\s\S]*?(?=<\/div><\/main>)/, () => status + list)
    .replace('</body>', () => `${script}</body>`)
}
