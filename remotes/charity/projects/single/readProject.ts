import type { Cause, Ask, Asked } from '@caravanserai/adapters'
import { all, answerOf, entity, listed, mapAnswer, orElse, thenAsk } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../../sidebar/readSidebarLinks'
import { projectAddress } from '../../addresses'
import { neighbours, linkTo, pick } from '../../entries'
import { projects } from '../../kinds/projects'
import type { Project } from '../../kinds/projects'

/** The cause of a project, and its progress. */
export type ProjectCause = Pick<Cause, 'id' | 'title' | 'goalCents' | 'raisedCents' | 'percent'>

/** A project, and links to other projects. */
export interface ProjectData {
  readonly project: Pick<Project, 'title' | 'category' | 'body' | 'picture' | 'pictures'>
  /** `null` if it belongs to no cause, or to an unknown cause. */
  readonly cause: ProjectCause | null
  readonly previous: SidebarLink | null
  readonly next: SidebarLink | null
  /** At most six of its neighbours in the list, without itself (docs/reference/spec.md section 9). */
  readonly otherProjects: ReadonlyArray<SidebarLink>
  readonly sidebarLinks: SidebarLinks
}

/** The number of links in the sidebar (docs/reference/spec.md section 9). */
const sidebarLength = 6

const projectLink = linkTo(projectAddress)

const shownOfCause: (cause: Cause) => ProjectCause = pick(
  'id',
  'title',
  'goalCents',
  'raisedCents',
  'percent',
)
const shownOfProject: (project: Project) => ProjectData['project'] = pick(
  'title',
  'category',
  'body',
  'picture',
  'pictures',
)

const causeOf = (ask: Ask, id: string | null): Asked<ProjectCause | null> =>
  id === null
    ? answerOf(null)
    : mapAnswer(orElse(ask(entity('causes', id)), null), (cause) => cause && shownOfCause(cause))

type WithCause = Pick<ProjectData, 'project' | 'cause'>

const withCause = (ask: Ask, id: string): Asked<WithCause | null> =>
  thenAsk<Project | null, WithCause | null>(ask(entity(projects, id)), (project) =>
    project === null
      ? answerOf(null)
      : mapAnswer(causeOf(ask, project.causeId), (cause) => ({ project: shownOfProject(project), cause })),
  )

/** The project of this id; `null`, not found, if there is none. Every other part may be missing. */
export const readProject = (ask: Ask, id: string): Asked<ProjectData | null> => {
  const answers = all({
    found: withCause(ask, id),
    projects: orElse(ask(listed(projects, { near: id, count: sidebarLength + 1 })), []),
    sidebarLinks: readSidebarLinks(ask),
  })
  return mapAnswer(answers, ({ found, projects, sidebarLinks }) => {
    if (found === null) return null
    const at = projects.findIndex((project) => project.id === id)
    const [before, after] = at < 0 ? [] : [projects[at - 1], projects[at + 1]]
    return {
      ...found,
      previous: before === undefined ? null : projectLink(before),
      next: after === undefined ? null : projectLink(after),
      otherProjects: neighbours(projects, id, sidebarLength).map(projectLink),
      sidebarLinks,
    }
  })
}
