import { searchedText, termsOf } from '@caravanserai/adapters/search'
import type { Marked } from '@caravanserai/adapters/search'
import { SearchIndex } from '../server/content/search/searchIndex'
import type { IndexedPage } from '../server/content/search/searchIndex'

/*
 * The search page of a copy of the site without a server (`npm run export`). Its document lists all pages; this script shows those
 * that the words of its address find, as the server's search would, from an index next to it.
 */

/** Its element says where the index is; it is known only while the script runs for the first time. */
const script = document.currentScript as HTMLScriptElement | null

/** Pages that are shown: the best ones are what somebody searches for. */
const SHOWN = 30

const show = async (): Promise<void> => {
  const words = searchedText(new URLSearchParams(location.search).get('q') ?? '')
  const list = document.getElementById('all-pages')
  const count = document.querySelector('main [role=status]')
  const field = document.querySelector<HTMLInputElement>('main input[name=q]')
  const address = script?.dataset['index']
  if (list === null || count === null || field === null || address === undefined || words === '') return
  field.value = words
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} is ${response.status}`)
  // The export wrote it, together with this script.
  const pages = (await response.json()) as ReadonlyArray<IndexedPage>
  const index = new SearchIndex(Infinity)
  pages.forEach((page) => index.put(page))
  const { total, found } = index.find(termsOf(words), SHOWN)
  const items = new Map(
    [...list.children].map((item) => [item.querySelector('a')?.getAttribute('href') ?? '', item]),
  )
  list.replaceChildren(
    ...found.flatMap(({ to, title, snippet }) => {
      const item = items.get(to)
      item?.querySelector('a')?.replaceChildren(...marked(title))
      item?.querySelector('article > p')?.replaceChildren(...marked(snippet))
      return item ?? []
    }),
  )
  count.textContent =
    total === 0
      ? `Nothing was found for “${words}”.`
      : `${total === 1 ? 'One page' : `${total} pages`} for “${words}”${total > found.length ? `, of which these are the first ${found.length}` : ''}.`
}

const marked = (parts: Marked): ReadonlyArray<Node> =>
  parts.map((part, at) => {
    if (at % 2 === 0) return document.createTextNode(part)
    const mark = document.createElement('mark')
    mark.className = script?.dataset['mark'] ?? ''
    mark.textContent = part
    return mark
  })

show().catch((error: unknown) => console.warn('The pages cannot be searched; all of them are listed.', error))
