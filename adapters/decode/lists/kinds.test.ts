import { picture } from '../../testing'
import { sanitiser } from '../sanitise'
import { listDecoders } from './kinds'
import type { Kind } from '../../domain/entities'

const sanitise = sanitiser()
/** What is read of one entry, and what is wrong in it. */
const read = (kind: Kind, sent: object) => {
  const { value, faults, lost } = listDecoders[kind](`list of ${kind}`, sanitise, [{ id: '1', ...sent }])
  return { entry: value[0], paths: faults.map(({ path }) => path), lost: lost.map(({ field }) => field) }
}
const comment = { name: 'Rina', text: 'Well said' }
const map = '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1"></iframe>'

describe('every field that an entry may have', () => {
  it.each<[Kind, sent: object, read: object]>([
    [
      'services',
      {
        icon: 'plane',
        title: 'Tickets',
        category: 'Travel',
        price: 'from Tk 600',
        body: '<p>We book</p>',
        pictures: ['a.png', 'c.png'],
      },
      { pictures: [picture('a.png'), picture('c.png')] },
    ],
    [
      'causes',
      {
        title: 'A well',
        category: 'Water',
        summary: 'Clean water',
        body: '<p>The well</p>',
        goal: '3,000.00',
        raised: '2,000.00',
        percent: '66%',
        donors: 380,
        latestGifts: [{ name: 'Asha', amount: '25.00', date: '14 November 2026', note: 'For the pump' }],
        latestComments: [{ ...comment, date: '2026-11-02' }],
        picture: 'a.png',
        largePicture: 'b.png',
        authorName: 'Nasrin',
        authorPicture: 'c.png',
      },
      {
        goalCents: 300_000,
        raisedCents: 200_000,
        percent: 66,
        latestGifts: [{ name: 'Asha', amountCents: 2_500, date: '2026-11-14', note: 'For the pump' }],
        picture: picture('a.png'),
        largePicture: picture('b.png'),
        authorPicture: picture('c.png'),
      },
    ],
    ['team', { picture: 'a.png', name: 'Asha', role: 'CEO', body: 'She' }, { picture: picture('a.png') }],
    [
      'events',
      {
        picture: 'a.png',
        date: '12 March 2027',
        title: 'Fair',
        summary: 'A day',
        body: '<p>Come</p>',
        time: '9 to 5',
        place: 'Dhaka',
        schedule: [{ time: '09:30', title: 'Doors' }, { title: 'Lunch' }],
        map,
        changed: '2027-03-01T15:30:12.345+06:00',
      },
      {
        date: '2027-03-12',
        schedule: [
          { time: '09:30', title: 'Doors' },
          { time: '', title: 'Lunch' },
        ],
        map: expect.stringContaining('sandbox='),
        picture: picture('a.png'),
        changed: '2027-03-01T09:30:12Z',
      },
    ],
    [
      'projects',
      {
        picture: 'a.png',
        title: 'Roofs',
        category: 'Shelter',
        pictures: ['b.png', 'c.png'],
        body: 'Built',
        cause: 3,
      },
      { causeId: '3', picture: picture('a.png'), pictures: [picture('b.png'), picture('c.png')] },
    ],
    [
      'posts',
      {
        title: 'News',
        picture: 'a.png',
        summary: 'Short',
        body: '<p>Long</p>',
        authorName: 'Asha',
        authorRole: 'Guide',
        authorPicture: 'c.png',
        date: '2027-03-12',
        largePicture: 'b.png',
        comments: '12',
        format: 'video',
        latestComments: [{ ...comment, date: '14 March 2027' }],
        film: [{ picture: 'a.png', caption: 'A road' }],
      },
      {
        author: { name: 'Asha', role: 'Guide', picture: picture('c.png') },
        comments: 12,
        latestComments: [{ ...comment, date: '2027-03-14' }],
        film: [{ picture: picture('a.png'), caption: 'A road' }],
        picture: picture('a.png'),
        largePicture: picture('b.png'),
      },
    ],
    [
      'testimonials',
      { picture: 'a.png', quote: 'Well done', name: 'Asha', role: 'Pilgrim' },
      { picture: picture('a.png') },
    ],
  ])('is read, in %s', (kind, sent, changed) => {
    const { goal: _, raised: __, cause: ___, authorRole: ____, ...same } = sent as Record<string, unknown>
    if (kind === 'posts') for (const field of ['authorName', 'authorPicture']) delete same[field]
    expect(read(kind, sent)).toEqual({ entry: { id: '1', ...same, ...changed }, paths: [], lost: [] })
  })
})

describe('the lists', () => {
  it.each([
    [['a.png', 'b.png', 'c.png'], 3],
    ['a.png', 1],
    [[], 0],
    [null, 0],
    [undefined, 0],
  ])('read a service with the pictures %j, without a fault', (pictures, count) => {
    const { entry, paths, lost } = read('services', { title: 'Tickets', pictures })
    expect(entry).toHaveProperty('pictures.length', count)
    expect({ paths, lost }).toEqual({ paths: [], lost: [] })
  })

  it('show the first three pictures of a service, and report that there are more', () => {
    const pictures = ['a.png', 'b.png', 'c.png', 'd.png']
    const sent = { id: '1', title: 'Tickets', pictures }
    const { value, faults, lost } = listDecoders.services('list of services', sanitise, [sent])
    expect(value[0]?.pictures).toEqual(pictures.slice(0, 3).map((name) => picture(name)))
    expect(faults).toMatchObject([{ label: 'id 1', path: 'pictures', expected: 'at most 3 pictures' }])
    expect(lost).toEqual([])
  })

  it.each<[string, Kind, object, paths: ReadonlyArray<string>, lost: ReadonlyArray<string | null>, object]>([
    [
      'one picture of several',
      'services',
      { pictures: [7, 'c.png'] },
      ['pictures[0]'],
      ['pictures'],
      { pictures: [picture('c.png')] },
    ],
    [
      'items of a schedule',
      'events',
      { date: '2027-03-12', schedule: [{ time: '10:00' }, 'noon', { title: 'Lunch' }] },
      ['schedule[0].title', 'schedule[1]'],
      ['schedule'],
      { schedule: [{ time: '', title: 'Lunch' }] },
    ],
    [
      'a map from a host that is not allowed',
      'events',
      { date: '2027-03-12', map: '<iframe src="https://evil.test/"></iframe>' },
      ['map'],
      [],
      { map: '' },
    ],
    ['a cause that is no id', 'projects', { cause: 'a/b' }, ['cause'], ['causeId'], { causeId: null }],
    [
      'the picture of an author',
      'posts',
      { date: '2027-03-12', authorName: 'Asha', authorPicture: 7 },
      ['authorPicture'],
      ['author'],
      { author: { name: 'Asha', role: '', picture: null } },
    ],
    [
      'a frame of a film without a picture',
      'posts',
      { date: '2027-03-12', film: [{ picture: 'a.png', caption: 'A road' }, { caption: 'Nothing' }] },
      ['film[1].picture'],
      ['film'],
      { film: [{ picture: picture('a.png'), caption: 'A road' }] },
    ],
  ])('leave out only %s', (_, kind, sent, paths, lost, left) => {
    expect(read(kind, { title: 'A title', ...sent })).toMatchObject({ entry: left, paths, lost })
  })

  it.each(['events', 'posts'] as const)('drop one of the %s without a day', (kind) => {
    expect(read(kind, { title: 'News' })).toEqual({ entry: undefined, paths: ['date'], lost: [null] })
  })

  it('drop one endless schedule, and no other event', () => {
    const sent = { id: 1, date: '2027-03-12', title: 'Fair', schedule: Array(20_000).fill(0) }
    const { value, faults } = listDecoders.events('list of events', sanitise, [
      sent,
      { ...sent, id: 2, schedule: [] },
    ])
    expect(value).toMatchObject([
      { id: '1', schedule: [] },
      { id: '2', schedule: [] },
    ])
    expect(faults).toHaveLength(5_001)
  })

  it.each([undefined, null, ''])('read a project that belongs to no cause (%j)', (cause) => {
    expect(read('projects', { title: 'Roofs', cause })).toMatchObject({ entry: { causeId: null }, paths: [] })
  })

  it('number the testimonials that were sent without an id, and report one without a name by its place', () => {
    const { value, faults, lost } = listDecoders.testimonials('list of testimonials', sanitise, [
      { name: 'Asha', quote: 'Well done' },
      { quote: 'Well done' },
      { name: 'Karim' },
    ])
    expect(value.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 Asha', '3 Karim'])
    expect(faults).toMatchObject([{ label: 'entry 2', path: 'name' }])
    expect(lost).toEqual([{ key: null, field: null }])
  })
})
