import { isDeepStrictEqual } from 'node:util'
import { isLeft, isRight } from 'fp-ts/Either'
import { kinds as allKinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import type { Labelled, Source, SourceResult } from '../port/source'
import { errorBreaches } from './errors'
import { unsubscribeTwice, oneFrom, duplicates, withPrefix, breachUnless } from './law'
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

/** Labels and values that copying through a plain object would lose or change. */
const oddTexts: Labelled = [
  ['About', '<p>Founded in 1999.</p>'],
  ['__proto__', 'a label too'],
  ['constructor', 'and another'],
  ['10', 'a number'],
  ['হজ', 'of any script'],
  ['script', '<script>x()</script>'],
]
/**
 * Labels and values that `trim` or `filter` would change. A backend with labels as headings within a text cannot store
 * them.
 */
const fieldTexts: Labelled = [
  [' padded ', 'kept as typed'],
  ['empty', ''],
  ['a list', ['one', 'two']],
]

/**
 * The differences between two sets of texts, one line for each label, in any order: that is the backend's to choose.
 */
const textBreaches = (sent: Labelled, received: Labelled): Breaches => {
  const labels = [...new Set([...sent, ...received].map(([label]) => label))]
  const valuesAt = (texts: Labelled, label: string) =>
    texts.filter(([other]) => other === label).map(([, value]) => value)
  return labels.flatMap((label) => {
    const [expected, found] = [valuesAt(sent, label), valuesAt(received, label)]
    if (found.length === 0) return [`loses the label ${JSON.stringify(label)}`]
    if (expected.length === 0) return [`has a label ${JSON.stringify(label)} that was not sent`]
    return breachUnless(
      isDeepStrictEqual(found, expected),
      `changes the value of the label ${JSON.stringify(label)}`,
    )
  })
}

const over =
  (
    state: BackendState,
    check: (ask: () => SourceResult<unknown>, name: string, source: Source) => Promise<Breaches>,
  ): Law<SourceSubject>['breaches'] =>
  async (subject) => {
    const source = subject.make(state)
    const found: string[] = []
    // One after the other, because requests are counted globally.
    for (const [name, ask] of questions(subject, source))
      found.push(...withPrefix(name, await check(ask, name, source)))
    return found
  }

/** What an adapter must satisfy itself; everything else is done by the shared layer above it. */
export const sourceLaws: ReadonlyArray<Law<SourceSubject>> = [
  {
    name: 'answers once, then completes',
    breaches: over('whole', async (ask) => (await oneFrom(ask)).breaches),
  },
  {
    name: 'is cold: every subscription asks anew',
    breaches: async (subject) =>
      over('whole', async (ask) => {
        const before = subject.asks?.() ?? 0
        const asked = ask()
        const early = breachUnless((subject.asks?.() ?? 0) === before, 'asks before anybody has subscribed')
        const [first, second] = [await oneFrom(() => asked), await oneFrom(() => asked)]
        return [
          ...early,
          ...second.breaches,
          ...breachUnless(
            isDeepStrictEqual(first.answer, second.answer),
            'answers the second subscriber differently',
          ),
        ]
      })(subject),
  },
  {
    name: 'can be unsubscribed at any time, and twice',
    breaches: over('whole', async (ask) => {
      unsubscribeTwice(ask)
      return (await oneFrom(ask)).breaches
    }),
  },
  {
    name: 'has menus, and a page with labelled values',
    breaches: async ({ make, menuId }) => {
      const source = make('whole')
      const menus = await valueOf(() => source.menus())
      const page = await valueOf(() => source.menuPage(menuId))
      const pairs = [...half(page, 'contents'), ...half(page, 'images')]
      return [
        ...breachUnless((menus ?? []).length > 0, 'the menu is empty'),
        ...breachUnless(pairs.length > 0, `page ${menuId} is empty`),
        ...breachUnless(
          pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string'),
          'an entry of the page is not a pair of a label and its value',
        ),
      ]
    },
  },
  {
    name: 'passes labels and values on unchanged',
    breaches: async ({ withTexts, menuId, labels }) => {
      if (withTexts === undefined) return null
      const texts = labels === 'headings' ? oddTexts : [...oddTexts, ...fieldTexts]
      const page = await valueOf(() => withTexts(texts).menuPage(menuId))
      return textBreaches(texts, half(page, 'contents'))
    },
  },
  {
    name: 'returns the half of a page that it can read',
    breaches: async ({ withoutTexts, menuId }) => {
      if (withoutTexts === undefined) return null
      const page = await valueOf(() => withoutTexts().menuPage(menuId))
      if (page === null) return ['has no page when only its texts cannot be read']
      return [
        ...breachUnless(isLeft(page.contents), 'does not report that the texts cannot be read'),
        ...breachUnless(isRight(page.images), 'loses the pictures with the texts'),
      ]
    },
  },
  {
    name: 'answers unusual ids without throwing',
    breaches: async ({ make }) => {
      const source = make('whole')
      const tried = oddIds.map(async (id) =>
        withPrefix(`"${id}"`, (await oneFrom(() => source.menuPage(id))).breaches),
      )
      return (await Promise.all(tried)).flat()
    },
  },
  {
    name: 'has entries of every kind that it declares',
    breaches: async ({ make }) => {
      const source = make('whole')
      const lists = source.kinds.map(async (kind: Kind) =>
        breachUnless(
          ((await valueOf(() => source.list(kind))) ?? []).length > 0,
          `the list of ${kind} is empty`,
        ),
      )
      return [
        ...duplicates(source.kinds).map((kind) => `declares ${kind} twice`),
        ...source.kinds.flatMap((kind) =>
          breachUnless(allKinds.includes(kind), `declares ${String(kind)}, which is not a kind`),
        ),
        ...(await Promise.all(lists)).flat(),
      ]
    },
  },
  ...sourcePictureLaws,
  {
    name: 'answers one Left while the backend is broken',
    breaches: over('broken', async (ask, name, source) => {
      const { answer, breaches } = await oneFrom(ask)
      const own = !name.startsWith('list of ') || source.kinds.some((kind) => name === `list of ${kind}`)
      return [
        ...breaches,
        ...breachUnless(
          answer === undefined || isLeft(answer) || !own,
          'answers although the backend is broken',
        ),
      ]
    }),
  },
  {
    name: 'describes an error in one line, without data',
    breaches: over('broken', async (ask) => {
      const { answer } = await oneFrom(ask)
      return answer !== undefined && isLeft(answer) ? errorBreaches(answer.left) : []
    }),
  },
]
