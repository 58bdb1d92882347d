import { left, right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { contentFrom } from '../answers/contentFrom'
import { sanitiser } from '../decode/sanitise'
import { unreachable } from '../port/content'
import type { Question } from '../port/content'
import type { Source, SourceResult, Locate, SourceQuestion } from '../port/source'
import { entity, list, listed, menu, menuPage, size } from '../questions/questions'
import { composedSource } from '../sources/composedSource'
import { answerFrom } from '../testing'
import { leafKey } from './leavesOf'
import { placesIn } from './placesIn'

const causes = [
  { id: 'a b', title: 'One', raised: '1', goal: '2', latestGifts: [null, { name: 'Farzana' }] },
  { id: '2', title: 'Two' },
]

/** A source whose places are the requested questions and paths. */
const source = (name: string, over: Partial<Source> = {}): Source => ({
  menus: () => of(right([{ id: 1, name: 'Home' }])),
  slides: () => of(right([])),
  menuPage: () =>
    of(
      right({
        contents: right([
          ['', '<p>One</p>'],
          ['About', 'Us'],
          ['', ['', 'Two']],
          ['', 'Three'],
        ] as const),
        images: left(unreachable('x', 'status 500')),
      }),
    ),
  list: ({ name }) => (name === 'causes' ? of(right(causes)) : null),
  places: ({ of: type }: SourceQuestion): SourceResult<Locate> =>
    of(right<never, Locate>((way) => ({ file: `${name} ${type} ${way.join('.')}` }))),
  pictureUrl: () => null,
  ...over,
})

const placedIn = async (from: Source, ...questions: ReadonlyArray<Question<unknown>>) => {
  const content = contentFrom(from)
  const answered = await Promise.all(
    questions.map(async (question) => ({
      path: question.path,
      value: await answerFrom(content.ask(question)),
    })),
  )
  const placed = await placesIn(from, { sanitise: sanitiser() })?.(
    answered.map(({ path, value }) => ({ path, value: value.value })),
  )
  return Object.fromEntries(
    (placed ?? []).map((leaf) => [
      leafKey(leaf),
      leaf.places.map((place) => ('file' in place ? place.file : '')),
    ]),
  )
}

describe('the places of the values of a page', () => {
  it('are found in the whole list, for a part of it and for one of its entities', async () => {
    const found = await placedIn(
      source('s'),
      listed('causes', { count: 1, from: 1 }),
      entity('causes', 'a b'),
      size('causes'),
    )
    expect(found).toMatchObject({
      'lists/causes#2/title': ['s list 1.title'],
      'lists/causes#a%20b/title': ['s list 0.title'],
      'lists/causes#a%20b/latestGifts/0/name': ['s list 0.latestGifts.1.name'],
    })
  })

  it('are all places from which a value was computed', async () => {
    expect(await placedIn(source('s'), list('causes'))).toMatchObject({
      'lists/causes#a%20b/percent': ['s list 0.raised', 's list 0.goal'],
    })
  })

  it('lead to all texts of a section without a label', async () => {
    expect(await placedIn(source('s'), menuPage('1'))).toEqual({
      'pages/1#/contents': ['s menuPage contents.0.1', 's menuPage contents.3.1'],
      'pages/1#/contents/0': ['s menuPage contents.2.1.1'],
      'pages/1#About/contents': ['s menuPage contents.1.1'],
      'pages/1#About/label': ['s menuPage contents.1.0'],
    })
  })

  it('come from the source that answers within a composed source', async () => {
    const composed = composedSource({
      pages: source('pages'),
      lists: [source('other', { list: () => null }), source('lists')],
    })
    const found = await placedIn(composed, menu, entity('causes', '2'))
    expect(found).toMatchObject({
      'menu#1/name': ['pages menus 0.name'],
      'lists/causes#2/title': ['lists list 1.title'],
    })
  })

  it.each([
    ['an error', () => of(left(unreachable('x', 'status 500')))],
    ['nothing', () => null],
  ])('are left out when the source answers %s', async (_, places) => {
    expect(await placedIn(source('s', { places }), menu)).toEqual({})
  })

  it('are unknown for a source without them, and for a composition of such sources', () => {
    const { places: _, ...without } = source('s')
    expect(placesIn(without, { sanitise: sanitiser() })).toBeNull()
    expect(composedSource({ pages: without, lists: [without] })).not.toHaveProperty('places')
  })
})
