import { isLeft } from 'fp-ts/Either'
import type { Answer, Reading } from '../port/content'
import { nameKey } from '../domain/name'
import { allEntries, isHome, menuHref } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import type { AnyKind } from '../domain/kinds'
import type { MenuPage } from '../domain/menuPage'
import { documentTypeOf } from '../domain/documentType'
import { titleField, untitled } from '../domain/kind'
import type { AnyEntity } from '../domain/kind'
import { declarationOf } from '../domain/kinds'
import { allMissing } from '../operator/expectedLabels'
import { clipped, printable } from '../port/faults'
import type { Examined } from './examine'
import { labelOf, pathOf, shownFiles } from './files'
import { reservedNames } from './menuNames'
import { sectionFindings } from './sections'
import { noReleases } from './siteReleases'
import type { SiteReleases } from './siteReleases'
import { errorFinding, faultFinding, missingFinding, sentence, shortened, untitledFinding } from './sentences'
import type { Finding } from './sentences'

/** A place in the backend and what an editor should correct there. */
export interface Chapter {
  readonly title: string
  readonly findings: ReadonlyArray<Finding>
}

/** The faults of a reading and what `inspect` finds in its value, or the error alone. */
const findingsOf = <A>(
  answer: Answer<A>,
  inspect: (reading: Reading<A>) => ReadonlyArray<Finding>,
): ReadonlyArray<Finding> =>
  isLeft(answer)
    ? [errorFinding(answer.left)]
    : [...answer.right.faults.map(faultFinding), ...inspect(answer.right)]

const fileFindings = (
  value: unknown,
  failures: Examined['fileFailures'],
  where: (src: string) => string,
): ReadonlyArray<Finding> =>
  shownFiles(value).flatMap((src) => {
    const reason = failures.get(src)
    if (reason === undefined) return []
    const label = where(src)
    const place = `${clipped(pathOf(src), 120)}${label === '' ? '' : ` under "${shortened(label)}"`}`
    const isDocument = documentTypeOf(pathOf(src)) !== null
    const what = `the ${isDocument ? 'document' : 'picture'} ${place} cannot be ${isDocument ? 'opened' : 'shown'}: ${reason}`
    const another = /more than/.test(reason) ? 'Upload a smaller one' : 'Upload it again'
    return [{ what, todo: `${another}, or remove it.` }]
  })

const duplicateNames = (menu: Menu): ReadonlyArray<Finding> => {
  const byName = new Map<string, MenuEntry[]>()
  for (const entry of allEntries(menu)) {
    const key = nameKey(entry.name)
    byName.set(key, [...(byName.get(key) ?? []), entry])
  }
  return [...byName.values()]
    .filter(({ length }) => length > 1)
    .map((entries) => ({
      what: `${entries.length} menus are called "${shortened(entries[0]?.name ?? '')}" (ids ${entries.map(({ id }) => id).join(', ')})`,
      todo: 'Give each a different name: visitors cannot tell them apart, and the site finds Home, About, Contact and others by their names.',
    }))
}

const missingHome: Finding = {
  what: 'no menu of the first level is called "Home"',
  todo: 'Add one: the home page of the site shows its labels.',
}

const emptyPage: Finding = {
  what: 'this page shows nothing',
  todo: 'Give it a text or a picture, or remove it from the menu.',
}

/**
 * A backend that cannot distinguish an empty half from a broken one reports this for an empty page too: one finding is
 * enough.
 */
const isUnansweredHalf = ({ expected }: { readonly expected: string }): boolean => expected === 'an answer'

const pageFindings = (
  menuName: string,
  answer: Answer<MenuPage>,
  failures: Examined['fileFailures'],
): ReadonlyArray<Finding> => {
  if (isLeft(answer)) return [errorFinding(answer.left)]
  const { value: page, faults } = answer.right
  const { sections } = page
  if (sections.length === 0)
    return [emptyPage, ...faults.filter((fault) => !isUnansweredHalf(fault)).map(faultFinding)]
  return [
    ...faults.map(faultFinding),
    ...allMissing(menuName, page).map(missingFinding),
    ...fileFindings(sections, failures, (src) => labelOf(sections, src)),
  ]
}

const noLabel = (): string => ''

/** Of entries without a title, which editors do not expect to see named by their ids. */
const untitledFindings = (kind: AnyKind, entries: ReadonlyArray<AnyEntity>): ReadonlyArray<Finding> => {
  const declared = declarationOf(kind)
  const title = titleField(declared)
  return entries.flatMap((entry) => {
    const made = untitled(declared, entry.id)
    const isUntitled = Object.entries(entry).some(([name, value]) => name === title && value === made)
    return made !== null && isUntitled ? [untitledFinding(entry.id, made)] : []
  })
}

/** Everything that an editor should correct, by place; a place without problems has no findings. */
export const report = (
  { menu, slides, pages, lists, sitePages, fileFailures }: Examined,
  releases: Pick<SiteReleases, 'names' | 'deadLinks'> = noReleases,
): ReadonlyArray<Chapter> => [
  {
    title: 'The menu',
    findings: [
      ...menu.faults.map(faultFinding),
      ...(menu.value.some(isHome) ? [] : [missingHome]),
      ...duplicateNames(menu.value),
      ...reservedNames(menu.value, sitePages),
      ...sectionFindings(menu.value, releases),
    ],
  },
  ...pages.map(({ entry, answer }) => ({
    title: `${shortened(entry.name)} (menu ${entry.id}, on the site ${shortened(decodeURI(menuHref(entry)))})`,
    findings: pageFindings(entry.name, answer, fileFailures),
  })),
  {
    title: 'The slides of the home page',
    findings: findingsOf(slides, ({ value }) => fileFindings(value, fileFailures, noLabel)),
  },
  ...lists.map(({ kind, answer }) => ({
    title: `The list of ${declarationOf(kind).name}`,
    findings: findingsOf(answer, ({ value }) => [
      ...fileFindings(value, fileFailures, noLabel),
      ...untitledFindings(kind, value),
    ]),
  })),
]

/** The findings that are problems; optional ones may be intended. */
export const problemsIn = (chapters: ReadonlyArray<Chapter>): ReadonlyArray<Finding> =>
  chapters.flatMap(({ findings }) => findings.filter(({ optional }) => optional !== true))

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

const summary = (chapters: ReadonlyArray<Chapter>): string => {
  const wrong = problemsIn(chapters).length
  const optional = chapters.flatMap(({ findings }) => findings).length - wrong
  const places = counted(chapters.length, 'place')
  const also = optional === 0 ? '' : ` ${counted(optional, 'thing')} may be as it is.`
  return `${wrong === 0 ? `Nothing is wrong in ${places}.` : `${counted(wrong, 'thing')} to correct in ${places}.`}${also}`
}

/** The report for a terminal: places with findings, what to do about each, and the count. */
export const reportLines = (chapters: ReadonlyArray<Chapter>): ReadonlyArray<string> =>
  [
    ...chapters
      .filter(({ findings }) => findings.length > 0)
      .flatMap(({ title, findings }) => [
        title,
        ...findings.flatMap(({ what, todo, optional }) => [
          `  ${optional ? '·' : '-'} ${sentence(what)}.`,
          `    ${todo}`,
        ]),
        '',
      ]),
    summary(chapters),
  ].map(printable)
