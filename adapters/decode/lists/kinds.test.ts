import { picture } from '../../testing'
import { allSteps } from '../../testing/decoding'
import { sanitiser } from '../sanitise'
import { listDecoderOf, percentOf } from './kinds'
import type { DecodeList } from './listDecoder'
import { defineKind } from '../../domain/kind'
import { declarationOf } from '../../domain/kinds'
import type { AnyKind, Entity, Kind } from '../../domain/kinds'
import { posts } from '../../testing/heldKinds'

const sanitise = sanitiser()
const decode = <K extends AnyKind>(kind: K, entries: ReadonlyArray<object>) =>
  allSteps(listDecoderOf(declarationOf(kind))('list', sanitise, entries) as ReturnType<DecodeList<Entity<K>>>)
/** The decoded entity of one entry, and its faults. */
const read = (kind: AnyKind, sent: object) => {
  const { value, faults, lost } = decode(kind, [{ id: '1', ...sent }])
  return { entry: value[0], paths: faults.map(({ path }) => path), lost: lost.map(({ field }) => field) }
}
const fromNames = <A>(fields: string, valueOf: (field: string) => A) =>
  Object.fromEntries(fields.split(' ').map((field) => [field, valueOf(field)]))
/** Texts, picture paths, and the same pictures as decoded, in fields of these names. */
const texts = (fields: string) => fromNames(fields, (field) => `The ${field}`)
const paths = (fields: string) => fromNames(fields, (field) => `${field}.png`)
const pictures = (fields: string) => fromNames(fields, (field) => picture(`${field}.png`))

const gift = { name: 'Asha', date: '14 November 2026', note: 'For the pump' }
const comment = { name: 'Rina', date: '2026-11-02', text: 'Well said' }

/** A kind with several fields that are read from one. */
const events = defineKind({
  name: 'news/events',
  fields: {
    title: 'name',
    date: 'day',
    lastDay: { type: 'day', endOf: 'date' },
    dateText: { type: 'dayText', from: 'date' },
    time: 'text',
    hours: { type: 'hours', from: 'time' },
    schedule: { type: 'list', of: { time: 'text', title: 'name' } },
    map: 'richText',
    causeId: { type: 'reference', to: 'causes', from: 'cause' },
  },
})

describe('an entry with every field', () => {
  it.each<[Kind, same: object, sent: object, read: object]>([
    [
      'services',
      texts('icon title category price body'),
      { pictures: ['a.png', 'c.png'] },
      { pictures: [picture('a.png'), picture('c.png')] },
    ],
    [
      'causes',
      { ...texts('title category summary body authorName'), donors: 380, latestComments: [comment] },
      {
        ...paths('picture largePicture authorPicture'),
        goal: '3,000.00',
        raised: '2,000.00',
        percent: '66%',
        buys: [{ amount: '$25', use: 'Four saplings.' }, { amount: '50' }, { amount: '' }],
        latestGifts: [{ ...gift, amount: '25.00' }],
      },
      {
        ...pictures('picture largePicture authorPicture'),
        goalCents: 300_000,
        raisedCents: 200_000,
        percent: 66,
        buys: [
          { amountCents: 2_500, use: 'Four saplings.' },
          { amountCents: 5_000, use: '' },
        ],
        latestGifts: [{ ...gift, amountCents: 2_500, date: '2026-11-14' }],
      },
    ],
    ['testimonials', texts('quote name role'), paths('picture'), pictures('picture')],
  ])('is decoded without faults: %s', (kind, unchanged, sent, entry) => {
    expect(read(kind, { ...unchanged, ...sent })).toEqual({
      entry: { id: '1', ...unchanged, ...entry },
      paths: [],
      lost: [],
    })
  })
})

describe('a decoded list', () => {
  it.each([
    [['a.png', 'b.png', 'c.png'], 3],
    ['a.png', 1],
  ])('has a service with the pictures %j, without a fault', (pictures, count) => {
    const { entry, paths, lost } = read('services', { title: 'Tickets', pictures })
    expect(entry).toHaveProperty('pictures.length', count)
    expect({ paths, lost }).toEqual({ paths: [], lost: [] })
  })

  it('has the first three pictures of a service, and a fault if there are more', () => {
    const pictures = ['a.png', 'b.png', 'c.png', 'd.png']
    const sent = { id: '1', title: 'Tickets', pictures }
    const { value, faults, lost } = decode('services', [sent])
    expect(value[0]?.pictures).toEqual(pictures.slice(0, 3).map((name) => picture(name)))
    expect(faults).toMatchObject([{ label: 'id 1', path: 'pictures', expected: 'at most 3 pictures' }])
    expect(lost).toEqual([])
  })

  it.each<[field: string, AnyKind, sent: object, paths: string, lost: string, object]>([
    [
      'one picture of several',
      'services',
      { pictures: [7, 'c.png'] },
      'pictures[0]',
      'pictures[]',
      { pictures: [picture('c.png')] },
    ],
    [
      'unreadable items of a schedule',
      events,
      { schedule: [{ time: '10:00', title: true }, 'noon', { title: 'Lunch' }, { time: '' }] },
      'schedule[0].title schedule[1]',
      'schedule[0].title schedule[]',
      {
        schedule: [
          { time: '10:00', title: '' },
          { time: '', title: 'Lunch' },
        ],
      },
    ],
    ['a map without an address', events, { map: '<iframe srcdoc="x"></iframe>' }, 'map', '', { map: '' }],
    ['an invalid id of a cause', events, { cause: 'a/b' }, 'cause', 'causeId', { causeId: null }],
    [
      'the picture of an author',
      posts,
      { authorName: 'Asha', authorPicture: 7 },
      'authorPicture',
      'author.picture',
      { author: { name: 'Asha', role: '', picture: null } },
    ],
    [
      'the picture of one frame of a film',
      posts,
      { film: [{ picture: 'a.png', caption: 'A road' }, { picture: 7, caption: 'A bend' }, { picture: 7 }] },
      'film[1].picture film[2].picture',
      'film[1].picture film[]',
      {
        film: [
          { picture: picture('a.png'), caption: 'A road' },
          { picture: null, caption: 'A bend' },
        ],
      },
    ],
    [
      'an ambiguous day, whose text is shown',
      events,
      { date: '12/03/2027' },
      'date',
      '',
      { date: null, dateText: '12/03/2027' },
    ],
    ['a day that is a number', events, { date: 46368 }, 'date', 'date', { date: null, dateText: '' }],
    [
      'the day of a text that is no day',
      events,
      { date: 'every Friday', lastDay: '2026-12-14' },
      'date',
      '',
      { date: null, dateText: 'every Friday', lastDay: '2026-12-14' },
    ],
    [
      'a last day before the first day',
      events,
      { date: '2026-12-12', lastDay: '2026-12-11' },
      'lastDay',
      'lastDay',
      { date: '2026-12-12', lastDay: null },
    ],
    [
      'a time that is not text',
      events,
      { time: { from: 9 } },
      'time',
      'time hours',
      { time: '', hours: null },
    ],
    [
      'ambiguous hours, whose text is shown',
      events,
      { time: '9 to 4' },
      'time',
      '',
      { time: '9 to 4', hours: null },
    ],
  ])('leaves out only %s', (_, kind, sent, paths, lost, left) => {
    const result = read(kind, { title: 'A title', ...sent })
    expect(result.entry).toMatchObject(left)
    expect([result.paths.join(' '), result.lost.join(' ')]).toEqual([paths, lost])
  })

  it.each([
    [{ date: '12–14 December 2026' }, '2026-12-12', '2026-12-14'],
    [{ date: '12 December 2026', lastDay: '14 December 2026' }, '2026-12-12', '2026-12-14'],
    [{ date: '12–14 December 2026', lastDay: '2026-12-15' }, '2026-12-12', '2026-12-15'],
    [{ date: '2026-12-12', lastDay: '2026-12-12' }, '2026-12-12', null],
    [{ date: '2026-12-12', lastDay: '' }, '2026-12-12', null],
  ])('reads the days of an event from %j', (sent, date, lastDay) => {
    const { entry, paths } = read(events, { title: 'A title', ...sent })
    expect([entry, paths]).toEqual([expect.objectContaining({ date, lastDay, dateText: '' }), []])
  })

  it('drops an endless schedule, and keeps the other event', () => {
    const sent = { id: 1, date: '2027-03-12', title: 'Fair', schedule: Array(20_000).fill(0) }
    const { value, faults } = decode(events, [sent, { ...sent, id: 2, schedule: [] }])
    expect(value).toMatchObject([
      { id: '1', schedule: [] },
      { id: '2', schedule: [] },
    ])
    expect(faults).toHaveLength(5_001)
  })

  it('numbers the testimonials that were sent without an id, also one without a name', () => {
    const { value, faults, lost } = decode('testimonials', [
      { name: 'Asha', quote: 'Well done' },
      { quote: 'Well done' },
      { name: 'Karim' },
    ])
    expect(value.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 Asha', '2 ', '3 Karim'])
    expect({ faults, lost }).toEqual({ faults: [], lost: [] })
  })

  it.each<[Kind, string]>([
    ['services', 'Service'],
    ['causes', 'Cause'],
  ])('has an entry of %s without a title as "%s 7"', (kind, title) => {
    expect(read(kind, { id: '7', title: '\u200b' })).toMatchObject({
      entry: { title: `${title} 7` },
      paths: [],
    })
  })

  it('reads the hours of an event for calendars, and keeps the text of its time', () => {
    const { entry, paths } = read(events, { time: '9.30 am – 4 pm' })
    expect(entry).toMatchObject({ time: '9.30 am – 4 pm', hours: { start: '09:30', end: '16:00' } })
    expect(paths).toEqual([])
    expect(read(events, { time: 'After sunset' })).toMatchObject({ entry: { hours: null }, paths: [] })
  })
})

describe('the ids and search texts of an entry', () => {
  const ids = (sent: object, kind: Kind = 'causes') => {
    const { value, faults, lost } = decode(kind, [{ title: 'A title', name: 'A name', ...sent }])
    const { id, aliases } = value[0] ?? {}
    return { id, aliases, paths: faults.map(({ path }) => path), lost }
  }
  const found = (id: string, aliases?: ReadonlyArray<string>, paths: ReadonlyArray<string> = []) => ({
    id,
    aliases,
    paths,
    lost: [],
  })

  it.each<[string, object, ReturnType<typeof found>]>([
    ['an id without aliases', { id: 7 }, found('7')],
    ['an id with its aliases', { id: 'পানি', aliases: [7, 'water'] }, found('পানি', ['7', 'water'])],
    ['an alias that is not in a list', { id: 'water', aliases: 7 }, found('water', ['7'])],
    [
      'each repeated id once',
      { id: 'water', aliases: ['water', 7, '7', null] },
      found('water', ['7'], ['aliases[3]']),
    ],
    [
      'no alias that cannot be in an address',
      { id: 'water', aliases: ['a/b', 7] },
      found('water', ['7'], ['aliases[0]']),
    ],
    [
      'the first valid alias instead of an invalid id',
      { id: 'a/b', aliases: ['..', 7, 'water'] },
      found('7', ['water'], ['id', 'aliases[0]']),
    ],
    ['the first alias instead of an empty id', { id: '', aliases: [7] }, found('7', undefined, ['id'])],
  ])('contain %s', (_, sent, expected) => expect(ids(sent)).toEqual(expected))

  it("contain an alias instead of the number of a testimonial's position", () =>
    expect(ids({ aliases: ['asha'] }, 'testimonials')).toEqual(found('asha')))

  it('are plain texts of one line, and absent where they are empty', () => {
    const { entry, paths } = read('causes', {
      title: 'Water',
      seoTitle: ' Clean\n water ',
      seoDescription: '',
    })
    expect(entry).toMatchObject({ seoTitle: 'Clean water' })
    expect(entry).not.toHaveProperty('seoDescription')
    expect(paths).toEqual([])
    expect(read('causes', { seoTitle: {}, seoDescription: { a: 1 } })).toMatchObject({
      paths: ['seoDescription'],
      lost: [],
    })
  })
})

it.each([
  [300_000, 200_000, 66],
  [100, 100, 100],
  [100, 250, 100],
  [0, 500, 0],
  [100, 0, 0],
  [300, 299, 99],
])('a goal of %i cents with %i cents raised is reached to %i percent', (goalCents, raisedCents, percent) => {
  expect(percentOf(raisedCents, goalCents)).toBe(percent)
})
