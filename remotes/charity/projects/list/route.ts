import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import type { ProjectsData } from './readProjects'
import { readProjects } from './readProjects'

/** The case studies. */
export const projectsRoute: RouteObject = {
  path: '/project',
  loader: loaderOf(readProjects),
  handle: pageHandle<ProjectsData>({
    chunk: 'projects',
    meta: () => ({
      title: 'Projects',
      description:
        'A drilled well, a library on a boat, a clinic on fifteen posts: what was asked for, what was done, what it cost, and what went wrong on the way.',
      banner: { subtitle: 'Projects', picture: null },
    }),
  }),
  lazy: () => import(/* webpackChunkName: "projects" */ './ProjectsRoute'),
}
