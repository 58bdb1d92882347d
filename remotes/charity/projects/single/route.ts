import { listed, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { loaderOf, pageHandle } from '@caravanserai/adapters/page'
import type { RouteObject } from 'react-router-dom'
import { byTheHouse } from '../../house/ngo'
import { projectHref } from '../../hrefs'
import type { ProjectData } from './readProject'
import { readProject } from './readProject'

/** One case study. */
export const projectRoute: RouteObject = {
  path: '/project-single/:id',
  loader: loaderOf((ask, { params }) => readProject(ask, params['id'] ?? '')),
  handle: pageHandle<ProjectData>({
    chunk: 'project',
    meta: ({ project: { title, body, picture } }) => ({
      title,
      description: shortened(textOf(body) || title),
      banner: { subtitle: title, picture: null },
      image: picture,
    }),
    list: () => ({ to: '/project', label: 'All projects' }),
    // A case study is an article; its day and its writer are not shown, so they are not told.
    structured: ({ project: { title, category, body, picture } }, site) => [
      {
        '@type': 'Article',
        headline: title,
        ...(category !== '' && { articleSection: category }),
        ...(body !== '' && { description: shortened(textOf(body)) }),
        ...(picture !== null && { image: site.absolute(picture.src) }),
        publisher: byTheHouse(site),
      },
    ],
    addresses: (ask) =>
      mapAnswer(ask(listed('projects')), (projects) => projects.map(({ id }) => projectHref(id))),
  }),
  lazy: () => import(/* webpackChunkName: "project" */ './ProjectRoute'),
}
