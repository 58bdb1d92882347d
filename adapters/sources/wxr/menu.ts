import { idOf, isVisible, typeOf } from './item'
import { metaOf, textOf } from './parse'
import type { Element } from './parse'

type Fields = Readonly<Record<string, unknown>>

const menuNames = (item: Element): ReadonlyArray<string> =>
  (item.parts['category'] ?? []).flatMap(({ attributes }) =>
    attributes['domain'] === 'nav_menu' ? [attributes['nicename'] ?? ''] : [],
  )

/** The menu of a site with several is the one with the most entries. */
export const mainMenu = (channel: Element): string | null => {
  const counts = new Map<string, number>()
  for (const item of channel.parts['item'] ?? [])
    if (typeOf(item) === 'nav_menu_item' && isVisible(item))
      for (const name of menuNames(item)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Whether an item is in the menu of this name. */
export const isIn = (main: string | null, item: Element): boolean =>
  main !== null && typeOf(item) === 'nav_menu_item' && isVisible(item) && menuNames(item).includes(main)

/** The menu as the plugin answers it. */
export const menuOf = (channel: Element, main: string | null, byId: ReadonlyMap<string, Element>): Fields => {
  const home = textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link')
  const terms = termsOf(channel, home)
  const entries = [...byId.values()]
    .filter((item) => isIn(main, item))
    .sort((one, other) => Number(textOf(one, 'wp:menu_order')) - Number(textOf(other, 'wp:menu_order')))
    .map((item) => {
      const of = (key: string): string => metaOf(item).get(`_menu_item_${key}`)?.[0] ?? ''
      const post = of('type') === 'post_type' ? byId.get(of('object_id')) : undefined
      const target =
        post === undefined
          ? of('type') === 'taxonomy'
            ? terms.get(of('object_id'))
            : undefined
          : { name: textOf(post, 'title'), url: textOf(post, 'link') }
      return {
        id: Number(idOf(item)),
        parent: Number(of('menu_item_parent')),
        name: textOf(item, 'title') || target?.name || of('object'),
        page: of('object') === 'page' ? Number(of('object_id')) : null,
        url: of('url') || target?.url || '',
        unshown: unshownOf({
          'title attribute': textOf(item, 'excerpt:encoded'),
          description: textOf(item, 'content:encoded'),
          class: [...of('classes').matchAll(/"([^"]+)"/g)].map(([, name]) => name).join(' '),
          relation: of('xfn'),
          'new window': of('target') === '_blank' ? 'yes' : '',
        }),
      }
    })
  return {
    home,
    // An export does not say which page is shown at the front.
    front: null,
    items: main === null ? null : entries,
    edit: '',
  }
}

const unshownOf = (said: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))

/** Categories, tags and other terms by their numbers, with the address that WordPress gives each unless it is told otherwise. */
const termsOf = (channel: Element, home: string) => {
  const all = [
    ...(channel.parts['wp:category'] ?? []).map((one) => ({
      id: textOf(one, 'wp:term_id'),
      name: textOf(one, 'wp:cat_name'),
      path: `category/${textOf(one, 'wp:category_nicename')}`,
    })),
    ...(channel.parts['wp:tag'] ?? []).map((one) => ({
      id: textOf(one, 'wp:term_id'),
      name: textOf(one, 'wp:tag_name'),
      path: `tag/${textOf(one, 'wp:tag_slug')}`,
    })),
    ...(channel.parts['wp:term'] ?? []).map((one) => ({
      id: textOf(one, 'wp:term_id'),
      name: textOf(one, 'wp:term_name'),
      path: `${textOf(one, 'wp:term_taxonomy')}/${textOf(one, 'wp:term_slug')}`,
    })),
  ]
  return new Map(all.map(({ id, name, path }) => [id, { name, url: `${home}/${path}/` }]))
}
