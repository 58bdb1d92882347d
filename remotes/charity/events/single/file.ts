import { entity, mapAnswer } from '@caravanserai/adapters'
import { defineFile } from '@caravanserai/adapters/define-file'
import { eventCalendarAddress } from '../../addresses'
import { datedEvent } from '../datedEvent'

/** One event, for a calendar; none where its day is not known. */
export const eventCalendar = defineFile({
  address: eventCalendarAddress,
  type: 'text/calendar',
  read: (ask, { id }) => mapAnswer(ask(entity('events', id)), datedEvent),
  writer: async () => (await import('./calendarEntry')).calendarEntry,
})
