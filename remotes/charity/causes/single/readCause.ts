import type { Cause, Ask, Asked, Listed, Picture } from '@caravanserai/adapters'
import { all, answerOf, entity, listed, mapAnswer, orElse, thenAsk } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../../sidebar/readSidebarLinks'
import { causeAddress } from '../../addresses'
import { projects } from '../../kinds/projects'
import type { ListedProject } from '../../kinds/projects'
import { readMemberLink } from '../../team/readTeam'
import { othersAfter, pick } from '../../entries'

/** The number of related causes. */
const count = 3

/**
 * The three causes nearest to the cause of this id that have not reached their goal, and the other causes found.
 * Causes of its category come first; each group is in the order of the list, starting after the cause.
 * @param alike the nearest causes of its category in the list
 * @param nearest the nearest causes of any category
 */
export const nearestByCategory = <C extends { readonly id: string; readonly percent: number | null }>(
  alike: ReadonlyArray<C>,
  nearest: ReadonlyArray<C>,
  id: string,
) => {
  const ofItsCategory = new Set(alike.map((cause) => cause.id))
  const all = [
    ...othersAfter(alike, id),
    ...othersAfter(nearest, id).filter((cause) => !ofItsCategory.has(cause.id)),
  ]
  const related = all.filter(({ percent }) => (percent ?? 0) < 100).slice(0, count)
  return { related, otherCauses: all.filter((cause) => !related.includes(cause)) }
}

/** A cause with one picture: the large picture if it exists. */
export type SingleCause = Omit<Cause, 'picture' | 'largePicture'> & { readonly picture: Picture | null }

export type RelatedCause = Pick<
  Cause,
  'id' | 'title' | 'category' | 'goalCents' | 'raisedCents' | 'percent' | 'picture'
>
export type OwnProject = Pick<ListedProject, 'id' | 'title' | 'category' | 'picture'>

/** A cause with its projects, and links to other causes. */
export interface CauseData {
  readonly cause: SingleCause
  /** The organiser's page; `null` if no member of the team has that name. */
  readonly author: string | null
  readonly projects: ReadonlyArray<OwnProject>
  readonly related: ReadonlyArray<RelatedCause>
  /** For the sidebar: further causes, without the related causes. */
  readonly neighbours: ReadonlyArray<SidebarLink>
  readonly sidebarLinks: SidebarLinks
}

/** The number of links in the sidebar (docs/reference/spec.md section 9), and of projects on the page. */
const sidebarLength = 6
const projectsLength = 6

/** The number of nearest causes that contains all causes of the page, including the cause itself. */
const near = 13

/** The cause of this id; `null`, not found, if there is none. Every other part may be missing. */
export const readCause = (ask: Ask, id: string): Asked<CauseData | null> => {
  const answers = all({
    found: thenAsk<Cause | null, Found | null>(ask(entity('causes', id)), (cause) =>
      cause === null ? answerOf(null) : withItsKind(ask, cause),
    ),
    nearest: orElse(ask(listed('causes', { near: id, count: near })), []),
    projects: orElse(ask(listed(projects, { where: ['cause', id], count: projectsLength })), []),
    sidebarLinks: readSidebarLinks(ask),
  })
  return mapAnswer(answers, ({ found, nearest, projects, sidebarLinks }) => {
    if (found === null) return null
    const { related, otherCauses } = nearestByCategory(found.alike, nearest, id)
    return {
      cause: single(found.cause),
      author: found.author,
      projects: projects.map(ownProject),
      related: related.map(relatedCause),
      neighbours: otherCauses
        .slice(0, sidebarLength)
        .map((cause) => ({ to: causeAddress.href({ id: cause.id }), title: cause.title })),
      sidebarLinks,
    }
  })
}

/** A cause with its organiser's page, and with the nearest causes of its category. */
interface Found {
  readonly cause: Cause
  readonly author: string | null
  readonly alike: ReadonlyArray<Listed<'causes'>>
}

const withItsKind = (ask: Ask, cause: Cause): Asked<Found> => {
  const { id, category, authorName } = cause
  const alike: Asked<Found['alike']> =
    category === ''
      ? answerOf([])
      : orElse(ask(listed('causes', { where: ['category', category], near: id, count: near })), [])
  return mapAnswer(all({ author: readMemberLink(ask, authorName), alike }), (rest) => ({ cause, ...rest }))
}

const single = ({ picture, largePicture, ...rest }: Cause): SingleCause => ({
  ...rest,
  picture: largePicture ?? picture,
})

const ownProject: (project: ListedProject) => OwnProject = pick('id', 'title', 'category', 'picture')

const relatedCause: (cause: Listed<'causes'>) => RelatedCause = pick(
  'id',
  'title',
  'category',
  'goalCents',
  'raisedCents',
  'percent',
  'picture',
)
