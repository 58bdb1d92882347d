import { right } from 'fp-ts/Either'
import fc from 'fast-check'
import { faultLine } from '../port/faults'
import { entryParts, labelParts, menuParts, momentsIn, withSchedule } from './schedule'

const dhaka = momentsIn('Asia/Dhaka')
const iso = (at: number | null) => at && new Date(at).toISOString()

describe('momentsIn', () => {
  it.each([
    ['2027-03-12 09:00', '2027-03-12T03:00:00.000Z'],
    ['2027-03-12T09:00:30', '2027-03-12T03:00:30.000Z'],
    ['12 March 2027, 9 a.m.', '2027-03-12T03:00:00.000Z'],
    ['১২ মার্চ ২০২৭', '2027-03-11T18:00:00.000Z'],
    ['2027-03-12T09:00:00Z', '2027-03-12T09:00:00.000Z'],
    ['2027-03-12T09:00:00.000+02:00', '2027-03-12T07:00:00.000Z'],
  ])('reads %s as %s', (sent, at) => expect(iso(dhaka(sent, false))).toBe(at))

  it('reads a day as its first moment for a start, and as its last for an end', () => {
    expect(iso(dhaka('2027-03-12', false))).toBe('2027-03-11T18:00:00.000Z')
    expect(iso(dhaka('2027-03-12', true))).toBe('2027-03-12T18:00:00.000Z')
    expect(iso(dhaka('2027-03-12 00:00', true))).toBe('2027-03-11T18:00:00.000Z')
  })

  it.each(['soon', '2027-02-30', '2027-03-12 25:00', '12/03/2027', 2027, {}, true])('rejects %j', (sent) => {
    expect(dhaka(sent, false)).toBeNull()
  })

  it.each(['Asia/Dhaka', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'law: reads a local time in %s as a moment at which clocks show it',
    (timeZone) => {
      const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      const moments = momentsIn(timeZone)
      const seconds = fc.integer({ min: 1_600_000_000, max: 4_000_000_000 })
      fc.assert(
        fc.property(seconds, (at) => {
          const shown = clock.format(at * 1_000)
          expect(clock.format(moments(shown, false) ?? 0)).toBe(shown)
        }),
      )
    },
  )

  it('reads a local time that clocks skip as a time next to it', () => {
    const at = momentsIn('Europe/Berlin')('2027-03-28 02:30', false)
    expect(['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z']).toContain(iso(at))
  })
})

describe('the schedule of a reading', () => {
  const empty = { value: null, faults: [], lost: [] }
  const at = (day: number, hour = 0) => Date.UTC(2027, 0, day, hour - 6)

  it('contains the entries of a list with a start or an end, by id', () => {
    const { schedule, faults } = withSchedule(
      'list of causes',
      dhaka,
      entryParts([
        { id: 1, shownFrom: '2027-01-02' },
        { id: ' 2 ', shownFrom: '2027-01-02 10:00', shownUntil: '2027-01-03' },
        { id: '3', shownFrom: null, shownUntil: '' },
        { shownUntil: '2027-01-05' },
        'no entry',
      ]),
      empty,
    )
    expect(schedule).toEqual([
      { key: '1', from: at(2), until: null },
      { key: '2', from: at(2, 10), until: at(4) },
      { key: '4', from: null, until: at(6) },
    ])
    expect(faults).toEqual([])
  })

  it('does not contain a later entry of the same id, which is left out of the list', () => {
    const entries = [{ id: 1 }, { id: 1, shownFrom: '2027-01-02' }, { id: 1, shownFrom: 'soon' }]
    expect(withSchedule('list of causes', dhaka, entryParts(entries), empty)).toMatchObject({
      schedule: [],
      faults: [],
    })
  })

  it('contains menu entries at any depth', () => {
    const children = [{ id: 8, name: 'Below', shownUntil: '2027-01-02' }]
    expect(
      withSchedule('menu', dhaka, menuParts([{ id: 7, name: 'Above', children }]), empty).schedule,
    ).toEqual([{ key: '8', from: null, until: at(3) }])
  })

  it('contains labels by their name keys', () => {
    const page = { contents: right([]), images: right([]) }
    const shown = [['  OUR  Partner ', { shownFrom: '2027-01-02' }] as const]
    expect(withSchedule('menu page 7', dhaka, labelParts({ ...page, shown }), empty).schedule).toEqual([
      { key: 'our partner', from: at(2), until: null },
    ])
    expect(withSchedule('menu page 7', dhaka, labelParts(page), empty).schedule).toEqual([])
  })

  it('leaves out an unreadable moment and an end before the start, and reports them', () => {
    const entries = [
      { id: 7, name: 'Offers', shownFrom: 'soon', shownUntil: '2027-01-02' },
      { id: 8, name: 'Hajj', shownFrom: '2027-01-02', shownUntil: '2027-01-01' },
    ]
    const { schedule, faults } = withSchedule('menu', dhaka, menuParts(entries), empty)
    expect(schedule).toEqual([{ key: '7', from: null, until: at(3) }])
    expect(faults.map(faultLine)).toEqual([
      'menu, "Offers", shownFrom: expected a moment such as 2027-03-12 09:00, got text of 4 characters',
      'menu, "Hajj", shownUntil: expected a moment after that of shownFrom, got text of 10 characters',
    ])
  })
})
