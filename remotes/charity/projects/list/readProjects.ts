import type { Ask, Asked, ListPage } from '@caravanserai/adapters'
import { listed, mapAnswer, readListPage } from '@caravanserai/adapters'
import { pick } from '../../entries'
import { projects } from '../../kinds/projects'
import type { ListedProject } from '../../kinds/projects'

/** The number of case studies with pictures on a page of the list (docs/reference/spec.md section 2). */
const shown = 6

/** The fields of a project on its card. */
export type ShownProject = Pick<ListedProject, 'id' | 'title' | 'category' | 'picture'>

/** The fields of a project that is listed below the pictures. */
export type NamedProject = Pick<ShownProject, 'id' | 'title' | 'category'>

export interface ProjectsData extends Pick<ListPage<unknown>, 'page' | 'pages'> {
  readonly projects: ReadonlyArray<ShownProject>
  readonly otherProjects: ReadonlyArray<NamedProject>
}

/**
 * A page of the projects: the first six with their pictures, all others by title, in the order of their source;
 * `null`, not found, if there is no such page.
 */
export const readProjects = (ask: Ask, requestedPage: string | undefined): Asked<ProjectsData | null> =>
  mapAnswer(
    readListPage(ask, projects, requestedPage, (part) => listed(projects, part)),
    (list) =>
      list && {
        page: list.page,
        pages: list.pages,
        projects: list.entries.slice(0, shown).map(pick('id', 'title', 'category', 'picture')),
        otherProjects: list.entries.slice(shown).map(pick('id', 'title', 'category')),
      },
  )
