import type { Source } from '../port/source'

/** A source of lists and their pictures alone. */
export type ListSource = Pick<Source, 'list' | 'kinds' | 'pictureUrl'>

/**
 * One source of several: menus, slides and pages of the one; every kind of list from the first of `lists` that holds it,
 * else from the pages' own. A picture comes from whoever knows its path, the lists' sources first.
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
  pictureUrl: (path) => {
    for (const { pictureUrl } of lists) {
      const url = pictureUrl(path)
      if (url !== null) return url
    }
    return pages.pictureUrl(path)
  },
})
