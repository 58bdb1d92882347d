import { useLoaderData } from 'react-router-dom'
import type { VolunteerData } from './readVolunteer'
import { VolunteerPage } from './VolunteerPage'

/** The page of volunteers, from the route's loader. */
export const Component = () => <VolunteerPage {...useLoaderData<VolunteerData>()} />
