import type { Cause, Ask, Asked, Picture, Project } from '@caravanserai/adapters'
import { answerOf, both, entity, listed, mapAnswer, orElse, thenAsk } from '@caravanserai/adapters'
import type { Ways } from '../../beside/readWays'
import { readWays } from '../../beside/readWays'
import { projectHref } from '../../hrefs'
import { nearest } from '../../nearest'

/** A way to another project. */
export interface ProjectLink {
  readonly to: string
  readonly title: string
  readonly picture: Picture | null
}

/** The cause that a project belongs to, and how far it has come. */
export type CauseOfProject = Pick<Cause, 'id' | 'title' | 'goalCents' | 'raisedCents' | 'percent'>

/** One project, and where one goes on from it. */
export interface ProjectData {
  readonly project: Pick<Project, 'title' | 'category' | 'body' | 'picture' | 'pictures'>
  /** `null` when it belongs to none, or to one that is not there. */
  readonly cause: CauseOfProject | null
  readonly previous: ProjectLink | null
  readonly next: ProjectLink | null
  /** At most six that stand around it in the list, without itself (docs/spec.md section 9). */
  readonly others: ReadonlyArray<ProjectLink>
  readonly ways: Ways
}

const beside = 6

const linkTo = ({ id, title, picture }: Pick<Project, 'id' | 'title' | 'picture'>): ProjectLink => ({
  to: projectHref(id),
  title,
  picture,
})

const causeOf = (ask: Ask, id: string | null): Asked<CauseOfProject | null> =>
  id === null
    ? answerOf(null)
    : mapAnswer(
        orElse(ask(entity('causes', id)), null),
        (cause) =>
          cause && {
            id: cause.id,
            title: cause.title,
            goalCents: cause.goalCents,
            raisedCents: cause.raisedCents,
            percent: cause.percent,
          },
      )

const withCause = (ask: Ask, id: string): Asked<Pick<ProjectData, 'project' | 'cause'> | null> =>
  thenAsk<Project | null, Pick<ProjectData, 'project' | 'cause'> | null>(
    ask(entity('projects', id)),
    (project) => {
      if (project === null) return answerOf(null)
      const { title, category, body, picture, pictures } = project
      return mapAnswer(causeOf(ask, project.causeId), (cause) => ({
        project: { title, category, body, picture, pictures },
        cause,
      }))
    },
  )

/** The project of this id; `null`, not found, when there is none. */
export const readProject = (ask: Ask, id: string): Asked<ProjectData | null> =>
  mapAnswer(
    both(withCause(ask, id), both(orElse(ask(listed('projects')), []), readWays(ask))),
    ([found, [all, ways]]) => {
      if (found === null) return null
      const at = all.findIndex((one) => one.id === id)
      const [before, after] = at < 0 ? [] : [all[at - 1], all[at + 1]]
      return {
        ...found,
        previous: before === undefined ? null : linkTo(before),
        next: after === undefined ? null : linkTo(after),
        others: nearest(all, id, beside).map(linkTo),
        ways,
      }
    },
  )
