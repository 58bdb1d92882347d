import { isDeepStrictEqual } from 'node:util'
import { isLeft, isRight } from 'fp-ts/Either'
import { kinds as allKinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import type { Labelled, Source, SourceResult } from '../port/source'
import { errorBreaches } from './errors'
import { leaveTwice, oneFrom, twice, under, unless } from './law'
import type { BackendState, Breaches, Law } from './law'
import { sourcePictureLaws } from './sourcePictureLaws'
import { half, valueOf } from './sourceSubject'
import type { SourceSubject } from './sourceSubject'

const questions = (
  { menuId }: SourceSubject,
  source: Source,
): ReadonlyArray<readonly [name: string, ask: () => SourceResult<unknown>]> => [
  ['menus', () => source.menus()],
  ['slides', () => source.slides()],
  [`menu page ${menuId}`, () => source.menuPage(menuId)],
  ...allKinds.map((kind) => [`list of ${kind}`, () => source.list(kind)] as const),
]

const oddIds = [
  'no such id',
  '',
  '.',
  '..',
  '../1',
  'a/b',
  '%',
  '%2e%2e',
  '?id=1',
  '#',
  '__proto__',
  'constructor',
  'হজ',
]

/** Labels and values that a copy through an object would lose or change. */
const oddTexts: Labelled = [
  ['About', '<p>Founded in 1999.</p>'],
  ['__proto__', 'a label too'],
  ['constructor', 'and another'],
  ['10', 'a number'],
  ['হজ', 'of any script'],
  ['script', '<script>x()</script>'],
]
/** What a `trim` or a `filter` would change; a backend that keeps its labels as headings within a text cannot hold it. */
const fieldTexts: Labelled = [
  [' padded ', 'kept as typed'],
  ['empty', ''],
  ['a list', ['one', 'two']],
]

/** The differences between two sets of texts, a line for each label. Their order is the backend's affair. */
const textBreaches = (sent: Labelled, came: Labelled): Breaches => {
  const labels = [...new Set([...sent, ...came].map(([label]) => label))]
  const valuesAt = (texts: Labelled, label: string) =>
    texts.filter(([other]) => other === label).map(([, value]) => value)
  return labels.flatMap((label) => {
    const [expected, found] = [valuesAt(sent, label), valuesAt(came, label)]
    if (found.length === 0) return [`loses the label ${JSON.stringify(label)}`]
    if (expected.length === 0) return [`has a label ${JSON.stringify(label)} that was not sent`]
    return unless(
      isDeepStrictEqual(found, expected),
      `changes the value of the label ${JSON.stringify(label)}`,
    )
  })
}

const over =
  (
    state: BackendState,
    look: (ask: () => SourceResult<unknown>, name: string, source: Source) => Promise<Breaches>,
  ): Law<SourceSubject>['breaches'] =>
  async (subject) => {
    const source = subject.make(state)
    const found: string[] = []
    // One after the other: requests are counted over all that was made.
    for (const [name, ask] of questions(subject, source))
      found.push(...under(name, await look(ask, name, source)))
    return found
  }

/** What an adapter keeps by itself; all else is of the shared layer above it. */
export const sourceLaws: ReadonlyArray<Law<SourceSubject>> = [
  {
    name: 'answers once, then completes',
    breaches: over('whole', async (ask) => (await oneFrom(ask)).breaches),
  },
  {
    name: 'is cold: asks when subscribed, again and again',
    breaches: async (subject) =>
      over('whole', async (ask) => {
        const before = subject.asks?.() ?? 0
        const asked = ask()
        const early = unless((subject.asks?.() ?? 0) === before, 'asks before anybody has subscribed')
        const [first, second] = [await oneFrom(() => asked), await oneFrom(() => asked)]
        return [
          ...early,
          ...second.breaches,
          ...unless(isDeepStrictEqual(first.answer, second.answer), 'answers another subscriber otherwise'),
        ]
      })(subject),
  },
  {
    name: 'can be left at any time, and twice',
    breaches: over('whole', async (ask) => {
      leaveTwice(ask)
      return (await oneFrom(ask)).breaches
    }),
  },
  {
    name: 'has menus, and pairs on the page of one',
    breaches: async ({ make, menuId }) => {
      const source = make('whole')
      const menus = await valueOf(() => source.menus())
      const page = await valueOf(() => source.menuPage(menuId))
      const pairs = [...half(page, 'contents'), ...half(page, 'images')]
      return [
        ...unless((menus ?? []).length > 0, 'the menu is empty'),
        ...unless(pairs.length > 0, `page ${menuId} holds nothing`),
        ...unless(
          pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string'),
          'a label is no pair of a text and its value',
        ),
      ]
    },
  },
  {
    name: 'leaves labels and values as they came',
    breaches: async ({ withTexts, menuId, labels }) => {
      if (withTexts === undefined) return null
      const texts = labels === 'headings' ? oddTexts : [...oddTexts, ...fieldTexts]
      const page = await valueOf(() => withTexts(texts).menuPage(menuId))
      return textBreaches(texts, half(page, 'contents'))
    },
  },
  {
    name: 'gives the half of a page that it can read',
    breaches: async ({ withoutTexts, menuId }) => {
      if (withoutTexts === undefined) return null
      const page = await valueOf(() => withoutTexts().menuPage(menuId))
      if (page === null) return ['has no page when only its texts cannot be had']
      return [
        ...unless(isLeft(page.contents), 'does not say that the texts cannot be had'),
        ...unless(isRight(page.images), 'loses the pictures with the texts'),
      ]
    },
  },
  {
    name: 'answers odd ids, and throws at none',
    breaches: async ({ make }) => {
      const source = make('whole')
      const tried = oddIds.map(async (id) =>
        under(`"${id}"`, (await oneFrom(() => source.menuPage(id))).breaches),
      )
      return (await Promise.all(tried)).flat()
    },
  },
  {
    name: 'holds entries of the kinds that it names',
    breaches: async ({ make }) => {
      const source = make('whole')
      const lists = source.kinds.map(async (kind: Kind) =>
        unless(((await valueOf(() => source.list(kind))) ?? []).length > 0, `the list of ${kind} is empty`),
      )
      return [
        ...twice(source.kinds).map((kind) => `names ${kind} twice`),
        ...source.kinds.flatMap((kind) =>
          unless(allKinds.includes(kind), `names ${String(kind)}, which is no kind`),
        ),
        ...(await Promise.all(lists)).flat(),
      ]
    },
  },
  ...sourcePictureLaws,
  {
    name: 'is one Left while the backend is broken',
    breaches: over('broken', async (ask, name, source) => {
      const { answer, breaches } = await oneFrom(ask)
      const own = !name.startsWith('list of ') || source.kinds.some((kind) => name === `list of ${kind}`)
      return [
        ...breaches,
        ...unless(answer === undefined || isLeft(answer) || !own, 'answers as if nothing had happened'),
      ]
    }),
  },
  {
    name: 'says in one line what failed, without content',
    breaches: over('broken', async (ask) => {
      const { answer } = await oneFrom(ask)
      return answer !== undefined && isLeft(answer) ? errorBreaches(answer.left) : []
    }),
  },
]
