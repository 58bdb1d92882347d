import type { CharityEvent, IsoDate } from '@caravanserai/adapters'

/** An event whose day is known: calendars and search engines take no other. */
export interface DatedEvent extends CharityEvent {
  readonly date: IsoDate
}

export const datedEvent = (event: CharityEvent | null): DatedEvent | null =>
  event !== null && event.date !== null ? { ...event, date: event.date } : null
