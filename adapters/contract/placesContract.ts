import { contentFrom } from '../answers/contentFrom'
import { cachedSanitiser } from '../decode/richText'
import { sanitiser } from '../decode/sanitise'
import { declarationOf, kinds } from '../domain/kinds'
import type { Kind } from '../domain/kinds'
import type { KindDeclaration } from '../domain/kind'
import { allEntries } from '../domain/menu'
import type { Place } from '../domain/place'
import { leafKey, leavesOf } from '../places/leavesOf'
import type { Leaf } from '../places/leavesOf'
import { placesIn } from '../places/placesIn'
import type { Answered } from '../places/placesIn'
import type { Content, Question } from '../port/content'
import type { Source } from '../port/source'
import { list, menu, menuPage, slides } from '../questions/questions'
import { holds } from '../sources/composedSource'
import { readingFrom, naming } from './law'

/** One value that an editor has changed in a backend. */
export interface Edit {
  /** The name in a failure: `services, 3, title`. */
  readonly name: string
  readonly source: () => Source
  readonly place: Place
}

/** The answers to every question about these kinds. */
const answersOf = async (
  content: Content,
  requested: ReadonlyArray<Kind | KindDeclaration>,
): Promise<ReadonlyArray<Answered>> => {
  const pages = allEntries((await readingFrom(content, menu))?.value ?? []).map(({ id }) => menuPage(id))
  const all: ReadonlyArray<Question<unknown>> = [
    ...[menu, slides, ...pages],
    ...requested.map((kind) => list(kind)),
  ]
  return Promise.all(
    all.map(async (question) => ({
      path: question.path,
      value: (await readingFrom(content, question))?.value,
    })),
  )
}

/** Identifies a leaf without its entry, because a section whose label is changed still has the same text. */
const shownAs = ({ question, way, value }: Leaf): string => JSON.stringify([question, way, value])

/**
 * Runs one test: for each edited value of a backend, the leaves that change in all readings lead to the place of this
 * value only. Leaves computed from several values lead to the places of all of them.
 */
export const placesContract = (
  name: string,
  whole: () => Source,
  edits: () => ReadonlyArray<Edit>,
  declared: ReadonlyArray<KindDeclaration> = [],
): void =>
  test(`${name}: every value leads to the place where it is edited`, async () => {
    let source = whole()
    // One content for all edits, because an unchanged text is sanitised only once.
    const content = contentFrom(new Proxy(source, { get: (_, name): unknown => Reflect.get(source, name) }))
    const requested = [...kinds.filter((kind) => holds(source, declarationOf(kind))), ...declared]
    const sanitise = cachedSanitiser(sanitiser())
    const before = new Set(
      (await answersOf(content, requested)).flatMap(({ path, value }) => leavesOf(path, value).map(shownAs)),
    )
    const all = edits()
    expect(all).not.toEqual([])
    for (const edit of all)
      await naming(edit.name, async () => {
        source = edit.source()
        const placesOf = placesIn(source, { sanitise })
        const answered = await answersOf(content, requested)
        const changed = answered
          .flatMap(({ path, value }) => leavesOf(path, value))
          .filter((leaf) => !before.has(shownAs(leaf)))
        expect(changed).not.toEqual([])
        const questions = new Set(changed.map(({ question }) => question))
        const placed = (await placesOf?.(answered.filter(({ path }) => questions.has(path)))) ?? []
        const byKey = new Map(placed.map((leaf) => [leafKey(leaf), leaf.places]))
        for (const leaf of changed)
          await naming(leafKey(leaf), () => {
            const places = byKey.get(leafKey(leaf)) ?? []
            const isComputed = leaf.type === 'percent' && places.length > 1
            expect(isComputed ? places.filter((place) => isSame(place, edit.place)) : places).toEqual([
              edit.place,
            ])
          })
      })
  })

const isSame = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b)
