import { sanitiser } from '../sanitise'
import { listDecoders } from './kinds'

const sanitise = sanitiser()
const src = (path: string) => ({ src: `/media/${path}`, alt: '', width: 0, height: 0 })

describe('the lists', () => {
  it('read a service, with the pictures that were sent', () => {
    const sent = {
      id: '1',
      icon: 'plane',
      title: 'Tickets',
      category: 'Travel',
      price: 'from Tk 600',
      body: '<p>We book</p>',
      pictures: ['a.png', 'c.png'],
    }
    expect(listDecoders.services('list of services', sanitise, [sent]).value).toEqual([
      {
        id: '1',
        icon: 'plane',
        title: 'Tickets',
        category: 'Travel',
        price: 'from Tk 600',
        body: '<p>We book</p>',
        pictures: [src('a.png'), src('c.png')],
      },
    ])
    const bad = listDecoders.services('list of services', sanitise, [{ ...sent, pictures: [7, 'c.png'] }])
    expect(bad.value[0]?.pictures).toEqual([src('c.png')])
    expect(bad.lost).toEqual([{ key: '1', field: 'pictures' }])
  })

  it.each([
    [['a.png', 'b.png', 'c.png'], 3],
    ['a.png', 1],
    [[], 0],
    [null, 0],
    [undefined, 0],
  ])('read a service with the pictures %j, without a fault', (sent, count) => {
    const { value, faults, lost } = listDecoders.services('list of services', sanitise, [
      { id: '1', title: 'Tickets', pictures: sent },
    ])
    expect(value[0]?.pictures).toHaveLength(count)
    expect([faults, lost]).toEqual([[], []])
  })

  it('show the first three pictures of a service, and report that there are more', () => {
    const sent = { id: '1', title: 'Tickets', pictures: ['a.png', 'b.png', 'c.png', 'd.png'] }
    const { value, faults, lost } = listDecoders.services('list of services', sanitise, [sent])
    expect(value[0]?.pictures).toEqual([src('a.png'), src('b.png'), src('c.png')])
    expect(faults).toEqual([
      expect.objectContaining({ label: 'id 1', path: 'pictures', expected: 'at most 3 pictures' }),
    ])
    expect(lost).toEqual([])
  })

  it('read a member of the team', () => {
    const sent = { id: '1', picture: 'a.png', name: 'Asha', role: 'CEO', body: 'She' }
    expect(listDecoders.team('list of team', sanitise, [sent]).value).toEqual([
      { id: '1', name: 'Asha', role: 'CEO', body: 'She', picture: src('a.png') },
    ])
  })

  it('read an event, without an invalid item of its schedule', () => {
    const map = '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1"></iframe>'
    const schedule = [{ time: '09:30', title: 'Doors' }, { time: '10:00' }, 'noon', { title: 'Lunch' }]
    const sent = {
      id: '1',
      picture: 'a.png',
      date: '12 March 2027',
      title: 'Fair',
      summary: 'A day',
      body: '<p>Come</p>',
      time: '9 to 5',
      place: 'Dhaka',
      schedule,
      map,
      changed: '2027-03-01T15:30:12.345+06:00',
    }
    const { value, faults, lost } = listDecoders.events('list of events', sanitise, [sent])
    expect(value).toEqual([
      {
        id: '1',
        title: 'Fair',
        date: '2027-03-12',
        time: '9 to 5',
        place: 'Dhaka',
        summary: 'A day',
        body: '<p>Come</p>',
        schedule: [
          { time: '09:30', title: 'Doors' },
          { time: '', title: 'Lunch' },
        ],
        map: expect.stringContaining('sandbox='),
        picture: src('a.png'),
        changed: '2027-03-01T09:30:12Z',
      },
    ])
    expect(faults.map(({ path }) => path)).toEqual(['schedule[1].title', 'schedule[2]'])
    expect(lost).toEqual([{ key: '1', field: 'schedule' }])
  })

  it('report an event’s map from a host that is not allowed, without a loss', () => {
    const sent = {
      id: '1',
      date: '2027-03-12',
      title: 'Fair',
      map: '<iframe src="https://evil.test/"></iframe>',
    }
    const { value, faults, lost } = listDecoders.events('list of events', sanitise, [sent])
    expect(value[0]?.map).toBe('')
    expect(faults).toEqual([
      expect.objectContaining({ label: 'id 1', path: 'map', expected: 'frames of the map hosts only' }),
    ])
    expect(lost).toEqual([])
  })

  it.each([
    ['events', { id: '1', title: 'Fair' }, 'date'],
    ['posts', { id: '1', title: 'News' }, 'date'],
  ] as const)('drop one of the %s without a day', (kind, sent, path) => {
    const { value, faults, lost } = listDecoders[kind](`list of ${kind}`, sanitise, [sent])
    expect(value).toEqual([])
    expect(faults).toEqual([
      expect.objectContaining({ label: 'id 1', path, expected: 'a day such as 2027-03-12' }),
    ])
    expect(lost).toEqual([{ key: '1', field: null }])
  })

  it('drop one endless schedule, and no other event', () => {
    const sent = {
      id: 1,
      date: '2027-03-12',
      title: 'Fair',
      schedule: Array.from({ length: 20_000 }, () => 0),
    }
    const { value, faults } = listDecoders.events('list of events', sanitise, [
      sent,
      { ...sent, id: 2, schedule: [] },
    ])
    expect(value.map(({ id, schedule }) => [id, schedule])).toEqual([
      ['1', []],
      ['2', []],
    ])
    expect(faults).toHaveLength(5_001)
  })

  it('read a project', () => {
    const sent = {
      id: '1',
      picture: 'a.png',
      title: 'Roofs',
      category: 'Shelter',
      pictures: ['b.png', 'c.png'],
      body: 'Built',
      cause: 3,
    }
    expect(listDecoders.projects('list of projects', sanitise, [sent]).value).toEqual([
      {
        id: '1',
        title: 'Roofs',
        category: 'Shelter',
        causeId: '3',
        body: 'Built',
        picture: src('a.png'),
        pictures: [src('b.png'), src('c.png')],
      },
    ])
  })

  it.each([undefined, null, ''])('read a project that belongs to no cause (%j)', (sent) => {
    const { value, faults } = listDecoders.projects('list of projects', sanitise, [
      { id: '1', title: 'Roofs', cause: sent },
    ])
    expect([value[0]?.causeId, faults]).toEqual([null, []])
  })

  it('drop the cause of a project when it is not an id', () => {
    const { value, faults, lost } = listDecoders.projects('list of projects', sanitise, [
      { id: '1', title: 'Roofs', cause: 'a/b' },
    ])
    expect(value[0]?.causeId).toBeNull()
    expect(faults.map(({ path }) => path)).toEqual(['cause'])
    expect(lost).toEqual([{ key: '1', field: 'causeId' }])
  })

  it('read a post without only its author’s invalid picture', () => {
    const sent = {
      id: '1',
      title: 'News',
      picture: 'a.png',
      summary: 'Short',
      body: '<p>Long</p>',
      authorName: 'Asha',
      authorRole: 'Guide',
      authorPicture: 7,
      date: '2027-03-12',
      largePicture: 'b.png',
      comments: '12',
      format: 'video',
      latestComments: [{ name: 'Rina', date: '14 March 2027', text: 'Well said' }],
      film: [{ picture: 'a.png', caption: 'A road' }, { caption: 'Nothing to see' }],
    }
    const { value, faults, lost } = listDecoders.posts('list of posts', sanitise, [sent])
    expect(value).toEqual([
      {
        id: '1',
        title: 'News',
        date: '2027-03-12',
        summary: 'Short',
        body: '<p>Long</p>',
        author: { name: 'Asha', role: 'Guide', picture: null },
        comments: 12,
        latestComments: [{ name: 'Rina', date: '2027-03-14', text: 'Well said' }],
        format: 'video',
        film: [{ picture: src('a.png'), caption: 'A road' }],
        picture: src('a.png'),
        largePicture: src('b.png'),
      },
    ])
    expect(faults.map(({ path }) => path)).toEqual(['authorPicture', 'film[1].picture'])
    expect(lost).toEqual([
      { key: '1', field: 'author' },
      { key: '1', field: 'film' },
    ])
  })

  it('report a testimonial without an id and a name as any that is missing', () => {
    const { value, faults, lost } = listDecoders.testimonials('list of testimonials', sanitise, [
      { quote: 'Well done' },
    ])
    expect(value).toEqual([])
    expect(faults).toEqual([expect.objectContaining({ label: 'entry 1', path: 'name' })])
    expect(lost).toEqual([{ key: null, field: null }])
  })

  it('number the testimonials that were sent without an id', () => {
    const sent = { picture: 'a.png', quote: 'Well done', name: 'Asha', role: 'Pilgrim' }
    expect(
      listDecoders.testimonials('list of testimonials', sanitise, [sent, { name: 'Karim' }]).value,
    ).toEqual([
      { id: '1', name: 'Asha', role: 'Pilgrim', quote: 'Well done', picture: src('a.png') },
      { id: '2', name: 'Karim', role: '', quote: '', picture: null },
    ])
  })
})
