import type { Cause, Ask, Asked, Listed, Picture, Project } from '@caravanserai/adapters'
import { all, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../../sidebar/readSidebarLinks'
import { causeAddress } from '../../addresses'
import { memberNamed, readTeam } from '../../team/readTeam'
import { nearestByCategory } from './nearestByCategory'

/** A cause with one picture: the large one if there is one. */
export type SingleCause = Omit<Cause, 'picture' | 'largePicture'> & { readonly picture: Picture | null }

export type RelatedCause = Pick<
  Cause,
  'id' | 'title' | 'category' | 'goalCents' | 'raisedCents' | 'percent' | 'picture'
>
export type OwnProject = Pick<Project, 'id' | 'title' | 'category' | 'picture'>

/** One cause with its projects, and the links to others. */
export interface CauseData {
  readonly cause: SingleCause
  /** The organiser's page; `null` when no member of the team has that name. */
  readonly author: string | null
  readonly projects: ReadonlyArray<OwnProject>
  readonly related: ReadonlyArray<RelatedCause>
  /** For the sidebar: further causes, without the related ones. */
  readonly neighbours: ReadonlyArray<SidebarLink>
  readonly sidebarLinks: SidebarLinks
}

/** How many links the sidebar shows (docs/spec.md section 9). */
const sidebarLength = 6

/** The cause of this id; `null`, not found, when there is none. Every other part may be missing. */
export const readCause = (ask: Ask, id: string): Asked<CauseData | null> => {
  const asked = all({
    cause: ask(entity('causes', id)),
    causes: orElse(ask(listed('causes')), []),
    team: readTeam(ask),
    projects: orElse(ask(listed('projects')), []),
    sidebarLinks: readSidebarLinks(ask),
  })
  return mapAnswer(asked, ({ cause, causes, team, projects, sidebarLinks }) => {
    if (cause === null) return null
    const { related, others } = nearestByCategory(causes, id)
    return {
      cause: single(cause),
      author: memberNamed(team, cause.authorName),
      projects: projects.filter(({ causeId }) => causeId === id).map(ownProject),
      related: related.map(relatedCause),
      neighbours: others
        .slice(0, sidebarLength)
        .map((other) => ({ to: causeAddress.href({ id: other.id }), title: other.title })),
      sidebarLinks,
    }
  })
}

const single = ({ picture, largePicture, ...rest }: Cause): SingleCause => ({
  ...rest,
  picture: largePicture ?? picture,
})

const ownProject = ({ id, title, category, picture }: Listed<'projects'>): OwnProject => ({
  id,
  title,
  category,
  picture,
})

const relatedCause = ({
  id,
  title,
  category,
  goalCents,
  raisedCents,
  percent,
  picture,
}: Listed<'causes'>): RelatedCause => ({
  id,
  title,
  category,
  goalCents,
  raisedCents,
  percent,
  picture,
})
