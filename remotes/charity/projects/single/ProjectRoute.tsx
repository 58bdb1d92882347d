import { useLoaderData } from 'react-router-dom'
import { ProjectPage } from './ProjectPage'
import type { ProjectData } from './readProject'

/** One case study, with what its loader brought. */
export const Component = () => <ProjectPage {...useLoaderData<ProjectData>()} />
