import { definePage, pagedHead } from '@caravanserai/adapters/define-page'
import { projectsAddress, projectsHref } from '../../addresses'
import { readProjects } from './readProjects'

export const projectsPage = definePage({
  address: projectsAddress,
  read: (ask, { page }) => readProjects(ask, page),
  head: ({ page }) =>
    pagedHead(
      {
        title: 'Projects',
        description:
          'A drilled well, a library on a boat, a clinic on fifteen posts: what was asked for, what was done, what it cost, and what went wrong on the way.',
        banner: { subtitle: 'Projects', picture: null },
      },
      page,
      projectsHref,
    ),
  links: [{ group: 'Giving', name: 'Projects', to: projectsAddress.href() }],
  page: () => import('./ProjectsPage').then((module) => module.ProjectsPage),
})
