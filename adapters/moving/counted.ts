import { isLeft } from 'fp-ts/Either'
import { isEmptyField } from '../decode/isEmptyField'
import { Fields } from '../decode/text'
import type { Labelled } from '../port/source'
import type { Everything } from './readAll'
import { notValues } from './items'
import { childrenOf } from './menuIds'

/** How many leaves a value has. */
const countIn = (value: unknown): number => {
  if (value instanceof Error) return 1
  if (isEmptyField(value)) return 0
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, one: unknown) => sum + countIn(one), 0)
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0)

/** An entry and its place among the others, which is a leaf whether or not the backend sends it. */
const countOfPlaced = (entry: unknown, apart: ReadonlyArray<string> = []): number =>
  1 +
  (Fields.is(entry)
    ? sum(
        Object.entries(entry).map(([name, value]) =>
          notValues.includes(name) || apart.includes(name) ? 0 : countIn(value),
        ),
      )
    : countIn(entry))

const countOfMenus = (menus: ReadonlyArray<unknown>): number =>
  sum(menus.map((entry) => countOfPlaced(entry, ['children']) + countOfMenus(childrenOf(entry))))

const countOfPairs = (pairs: Labelled, perLabel: number): number =>
  sum(pairs.map(([, value]) => perLabel + countIn(value)))

/**
 * How many leaves a source has, by area, counted from its answers alone: the ledger must have as many lines. What could not be read is
 * one.
 */
export const counted = (all: Everything): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const add = (area: string, count: number) => counts.set(area, (counts.get(area) ?? 0) + count)
  add('menu', countOfMenus(all.menus))
  for (const { contents, images, shown = [] } of all.pages.values()) {
    for (const half of [contents, images]) add('pages', isLeft(half) ? 1 : countOfPairs(half.right, 1))
    add('pages', countOfPairs(shown, 0))
  }
  add('slides', sum(all.slides.map((slide) => countOfPlaced(slide))))
  for (const { kind, entries } of all.lists)
    add(`lists/${kind.name}`, sum(entries.map((entry) => countOfPlaced(entry))))
  add('redirects', sum(all.redirects.map(countIn)))
  for (const { question } of all.unread) add(areaOf(question), 1)
  return counts
}

/** `lists/causes` of `lists/causes#3/title`, `pages` of `pages/7#About/contents`, `drafts/pages` of drafts. */
export const areaOf = (path: string): string => {
  const [question = ''] = path.split('#')
  return question.replace(/^(drafts\/)?pages\/.*/s, '$1pages')
}
