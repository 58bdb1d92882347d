import { entity } from '@caravanserai/adapters'
import { defineFile } from '@caravanserai/adapters/define-file'
import { eventCalendarAddress } from '../../addresses'

/** One event, for a calendar. */
export const eventCalendar = defineFile({
  address: eventCalendarAddress,
  type: 'text/calendar',
  read: (ask, { id }) => ask(entity('events', id)),
  writer: async () => (await import('./calendarEntry')).calendarEntry,
})
