import { ids, mapAnswer, shortened, textOf } from '@caravanserai/adapters'
import { definePage } from '@caravanserai/adapters/define-page'
import { projectAddress, projectsAddress } from '../../addresses'
import { theOrganisation } from '../../structuredData'
import { projects } from '../../kinds/projects'
import { readProject } from './readProject'

export const projectPage = definePage({
  address: projectAddress,
  read: (ask, { id }) => readProject(ask, id),
  head: ({ project: { title, body, picture } }) => ({
    title,
    description: shortened(textOf(body) || title),
    banner: { subtitle: title, picture: null },
    image: picture,
  }),
  list: () => ({ to: projectsAddress.href(), label: 'All projects' }),
  // An article without date and author, because the page does not show them.
  structured: ({ project: { title, category, body, picture } }, site) => [
    {
      '@type': 'Article',
      headline: title,
      ...(category !== '' && { articleSection: category }),
      ...(body !== '' && { description: shortened(textOf(body)) }),
      ...(picture !== null && { image: site.absolute(picture.src) }),
      publisher: theOrganisation(site),
    },
  ],
  addresses: (ask) => mapAnswer(ask(ids(projects)), (all) => all.map((id) => projectAddress.href({ id }))),
  search: { kind: 'Project', texts: ({ project: { body, category } }) => [body, category] },
  page: () => import('./ProjectPage').then((module) => module.ProjectPage),
})
