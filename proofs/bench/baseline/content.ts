import * as t from 'io-ts'
import { entryNamed, Menu } from '../../../adapters/domain/menu'
import { MenuPage } from '../../../adapters/domain/menuPage'
import type { HomePage } from '../../../remotes/travel/home/homePageOf'
import { payMarks } from '../../../adapters/domain/pageSections'
import { decodedOrThrow } from '../../../tools/lib/decoded'

/** The content of the home page and its frame, as the site's document embeds it for its own scripts. */
export interface Content extends HomePage {
  readonly brand: string
  readonly menu: Menu
  readonly payMarks: ReturnType<typeof payMarks>
}

interface Variants {
  readonly srcset: string
  readonly sizes: string
  /** The `width` and `height` attributes. */
  readonly size: string
}

interface PageParts {
  readonly content: Content
  /** The variants of each picture by its `src`. */
  readonly variants: ReadonlyMap<string, Variants>
  /** `@font-face` rules. */
  readonly fontFaces: ReadonlyArray<string>
}

/**
 * Reads the content, picture variants and fonts of the site's home page for the hand-written page, so that the two
 * pages differ only in how they are made.
 */
export const readContent = async (site: string): Promise<PageParts> => {
  const html = await text(site)
  const [, data = 'null'] = /<script type="application\/json" id="page-data">([^]*?)<\/script>/.exec(html) ?? []
  const carried: { site: { brand: string }; page: { loaderData: Record<string, object> } } | null = JSON.parse(data)
  if (carried === null) throw new Error(`${site}: its document carries no content`)
  return {
    content: Object.assign({ brand: carried.site.brand }, await frameOf(site), ...Object.values(carried.page.loaderData)),
    variants: variantsIn(html),
    fontFaces: html.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? [],
  }
}

const text = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url}: status ${answer.status}`)
  return answer.text()
}

const Answers = t.strict({ readings: t.readonlyArray(t.tuple([t.string, t.strict({ value: t.unknown })])) }, 'Answers')

/** Menu and payment marks, which the document contains only as HTML. */
const frameOf = async (site: string): Promise<Pick<Content, 'menu' | 'payMarks'>> => {
  const address = new URL('/content/for?address=/&frame=1', site).href
  const { readings } = decodedOrThrow(Answers, JSON.parse(await text(address)), `${address}: expected readings`)
  const values = new Map(readings.map(([path, { value }]) => [path, value]))
  const menu = decodedOrThrow(Menu, values.get('menu'), `${address}: expected a menu`)
  const home = values.get(`pages/${entryNamed(menu, 'Home')?.id}`)
  return { menu, payMarks: home === undefined ? [] : payMarks(decodedOrThrow(MenuPage, home, `${address}: expected the home page`)) }
}

const variantsIn = (html: string): ReadonlyMap<string, Variants> => {
  const found = new Map<string, Variants>()
  for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
    const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
    const size = attribute('width') && ` width="${attribute('width')}" height="${attribute('height')}"`
    found.set(attribute('src'), { srcset: attribute('srcset'), sizes: attribute('sizes'), size })
  }
  return found
}
