import type { Source } from '../port/source'

/** The part of a source that answers lists and their pictures. */
export type ListSource = Pick<Source, 'list' | 'kinds' | 'declared' | 'pictureUrl'>

/**
 * Combines sources: menus, slides and pages come from `pages`; each kind of list from the first of `lists` that holds
 * it, else from `pages`; of a kind that a remote declares from the first that holds it; a picture from the first source that knows its path, those of the lists first.
 */
export const composedSource = ({
  pages,
  lists,
}: {
  readonly pages: Source
  readonly lists: ReadonlyArray<ListSource>
}): Source => ({
  ...pages,
  kinds: [...new Set([...lists.flatMap(({ kinds }) => kinds), ...pages.kinds])],
  list: (kind) => (lists.find(({ kinds }) => kinds.includes(kind)) ?? pages).list(kind),
  declared: (kind) => {
    for (const { declared } of [...lists, pages]) {
      const entries = declared?.(kind) ?? null
      if (entries !== null) return entries
    }
    return null
  },
  pictureUrl: (path) => {
    for (const { pictureUrl } of lists) {
      const url = pictureUrl(path)
      if (url !== null) return url
    }
    return pages.pictureUrl(path)
  },
})
