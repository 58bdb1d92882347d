import type { ContentStore } from './contentStore'

const DEFAULT_PAGE_SIZE = 10
const LARGEST_PAGE_SIZE = 100

/** `{"menus":[{"id","name","parent","children"}]}` */
export const menusBody = (store: ContentStore): string => JSON.stringify({ menus: store.menus() })

/** `{"menu_contents":{label: html}}`, or `null` for a menu that is unknown or has no contents. */
export const contentsBody = (store: ContentStore, menuId: number): string | null => {
  const contents = store.contents(menuId)
  return contents.size === 0 ? null : `{"menu_contents":${jsonObject(contents)}}`
}

/**
 * `{"content_images":{label: path or [paths]}}`; one picture is a text, several are a list, no picture is
 * `null`.
 */
export const imagesBody = (store: ContentStore, menuId: number): string => {
  const images = [...store.images(menuId)].map(
    ([label, paths]) => [label, paths.length === 1 ? paths[0] : paths] as const,
  )
  return `{"content_images":${images.length === 0 ? 'null' : jsonObject(images)}}`
}

/**
 * One page of the slides: `{"homepage_sliders":[…],"page","size","total_pages","total_elements"}`. `page`
 * counts from 1; a page past the last is empty. A `page` or `size` that is not a number is ignored.
 */
export const slidersBody = (store: ContentStore, query: Readonly<Record<string, unknown>>): string => {
  const page = wholeNumber(query['page']) ?? 1
  const size = Math.min(wholeNumber(query['size']) ?? DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE)
  const total = store.countSliders()
  return JSON.stringify({
    homepage_sliders: store.sliders(size, (page - 1) * size),
    page,
    size,
    // Without slides there is still one page.
    total_pages: Math.max(1, Math.ceil(total / size)),
    total_elements: total,
  })
}

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : undefined

/**
 * A JSON object in the given order: a JavaScript object would move a label `10` to the front and lose
 * `__proto__`.
 */
const jsonObject = (entries: Iterable<readonly [string, unknown]>): string =>
  `{${[...entries].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
