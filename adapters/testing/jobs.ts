import { defineKind } from '../domain/kind'
import type { EntityOf } from '../domain/kind'

/** For tests: a kind that a remote declares, with a field of every type. */
export const jobs = defineKind({
  name: 'careers/jobs',
  one: 'Job',
  fields: {
    title: 'name',
    place: { type: 'text', from: 'where' },
    body: 'richText',
    picture: 'picture',
    photos: { type: 'pictures', most: 2 },
    salaryCents: { type: 'money', from: 'salary' },
    paidCents: { type: 'money', from: 'paid' },
    paidPercent: { type: 'percent', of: ['paidCents', 'salaryCents'] },
    places: 'count',
    hoursADay: 'number',
    closes: 'day',
    hours: { type: 'hours', from: 'times' },
    changed: 'instant',
    contract: { type: 'oneOf', values: ['Full time', 'Part time'] },
    serviceId: { type: 'reference', to: 'services', from: 'service' },
    steps: { type: 'list', of: { title: 'name', on: 'day' } },
    contact: { type: 'group', of: { name: { type: 'name', from: 'contactName' }, phone: 'text' } },
  },
  ownPageOnly: ['body', 'photos', 'steps'],
  groupings: { place: 'place', contact: 'contact.name', service: 'serviceId' },
  orders: { closes: 'closes', open: { by: 'paidPercent', below: 100 } },
})
export type Job = EntityOf<typeof jobs>

/** An entry as a backend may send it. */
export const sentJob = {
  id: '7',
  title: 'Tour guide',
  where: 'Dhaka',
  body: '<p>Walk with pilgrims.</p>',
  picture: 'guide.webp',
  photos: ['a.webp', 'b.webp'],
  salary: '3,000.00',
  paid: '1,500.00',
  places: '4',
  hoursADay: '7.5',
  closes: '12 March 2027',
  times: '09:30 to 16:00',
  changed: '2027-03-01T15:30:00+06:00',
  contract: 'full time',
  service: 3,
  steps: [{ title: 'Talk', on: '1 April 2027' }],
  contactName: 'Nasrin Akter',
  phone: '+880 2 1',
}
