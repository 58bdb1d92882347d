import { useLoaderData } from 'react-router-dom'
import { EventsPage } from './EventsPage'
import type { EventsData } from './readEvents'

/** A page of the events, with what its loader brought. */
export const Component = () => <EventsPage {...useLoaderData<EventsData>()} />
