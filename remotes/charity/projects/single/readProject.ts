import type { Cause, Content, ContentResult, Picture, Project } from '@caravanserai/adapters'
import { bothReadings, mapReading, partOf, reading, thenReading } from '@caravanserai/adapters'
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

const causeOf = (content: Content, id: string | null): ContentResult<CauseOfProject | null> =>
  id === null
    ? reading(null)
    : mapReading(
        partOf('cause of a project', content.entity('causes', id), null),
        (cause) =>
          cause && {
            id: cause.id,
            title: cause.title,
            goalCents: cause.goalCents,
            raisedCents: cause.raisedCents,
            percent: cause.percent,
          },
      )

const withCause = (
  content: Content,
  id: string,
): ContentResult<Pick<ProjectData, 'project' | 'cause'> | null> =>
  thenReading<Project | null, Pick<ProjectData, 'project' | 'cause'> | null>(
    content.entity('projects', id),
    (project) => {
      if (project === null) return reading(null)
      const { title, category, body, picture, pictures } = project
      return mapReading(causeOf(content, project.causeId), (cause) => ({
        project: { title, category, body, picture, pictures },
        cause,
      }))
    },
  )

/** The project of this id; `null`, not found, when there is none. */
export const readProject = (content: Content, id: string): ContentResult<ProjectData | null> =>
  mapReading(
    bothReadings(
      withCause(content, id),
      bothReadings(partOf('other projects', content.listed('projects'), []), readWays(content)),
    ),
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
