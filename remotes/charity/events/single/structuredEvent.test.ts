import { event, picture } from '@caravanserai/adapters/testing'
import { structuredEvent } from './structuredEvent'

const site = { brand: 'Charitio', absolute: (path: string) => `https://charitio.example${path}` }
const told = (rest: Parameters<typeof event>[1]) => structuredEvent(event('1', rest), site)

test('has structured data with the title, time, place, organiser and picture', () => {
  expect(
    told({
      title: 'An eye camp',
      time: '08:30 to 15:30',
      place: 'Char Atra',
      summary: 'Two doctors.',
      picture: picture('eye.webp'),
    }),
  ).toEqual({
    '@type': 'Event',
    name: 'An eye camp',
    startDate: '2027-03-12T08:30',
    endDate: '2027-03-12T15:30',
    location: { '@type': 'Place', name: 'Char Atra', address: 'Char Atra' },
    description: 'Two doctors.',
    image: 'https://charitio.example/media/eye.webp',
    organizer: { '@type': 'NGO', name: 'Charitio', url: 'https://charitio.example/' },
  })
})

test.each([
  ['', '2027-03-12'],
  ['after the evening prayer', '2027-03-12'],
  ['9 to 12', '2027-03-12'],
  ['18:00', '2027-03-12T18:00'],
])('of the hours “%s” it tells %s, and no end', (time, startDate) => {
  const thing = told({ time })
  expect(thing['startDate']).toBe(startDate)
  expect(thing).not.toHaveProperty('endDate')
})

test('has no end that is before its start, as for an event past midnight', () => {
  expect(told({ time: '21:00 to 04:00' })).not.toHaveProperty('endDate')
})

test('leaves out empty fields', () => {
  const thing = told({ place: '', summary: '', picture: null })
  for (const name of ['location', 'description', 'image']) expect(thing).not.toHaveProperty(name)
})
