import * as E from 'fp-ts/Either'
import { forkJoin, map } from 'rxjs'
import type { KindDeclaration } from '../domain/kind'
import { mapAnswer } from '../port/ask'
import type { Source, SourceResult, SourceQuestion } from '../port/source'

/** The part of a source that answers lists and their pictures. */
export type ListSource = Pick<Source, 'list' | 'redirects' | 'revision' | 'places' | 'pictureUrl'>

/** Whether a source holds a kind, given as `heldAs`. */
export const holds = ({ list }: Pick<Source, 'list'>, kind: KindDeclaration): boolean =>
  (list?.(kind) ?? null) !== null

/**
 * Combines sources. Menus, slides and pages come from `pages`; a list from the first source that holds its kind, and
 * a picture from the first source that knows its path, `lists` first. Old addresses come from all sources, `pages`
 * first.
 */
export const composedSource = ({
  pages,
  lists,
}: {
  readonly pages: Source
  readonly lists: ReadonlyArray<ListSource>
}): Source => {
  const holderOf = (kind: KindDeclaration): ListSource | undefined =>
    [...lists, pages].find((source) => holds(source, kind))
  const holderAsked = (question: SourceQuestion): ListSource | undefined =>
    question.of === 'list' ? holderOf(question.kind) : pages
  return {
    ...pages,
    list: (kind) => holderOf(kind)?.list?.(kind) ?? null,
    revision: (question) =>
      question.of === 'redirects'
        ? redirectsRevision([pages, ...lists])
        : (holderAsked(question)?.revision?.(question) ?? null),
    ...withRedirects([pages, ...lists]),
    ...([pages, ...lists].some(({ places }) => places !== undefined) && {
      places: (question) => holderAsked(question)?.places?.(question) ?? null,
    }),
    pictureUrl: (path) => {
      for (const { pictureUrl } of lists) {
        const url = pictureUrl(path)
        if (url !== null) return url
      }
      return pages.pictureUrl(path)
    },
  }
}

/** The distinct sources that have old addresses. */
const redirectHolders = (sources: ReadonlyArray<ListSource>): ReadonlyArray<ListSource> => [
  ...new Map(
    sources.filter((source) => source.redirects).map((source) => [source.redirects, source]),
  ).values(),
]

/** If one source fails, the whole answer fails, so that the last good addresses of all sources stay in use. */
const withRedirects = (sources: ReadonlyArray<ListSource>): Pick<Source, 'redirects'> => {
  const holders = redirectHolders(sources).flatMap(({ redirects }) => redirects ?? [])
  return holders.length === 0
    ? {}
    : {
        redirects: () => mapAnswer(together(holders.map((redirects) => redirects())), (all) => all.flat()),
      }
}

/** `null` if any source has no revision. */
const redirectsRevision = (sources: ReadonlyArray<ListSource>): SourceResult<string> | null => {
  const holders = redirectHolders(sources)
  const notifications = holders.flatMap(({ revision }) => revision?.({ of: 'redirects' }) ?? [])
  return notifications.length < holders.length
    ? null
    : mapAnswer(together(notifications), (all) => all.join(', '))
}

const together = <A>(results: ReadonlyArray<SourceResult<A>>): SourceResult<ReadonlyArray<A>> =>
  forkJoin(results).pipe(map(E.sequenceArray))
