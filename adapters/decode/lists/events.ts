import type { CharityEvent, ScheduleItem } from '../../domain/event'
import { Name } from '../text'
import { picture, required, richText, several, text } from './fields'
import { listDecoder } from './listDecoder'
import { DayText } from './values'

export const decodeEvents = listDecoder<Omit<CharityEvent, 'id'>, CharityEvent>({
  ids: 'sent',
  fields: {
    title: required('eTitle', Name),
    date: required('date', DayText),
    time: text('time'),
    place: text('place'),
    summary: text('dec'),
    body: richText('description'),
    schedule: several<ScheduleItem>('schedule', { time: text('time'), title: required('title', Name) }),
    map: richText('map'),
    picture: picture('eImg'),
  },
  finish: (event) => event,
})
