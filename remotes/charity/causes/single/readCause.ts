import type { Cause, Ask, Asked, Listed, Picture, Project } from '@caravanserai/adapters'
import { both, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { Ways } from '../../beside/readWays'
import { readWays } from '../../beside/readWays'
import { causeHref } from '../../hrefs'
import { memberNamed, readTeam } from '../../team/readTeam'
import { nearestByCategory } from './related'

/** A cause with one picture: the large one where there is one. */
export type SingleCause = Omit<Cause, 'picture' | 'largePicture'> & { readonly picture: Picture | null }

export type RelatedCause = Pick<
  Cause,
  'id' | 'title' | 'category' | 'goalCents' | 'raisedCents' | 'percent' | 'picture'
>
export type OwnProject = Pick<Project, 'id' | 'title' | 'category' | 'picture'>

/** One cause, what belongs to it, and where one goes on from it. */
export interface CauseData {
  readonly cause: SingleCause
  /** The page of who answers for it; `null` when nobody of the team has that name. */
  readonly author: string | null
  readonly projects: ReadonlyArray<OwnProject>
  readonly related: ReadonlyArray<RelatedCause>
  /** For the sidebar: further causes, none of those that stand below. */
  readonly neighbours: ReadonlyArray<SidebarLink>
  readonly ways: Ways
}

/** How many a sidebar shows (docs/spec.md section 9). */
const beside = 6

/** The cause of this id; `null`, not found, when the list has none. It stands without what else cannot be had. */
export const readCause = (ask: Ask, id: string): Asked<CauseData | null> =>
  mapAnswer(
    both(
      both(ask(entity('causes', id)), orElse(ask(listed('causes')), [])),
      both(both(readTeam(ask), orElse(ask(listed('projects')), [])), readWays(ask)),
    ),
    ([[cause, causes], [[team, projects], ways]]) => {
      if (cause === null) return null
      const { related, others } = nearestByCategory(causes, id)
      return {
        cause: single(cause),
        author: memberNamed(team, cause.authorName),
        projects: projects.filter(({ causeId }) => causeId === id).map(ownProject),
        related: related.map(relatedCause),
        neighbours: others.slice(0, beside).map((other) => ({ to: causeHref(other.id), title: other.title })),
        ways,
      }
    },
  )

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
