import { mapAnswer } from '@caravanserai/adapters'
import { fieldsOf, valueAt } from '@caravanserai/adapters/source'
import type { Locate, Place, SourceQuestion, SourceResult, Way } from '@caravanserai/adapters/source'
import { attachmentAt } from './pages'

type Sent = ReadonlyArray<unknown>

/** Requests for the edited entries. */
interface EntryQuery {
  /** The menu tree, and the screen on which editors edit it; `null` if it is made from the pages. */
  readonly menu: () => SourceResult<{ readonly tree: Sent; readonly edited: string | null }>
  readonly page: (id: string) => SourceResult<Sent>
  readonly listed: (question: SourceQuestion & { readonly of: 'list' | 'slides' }) => SourceResult<Sent>
}

/**
 * Places in WordPress: the form of an entry, whose fields have no addresses, the forms of pictures, authors and
 * comments, and the screen of the menu.
 * @param host the address below which its `/wp-admin` is
 */
export const entryPlaces =
  (host: string, entryQuery: EntryQuery) =>
  (question: SourceQuestion): SourceResult<Locate> => {
    const screen = (path: string): Place => ({ url: `${host}/wp-admin/${path}` })
    const form = (id: unknown): Place | null =>
      typeof id === 'number' ? screen(`post.php?post=${id}&action=edit`) : null

    /** An entry's value; the texts of a picture are edited in the picture's form. */
    const inEntry = (entry: unknown, name: string | number, rest: Way): Place | null => {
      const { id, _embedded: embedded, caravanserai } = fieldsOf(entry)
      const { fields } = fieldsOf(caravanserai)
      const fieldValue = valueAt(fields, [name])
      const hasOwn = fieldValue !== null && fieldValue !== undefined
      if (rest.at(-1) === 'alt')
        return form(
          hasOwn
            ? valueAt(fieldValue, [...rest.slice(0, -1), 'id'])
            : valueAt(embedded, ['wp:featuredmedia', 0, 'id']),
        )
      if (hasOwn) return form(id)
      if (name === 'authorName')
        return screen(`user-edit.php?user_id=${String(valueAt(embedded, ['author', 0, 'id']))}`)
      if (name === 'comments' || name === 'latestComments') return screen(`edit-comments.php?p=${String(id)}`)
      return name === 'changed' ? null : form(id)
    }

    switch (question.of) {
      case 'menus':
        return mapAnswer(entryQuery.menu(), ({ tree, edited }): Locate => (way) => {
          const entry = fieldsOf(valueAt(tree, way.slice(0, -1)))
          const isItem = edited !== null && entry['hidden'] !== true
          return isItem && ['name', 'link'].includes(String(way.at(-1))) ? screen(edited) : form(entry['id'])
        })
      case 'menuPage':
        return mapAnswer(
          entryQuery.page(question.id),
          ([page]): Locate =>
            (way) =>
              form((way.at(-1) === 'alt' ? attachmentAt(page, way) : null) ?? fieldsOf(page)['id']),
        )
      case 'slides':
      case 'list':
        return mapAnswer(
          entryQuery.listed(question),
          (entries): Locate =>
            ([index, name = '', ...rest]) =>
              inEntry(entries[Number(index)], name === 'image' ? 'picture' : name, rest),
        )
    }
  }
