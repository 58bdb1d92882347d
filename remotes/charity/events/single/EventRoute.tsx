import { useLoaderData } from 'react-router-dom'
import { EventPage } from './EventPage'
import type { EventData } from './readEvent'

/** One event, with what its loader brought. */
export const Component = () => <EventPage {...useLoaderData<EventData>()} />
