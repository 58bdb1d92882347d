import { useLoaderData } from 'react-router-dom'
import { ProjectsPage } from './ProjectsPage'
import type { ProjectsData } from './readProjects'

/** The case studies, with what the loader brought. */
export const Component = () => <ProjectsPage {...useLoaderData<ProjectsData>()} />
