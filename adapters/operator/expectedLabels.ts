import { isLeft, right } from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { Answer, Content, ContentResult, Fault } from '../port/content'
import { entryById } from '../domain/menu'
import type { Menu, MenuId } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { bodySections, sectionOf } from '../domain/pageSections'
import { distance } from 'fastest-levenshtein'
import { answers, contentOf } from '../questions/contentOf'
import { menu, menuPage, menuPages } from '../questions/questions'
import { clipped, countedFaults, mostFaults } from '../port/faults'

/** The labels that a page shows in places of their own, by the name of its menu. Source: docs/spec.md section 3. */
const expectedByName: Readonly<Record<string, ReadonlyArray<string>>> = {
  home: ['Recruiting', 'Ticketing', 'Hajj Umrah', 'Our Partner'],
  about: ['About'],
  service: ['Service'],
  clients: ['Clients'],
  message: ['Managing Director', 'Chairman', 'Executive Director'],
  mission: ['Mission', 'Vision'],
  performance: ['Performance'],
  contact: ['Address', 'Email Us', 'Call Now', 'Map'],
  profile: ['Profile'],
  gallery: ['Gallery'],
}

const keyOf = (name: string): string => name.trim().toLowerCase()
const letters = (label: string): string => label.normalize('NFC').replace(/\s+/g, '').toLowerCase()

const everyExpected = new Set(Object.values(expectedByName).flat().map(keyOf))

/** What the page of a menu of this name expects; nothing of a page that the site does not know. */
export const expectedLabels = (menuName: string): ReadonlyArray<string> =>
  Object.hasOwn(expectedByName, keyOf(menuName)) ? (expectedByName[keyOf(menuName)] ?? []) : []

/** How far one label is from another, case and spaces ignored; `Infinity` beyond a third of their letters: another word, not a slip. */
const slip = (one: string, other: string): number => {
  const most = Math.floor(Math.max(letters(one).length, letters(other).length) / 3)
  // Each letter too many is a step: a label of a megabyte need not be compared.
  if (Math.abs(letters(one).length - letters(other).length) > most) return Infinity
  const far = distance(letters(one), letters(other))
  return far <= most ? far : Infinity
}

/** The missing label that this one is meant for: the nearest, of equal ones that with the same first letter; none where none is near. */
const meant = (label: string, missing: ReadonlyArray<string>): string | undefined => {
  const otherInitial = (wanted: string): number => (letters(wanted)[0] === letters(label)[0] ? 0 : 1)
  return missing
    .filter((wanted) => slip(label, wanted) < Infinity)
    .sort((a, b) => slip(label, a) - slip(label, b) || otherInitial(a) - otherInitial(b))[0]
}

const hintOf = (label: string): string => `"${clipped(label.replace(/\s+/g, ' '), 40)}" may be meant for it`

/** Every expected label that the page does not have, with a hint where another label may be meant for it. */
export const allMissing = (menuName: string, page: MenuPage): ReadonlyArray<Fault> => {
  const expected = expectedLabels(menuName)
  const missing = expected.filter((label) => sectionOf(page, label) === undefined)
  const strangers = bodySections(page)
    .map(({ label }) => label)
    .filter((label) => !expected.some((known) => keyOf(known) === keyOf(label)))
  return missing.map((label) => {
    const [nearest] = strangers
      .filter((stranger) => meant(stranger, missing) === label)
      .sort((a, b) => slip(a, label) - slip(b, label))
    const hint = nearest === undefined ? '' : hintOf(nearest)
    return {
      reading: `menu page ${page.id}`,
      label,
      path: '',
      expected: `a label that the page ${menuName.trim()} shows`,
      got: 'nothing',
      hint,
    }
  })
}

/** The missing labels for which another label may be meant: others may be left out on purpose. */
export const missingLabels = (menuName: string, page: MenuPage): ReadonlyArray<Fault> =>
  allMissing(menuName, page).filter(({ hint }) => hint !== '')

/** Whether the page has a label that may be a slip of any that the site knows: of others the menu need not be asked. */
const hasStrangers = (page: MenuPage): boolean =>
  bodySections(page).some(
    ({ label }) =>
      !everyExpected.has(keyOf(label)) && [...everyExpected].some((known) => slip(label, known) < Infinity),
  )

/**
 * A menu page whose faults tell of labels that were probably misspelt. Without a menu it is the page as it is.
 * `askMenu`: where the menu is asked for, when not below.
 */
export const withExpectedLabels = (
  next: Content,
  askMenu: () => ContentResult<Menu> = () => next.ask(menu),
): Content => {
  const withSlips = (answer: Answer<MenuPage>, menuName: string): Answer<MenuPage> => {
    // A reading with more faults than are reported ends with their count.
    if (isLeft(answer) || answer.right.faults.length > mostFaults) return answer
    return right({
      ...answer.right,
      faults: countedFaults([...answer.right.faults, ...missingLabels(menuName, answer.right.value)]),
    })
  }
  const page = (id: MenuId): ContentResult<MenuPage> =>
    next.ask(menuPage(id)).pipe(
      switchMap((answer) => {
        if (isLeft(answer) || !hasStrangers(answer.right.value)) return of(answer)
        return askMenu().pipe(
          map((known) =>
            isLeft(known) ? answer : withSlips(answer, entryById(known.right.value, id)?.name ?? ''),
          ),
        )
      }),
    )
  return contentOf([answers(menuPages, page)], next)
}
