import { isLeft } from 'fp-ts/Either'
import type { Answer, Reading } from '../port/content'
import { allEntries, menuHref } from '../domain/menu'
import type { Menu, MenuEntry } from '../domain/menu'
import type { MenuPage } from '../domain/menuPage'
import { allMissing } from '../operator/expectedLabels'
import { clipped, printable } from '../port/faults'
import type { Examined } from './examine'
import { labelOf, pathOf, shownPictures } from './pictures'
import { errorFinding, faultFinding, missingFinding, sentence, shortened } from './sentences'
import type { Finding } from './sentences'

/** A place of the backend and what is to be mended there. */
export interface Chapter {
  readonly title: string
  readonly findings: ReadonlyArray<Finding>
}

/** What the reading itself says, then what `look` sees in its value; an error is all there is to say. */
const findingsOf = <A>(
  answer: Answer<A>,
  look: (reading: Reading<A>) => ReadonlyArray<Finding>,
): ReadonlyArray<Finding> =>
  isLeft(answer)
    ? [errorFinding(answer.left)]
    : [...answer.right.faults.map(faultFinding), ...look(answer.right)]

const goneFindings = (
  value: unknown,
  gone: Examined['gone'],
  where: (src: string) => string,
): ReadonlyArray<Finding> =>
  shownPictures(value).flatMap((src) => {
    const reason = gone.get(src)
    const label = where(src)
    return reason === undefined
      ? []
      : [
          {
            what: `the picture ${clipped(pathOf(src), 120)}${label === '' ? '' : ` under "${shortened(label)}"`} cannot be shown: ${reason}`,
            todo: 'Upload it again, or take it out.',
          },
        ]
  })

const sameName = (menu: Menu): ReadonlyArray<Finding> => {
  const byName = new Map<string, MenuEntry[]>()
  for (const entry of allEntries(menu)) {
    const key = entry.name.toLowerCase()
    byName.set(key, [...(byName.get(key) ?? []), entry])
  }
  return [...byName.values()].flatMap((entries) =>
    entries.length < 2
      ? []
      : [
          {
            what: `${entries.length} menus are called "${shortened(entries[0]?.name ?? '')}" (ids ${entries.map(({ id }) => id).join(', ')})`,
            todo: 'Give each a name of its own: visitors cannot tell them apart, and the site finds Home, About, Contact and others by their names.',
          },
        ],
  )
}

const homeless = (menu: Menu): ReadonlyArray<Finding> =>
  menu.some(({ name }) => name.toLowerCase() === 'home')
    ? []
    : [
        {
          what: 'no menu of the first level is called "Home"',
          todo: 'Add one: the first page of the site is made of its labels.',
        },
      ]

/** Where a backend cannot tell an empty half from a broken one, an empty page says both: the first is enough. */
const isUnansweredHalf = ({ expected }: { readonly expected: string }): boolean => expected === 'an answer'

const pageFindings = (
  menuName: string,
  answer: Answer<MenuPage>,
  gone: Examined['gone'],
): ReadonlyArray<Finding> => {
  if (isLeft(answer)) return [errorFinding(answer.left)]
  const { value: page, faults } = answer.right
  const { sections } = page
  const isEmpty = sections.length === 0
  return [
    ...(isEmpty
      ? [
          {
            what: 'this page shows nothing',
            todo: 'Give it a text or a picture, or take it out of the menu.',
          },
        ]
      : []),
    ...faults.filter((fault) => !isEmpty || !isUnansweredHalf(fault)).map(faultFinding),
    ...(isEmpty ? [] : allMissing(menuName, page).map(missingFinding)),
    ...goneFindings(sections, gone, (src) => labelOf(sections, src)),
  ]
}

const noLabel = (): string => ''

/** Everything of a backend that an editor should mend, place by place; a place where nothing is wrong has no findings. */
export const report = ({ menu, slides, pages, lists, gone }: Examined): ReadonlyArray<Chapter> => [
  {
    title: 'The menu',
    findings: [...menu.faults.map(faultFinding), ...homeless(menu.value), ...sameName(menu.value)],
  },
  ...pages.map(({ entry, answer }) => ({
    title: `${shortened(entry.name)} (menu ${entry.id}, on the site ${shortened(decodeURI(menuHref(entry)))})`,
    findings: pageFindings(entry.name, answer, gone),
  })),
  {
    title: 'The slides of the home page',
    findings: findingsOf(slides, ({ value }) => goneFindings(value, gone, noLabel)),
  },
  ...lists.map(({ kind, answer }) => ({
    title: `The list of ${kind}`,
    findings: findingsOf(answer, ({ value }) => goneFindings(value, gone, noLabel)),
  })),
]

/** What is wrong, without what may be meant so. */
export const wrongIn = (chapters: ReadonlyArray<Chapter>): ReadonlyArray<Finding> =>
  chapters.flatMap(({ findings }) => findings.filter(({ optional }) => optional !== true))

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

const summary = (chapters: ReadonlyArray<Chapter>): string => {
  const wrong = wrongIn(chapters).length
  const optional = chapters.flatMap(({ findings }) => findings).length - wrong
  const places = counted(chapters.length, 'place')
  const also = optional === 0 ? '' : ` ${counted(optional, 'label')} could be added.`
  return `${wrong === 0 ? `Nothing is wrong in ${places}.` : `${counted(wrong, 'thing')} to mend in ${places}.`}${also}`
}

/** The report for a terminal: places with findings, what to do beneath each, and the count. */
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
