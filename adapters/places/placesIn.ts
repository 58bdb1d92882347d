import { isLeft, isRight } from 'fp-ts/Either'
import { defer, firstValueFrom, forkJoin, map, of, switchMap } from 'rxjs'
import type { Observable } from 'rxjs'
import type { DecodeTools } from '../answers/serverQuestion'
import { entriesOf } from '../answers/siteQuestions'
import type { Place } from '../domain/place'
import type { Source, SourceQuestion } from '../port/source'
import { sourceQuestionOf } from '../questions/askByPath'
import { leafKey, leavesOf, slideKind } from './leavesOf'
import type { Leaf } from './leavesOf'
import { entryWays, menuWays, pageWays } from './waysOf'
import type { WaysOf } from './waysOf'

/** The answer to a question, as a page has received it. */
export interface Answered {
  /** The path of the question: `listed/services`. */
  readonly path: string
  readonly value: unknown
}

/** A leaf and its places: a single place, or the places of all values from which it was computed. */
export interface PlacedLeaf extends Leaf {
  readonly places: ReadonlyArray<Place>
}

/**
 * Returns the places of the values in answers. Requests the backend again, so it is for draft views only. Leaves
 * without a place are left out.
 */
export type PlacesOf = (answered: ReadonlyArray<Answered>) => Promise<ReadonlyArray<PlacedLeaf>>

/** `null` for a source without places. */
export const placesIn = (source: Source, tools: Pick<DecodeTools, 'sanitise'>): PlacesOf | null => {
  const { places } = source
  if (places === undefined) return null

  /** Maps the leaves of one question to their places; none while the backend does not answer. */
  const placesFor = (question: string): Observable<(leaf: Leaf) => ReadonlyArray<Place>> => {
    const sourceQuestion = sourceQuestionOf(question)
    const located = sourceQuestion && places(sourceQuestion)
    if (!sourceQuestion || !located) return of(() => [])
    return forkJoin([waysFor(source, sourceQuestion, tools), located]).pipe(
      map(([waysOf, locate]) =>
        isLeft(locate) ? () => [] : (leaf) => waysOf(leaf).flatMap((way) => locate.right(way) ?? []),
      ),
    )
  }

  return async (answered) => {
    const leaves = new Map(
      answered.flatMap(({ path, value }) => leavesOf(path, value).map((leaf) => [leafKey(leaf), leaf])),
    )
    const questions = [...new Set([...leaves.values()].map(({ question }) => question))]
    const found = await Promise.all(
      questions.map(
        async (question) => [question, await firstValueFrom(defer(() => placesFor(question)))] as const,
      ),
    )
    const byQuestion = new Map(found)
    return [...leaves.values()].flatMap((leaf) => {
      const all = byQuestion.get(leaf.question)?.(leaf) ?? []
      return all.length === 0 ? [] : [{ ...leaf, places: all }]
    })
  }
}

const waysFor = (
  source: Source,
  question: SourceQuestion,
  { sanitise }: Pick<DecodeTools, 'sanitise'>,
): Observable<WaysOf> => {
  switch (question.of) {
    case 'menus':
      return source.menus().pipe(map((raw) => (isRight(raw) ? menuWays(raw.right) : () => [])))
    case 'slides':
      return source
        .slides()
        .pipe(map((raw) => (isRight(raw) ? entryWays(slideKind, raw.right, sanitise) : () => [])))
    case 'menuPage':
      return source.menuPage(question.id).pipe(
        switchMap(async (raw) => {
          if (isLeft(raw)) return () => []
          await sanitise.ahead?.().prepare(raw.right)
          return pageWays(raw.right, sanitise)
        }),
      )
    case 'list':
      return entriesOf(source, question.kind).pipe(
        map((raw) => (isRight(raw) ? entryWays(question.kind, raw.right, sanitise) : () => [])),
      )
  }
}
