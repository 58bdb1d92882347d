import { isLeft, isRight } from 'fp-ts/Either'
import {
  allEntries,
  isHome,
  list,
  menu as menuQuestion,
  menuHref,
  menuPage,
  slides as slidesQuestion,
} from '@caravanserai/adapters'
import type { Answer, Menu, MenuPage, Reading } from '@caravanserai/adapters'
import {
  duplicateNames,
  emptyPage,
  errorFinding,
  faultFinding,
  fileFinding,
  isUnansweredHalf,
  labelOf,
  leafFaults,
  linkFinding,
  missingFinding,
  missingHome,
  pathOf,
  placeOfLeaf,
  sentence,
  shortened,
  shownFiles,
  siteLinksOf,
  undatedFindings,
  untitledFindings,
} from '@caravanserai/adapters/report'
import type { Finding } from '@caravanserai/adapters/report'
import {
  allMissing,
  declarationOf,
  heldAs,
  leavesOf,
  noReleases,
  ownHref,
  printable,
} from '@caravanserai/adapters/source'
import type { SiteReleases } from '@caravanserai/adapters/source'
import type { Examined } from './examine'
import { reservedNames } from './menuNames'
import { redirectFindings } from './redirects'

/** Menus whose pages a section takes, and links of sections without a page. */
export const sectionFindings = (
  menu: Menu,
  { names, deadLinks }: Pick<SiteReleases, 'names' | 'deadLinks'>,
): ReadonlyArray<Finding> => [
  ...allEntries(menu).flatMap((entry): ReadonlyArray<Finding> => {
    const name = decodeURIComponent(ownHref(entry).split('/')[1] ?? '').toLowerCase()
    const section = entry.link === undefined && Object.hasOwn(names, name) ? names[name] : undefined
    return section === undefined
      ? []
      : [
          {
            what: `the section ${section} serves the addresses that begin with /${name}/, so the menu "${shortened(entry.name)}" probably leads to no page`,
            todo: 'Give the menu another name, or ask the team of the section to choose another address.',
          },
        ]
  }),
  ...deadLinks.map(({ section, name, to }) => ({
    what: `the link "${shortened(name)}" of the section ${section}, which is in the menus of every page, leads to no page: ${to}`,
    todo: 'Ask its team to link to a list: the backend decides which entries exist.',
  })),
]

/** A place in the backend and the findings for its editor. */
export interface Chapter {
  readonly title: string
  readonly findings: ReadonlyArray<Finding>
}

/** The faults of a reading and the findings of `inspect` in its value, or only the error. */
const findingsOf = <A>(
  answer: Answer<A>,
  inspect: (reading: Reading<A>) => ReadonlyArray<Finding>,
): ReadonlyArray<Finding> =>
  isLeft(answer)
    ? [errorFinding(answer.left)]
    : [...answer.right.faults.map(faultFinding), ...inspect(answer.right)]

/** A gallery without descriptions would fill the report; the report of each entry lists them. */
const leafFindings = (
  path: string,
  value: unknown,
  statuses: Examined['statuses'],
): ReadonlyArray<Finding> => {
  const leaves = leavesOf(path, value)
  return [
    ...leafFaults(leaves).flatMap(({ fault }) =>
      fault.expected === 'words for a picture' ? [] : [faultFinding(fault)],
    ),
    ...leaves.flatMap((leaf) =>
      siteLinksOf(leaf)
        .filter((href) => statuses.get(href) === 404)
        .map((href) => linkFinding(placeOfLeaf(leaf), href)),
    ),
  ]
}

const fileFindings = (
  value: unknown,
  failures: Examined['fileFailures'],
  describePlace: (src: string) => string,
): ReadonlyArray<Finding> =>
  shownFiles(value).flatMap((src) => {
    const reason = failures.get(src)
    if (reason === undefined) return []
    return [fileFinding(pathOf(src), describePlace(src), reason)]
  })

const emptyList: Finding = {
  what: 'it has no entries: the page of the list says so, and menus still lead there',
  todo: 'Add an entry, or remove the page from the menus.',
  optional: true,
}

const pageFindings = (
  menuName: string,
  answer: Answer<MenuPage>,
  { fileFailures: failures, statuses }: Pick<Examined, 'fileFailures' | 'statuses'>,
): ReadonlyArray<Finding> => {
  if (isLeft(answer)) return [errorFinding(answer.left)]
  const { value: page, faults } = answer.right
  const { sections } = page
  if (sections.length === 0)
    return [emptyPage, ...faults.filter((fault) => !isUnansweredHalf(fault)).map(faultFinding)]
  return [
    ...faults.map(faultFinding),
    ...leafFindings(menuPage(page.id).path, page, statuses),
    ...allMissing(menuName, page).map(missingFinding),
    ...fileFindings(sections, failures, (src) => labelOf(sections, src)),
  ]
}

const noLabel = (): string => ''

/** Everything that an editor should correct, by place; a place without problems has no findings. */
export const report = (
  { menu, slides, pages, lists, redirects, statuses, sitePages, fileFailures }: Examined,
  releases: Pick<SiteReleases, 'names' | 'deadLinks'> = noReleases,
): ReadonlyArray<Chapter> => [
  {
    title: 'The menu',
    findings: [
      ...menu.faults.map(faultFinding),
      ...leafFindings(menuQuestion.path, menu.value, statuses),
      ...(menu.value.some(isHome) ? [] : [missingHome]),
      ...duplicateNames(menu.value).map(({ finding }) => finding),
      ...reservedNames(menu.value, sitePages),
      ...sectionFindings(menu.value, releases),
    ],
  },
  ...pages.map(({ entry, answer }) => ({
    title: `${shortened(entry.name)} (menu ${entry.id}, on the site ${shortened(decodeURI(menuHref(entry)))})`,
    findings: pageFindings(entry.name, answer, { fileFailures, statuses }),
  })),
  {
    title: 'The slides of the home page',
    findings: findingsOf(slides, ({ value }) => [
      ...leafFindings(slidesQuestion.path, value, statuses),
      ...fileFindings(value, fileFailures, noLabel),
    ]),
  },
  ...lists.map(({ kind, answer }) => ({
    title: `The list of ${declarationOf(kind).name}`,
    findings: findingsOf(answer, ({ value }) => [
      ...(value.length === 0 ? [emptyList] : []),
      ...leafFindings(list(kind).path, value, statuses),
      ...fileFindings(value, fileFailures, noLabel),
      ...untitledFindings(kind, value),
      ...undatedFindings(kind, value),
    ]),
  })),
  ...(isRight(redirects) && redirects.right.value.length + redirects.right.faults.length === 0
    ? []
    : [
        {
          title: 'Old addresses',
          findings: findingsOf(redirects, ({ value }) =>
            redirectFindings(value, { menu: menu.value, lists: entriesOf(lists), statuses }),
          ),
        },
      ]),
]

/** The ids and aliases of the entries of each readable kind. */
const entriesOf = (lists: Examined['lists']): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    lists.flatMap(({ kind, answer }) =>
      isLeft(answer)
        ? []
        : [
            [
              heldAs(declarationOf(kind)).name,
              new Set(answer.right.value.flatMap(({ id, aliases = [] }) => [id, ...aliases])),
            ] as const,
          ],
    ),
  )

/** The findings that are problems; optional ones may be intended. */
export const problemsIn = (chapters: ReadonlyArray<Chapter>): ReadonlyArray<Finding> =>
  chapters.flatMap(({ findings }) => findings.filter(({ optional }) => optional !== true))

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`

const summary = (chapters: ReadonlyArray<Chapter>): string => {
  const wrong = problemsIn(chapters).length
  const optional = chapters.flatMap(({ findings }) => findings).length - wrong
  const places = counted(chapters.length, 'place')
  const also = optional === 0 ? '' : ` ${counted(optional, 'remark')} to consider.`
  return `${wrong === 0 ? `No problem in ${places}.` : `${counted(wrong, 'problem')} to correct in ${places}.`}${also}`
}

/** The report for a terminal: places with findings, the advice for each, and the count. */
export const reportLines = (chapters: ReadonlyArray<Chapter>): ReadonlyArray<string> =>
  [
    ...chapters
      .filter(({ findings }) => findings.length > 0)
      .flatMap(({ title, findings }) => [
        title,
        ...findings.flatMap(({ what, todo, code, optional }) => [
          `  ${optional ? '·' : '-'} ${sentence(what)}.${code === undefined ? '' : ` [${code}]`}`,
          `    ${todo}`,
        ]),
        '',
      ]),
    summary(chapters),
  ].map(printable)
