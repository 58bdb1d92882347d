import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { listed, mapAnswer } from '@caravanserai/adapters'

/** How many case studies the list shows with their pictures (docs/spec.md section 2). */
const shown = 6

/** A project as its card shows it. */
export type ShownProject = Pick<Listed<'projects'>, 'id' | 'title' | 'category' | 'picture'>

/** A project that is listed below the pictures. */
export type NamedProject = Pick<ShownProject, 'id' | 'title' | 'category'>

export interface ProjectsData {
  readonly projects: ReadonlyArray<ShownProject>
  readonly others: ReadonlyArray<NamedProject>
}

/** The first six with their pictures, all others by title, in the order of their source. */
export const readProjects = (ask: Ask): Asked<ProjectsData> =>
  mapAnswer(ask(listed('projects')), (all) => ({
    projects: all
      .slice(0, shown)
      .map(({ id, title, category, picture }) => ({ id, title, category, picture })),
    others: all.slice(shown).map(({ id, title, category }) => ({ id, title, category })),
  }))
