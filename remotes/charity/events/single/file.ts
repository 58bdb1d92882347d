import { entity, mapAnswer } from '@caravanserai/adapters'
import { defineFile } from '@caravanserai/adapters/define-file'
import { eventCalendarAddress } from '../../addresses'
import { datedEvent } from '../datedEvent'
import { events } from '../../kinds/events'

/** The calendar file of an event; not found if its day is unknown. */
export const eventCalendar = defineFile({
  address: eventCalendarAddress,
  type: 'text/calendar',
  read: (ask, { id }) => mapAnswer(ask(entity(events, id)), datedEvent),
  writer: async () => (await import('./calendarEntry')).calendarEntry,
})
