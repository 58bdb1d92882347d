import { isLeft, right } from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { Content, ContentResult, Fault, Reading } from '../port/content'
import { entryById } from '../domain/menu'
import type { Menu, MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { isSameName, nameKey, shownName } from '../domain/name'
import { bodySections, sectionOf } from '../domain/pageSections'
import { distance } from 'fastest-levenshtein'
import { answers, contentOf } from '../questions/family'
import { menu, menuPage, menuPages } from '../questions/questions'
import { site } from '../../site.config'
import { clipped, countedFaults, faultOf, maxFaults } from '../port/faults'

const expectedByName = new Map<string, ReadonlyArray<string>>(Object.entries(site.expectedLabels))

const letters = (label: string): string => nameKey(label).replace(/ /g, '')

const everyExpected = [...expectedByName.values()].flat().map(letters)

/** The labels that the page of a menu with this name expects; none for other pages. */
export const expectedLabels = (menuName: string): ReadonlyArray<string> =>
  expectedByName.get(nameKey(menuName)) ?? []

/**
 * The edit distance of two labels by their `letters`; `Infinity` beyond a third of their length, which means another
 * word.
 */
const lettersDistance = (a: string, b: string): number => {
  const limit = Math.floor(Math.max(a.length, b.length) / 3)
  // The distance is at least the difference in length, so very long labels are not compared.
  if (Math.abs(a.length - b.length) > limit) return Infinity
  const edits = distance(a, b)
  return edits <= limit ? edits : Infinity
}

const slipDistance = (a: string, b: string): number => lettersDistance(letters(a), letters(b))

/** The missing label that this one probably misspells: the nearest, preferably with the same first letter. */
const intendedLabel = (label: string, missing: ReadonlyArray<string>): string | undefined => {
  const otherInitial = (wanted: string): number => (letters(wanted)[0] === letters(label)[0] ? 0 : 1)
  return missing
    .filter((wanted) => slipDistance(label, wanted) < Infinity)
    .sort((a, b) => slipDistance(label, a) - slipDistance(label, b) || otherInitial(a) - otherInitial(b))[0]
}

const hintOf = (label: string): string => `"${clipped(shownName(label), 40)}" may be meant for it`

/** Every expected label that the page does not have, with a hint if another label may be a misspelling of it. */
export const allMissing = (menuName: string, page: MenuPage): ReadonlyArray<Fault> => {
  const expected = expectedLabels(menuName)
  const missing = expected.filter((label) => sectionOf(page, label) === undefined)
  const unknown = bodySections(page)
    .map(({ label }) => label)
    .filter((label) => !expected.some((known) => isSameName(known, label)))
  return missing.map((label) => {
    const [nearest] = unknown
      .filter((candidate) => intendedLabel(candidate, missing) === label)
      .sort((a, b) => slipDistance(a, label) - slipDistance(b, label))
    const expected = `a label that the page ${shownName(menuName)} shows`
    const hint = nearest === undefined ? '' : hintOf(nearest)
    return faultOf(`menu page ${page.id}`, expected, 'nothing', { label, hint })
  })
}

/** The missing labels with a probable misspelling on the page; others may be left out on purpose. */
export const missingLabels = (menuName: string, page: MenuPage): ReadonlyArray<Fault> =>
  allMissing(menuName, page).filter(({ hint }) => hint !== '')

/** Whether the page has a label that may misspell a known one. Only then is the menu requested. */
const hasUnknownLabels = (page: MenuPage): boolean =>
  bodySections(page).some(({ label }) => {
    const typed = letters(label)
    return (
      !everyExpected.includes(typed) &&
      everyExpected.some((known) => lettersDistance(typed, known) < Infinity)
    )
  })

/**
 * Adds faults about probably misspelt labels to menu pages. Without a menu, the page is unchanged. `askMenu` replaces
 * requesting the menu from `next`.
 */
export const withExpectedLabels = (
  next: Content,
  askMenu: () => ContentResult<Menu> = () => next.ask(menu),
): Content => {
  const withMisspellings = (reading: Reading<MenuPage>, menuName: string): Reading<MenuPage> =>
    // A reading with too many faults already ends with a count of the rest.
    reading.faults.length > maxFaults
      ? reading
      : { ...reading, faults: countedFaults([...reading.faults, ...missingLabels(menuName, reading.value)]) }
  const page = (id: MenuId): ContentResult<MenuPage> =>
    next.ask(menuPage(id)).pipe(
      switchMap((answer) => {
        if (isLeft(answer) || !hasUnknownLabels(answer.right.value)) return of(answer)
        return askMenu().pipe(
          map((known) =>
            isLeft(known)
              ? answer
              : right(withMisspellings(answer.right, entryById(known.right.value, id)?.name ?? '')),
          ),
        )
      }),
    )
  return contentOf([answers(menuPages, page)], next)
}
