import samples from '../../sources/samples/causes.json'
import { sanitiser } from '../sanitise'
import { listDecoders } from './kinds'

const decode = (...entries: ReadonlyArray<unknown>) =>
  listDecoders.causes('list of causes', sanitiser(), entries)
const sample = {
  ...samples[0],
  body: '<p>The well</p>',
  donors: 380,
  latestGifts: [{ name: 'Asha', amount: '25.00', date: '14 November 2026', note: 'For the pump' }],
  latestComments: [{ name: 'Rina', date: '2026-11-02', text: 'Who mends it?' }],
}

describe('the list of causes', () => {
  it('reads every field of a cause', () => {
    const { value, faults, lost } = decode(sample)
    expect(value).toEqual([
      {
        id: '1',
        title: sample.title,
        category: sample.category,
        summary: sample.summary,
        body: '<p>The well</p>',
        goalCents: 300_000,
        raisedCents: 200_000,
        percent: 66,
        donors: 380,
        latestGifts: [{ name: 'Asha', amountCents: 2_500, date: '2026-11-14', note: 'For the pump' }],
        latestComments: [{ name: 'Rina', date: '2026-11-02', text: 'Who mends it?' }],
        picture: expect.objectContaining({ src: `/media/${sample.picture}` }),
        largePicture: expect.objectContaining({ src: `/media/${sample.largePicture}` }),
        authorName: sample.authorName,
        authorPicture: expect.objectContaining({ src: `/media/${sample.authorPicture}` }),
      },
    ])
    expect([faults, lost]).toEqual([[], []])
  })

  it('drops a cause with an invalid sum, names the field, and keeps the next cause', () => {
    const { value, faults, lost } = decode({ ...sample, goal: '3.000' }, { ...sample, id: 2 })
    expect(value.map(({ id }) => id)).toEqual(['2'])
    expect(faults).toEqual([
      {
        reading: 'list of causes',
        label: 'id 1',
        path: 'goal',
        expected: 'money such as 3,000.00',
        got: 'text of 5 characters',
        hint: '',
      },
    ])
    expect(lost).toEqual([{ key: '1', field: null }])
  })

  it('reads a cause with only the required fields', () => {
    const { value, faults } = decode({ id: '1', title: 'A well', goal: '100', raised: '25' })
    expect(value[0]).toMatchObject({
      title: 'A well',
      category: '',
      body: '',
      percent: 25,
      picture: null,
      authorName: '',
      latestGifts: [],
      latestComments: [],
    })
    expect(faults).toEqual([])
  })

  it('reports gifts that are not a list', () => {
    const { value, faults, lost } = decode({ ...sample, latestGifts: 'many' })
    expect(value[0]?.latestGifts).toEqual([])
    expect(faults).toEqual([
      expect.objectContaining({ label: 'id 1', path: 'latestGifts', expected: 'a list' }),
    ])
    expect(lost).toEqual([{ key: '1', field: 'latestGifts' }])
  })

  it.each([
    ['66%', 66, 0],
    ['0%', 0, 0],
    ['100%', 100, 0],
    [' 40% ', 40, 0],
    [undefined, 66, 0],
    [null, 66, 0],
    ['', 66, 0],
    ['101%', 66, 1],
    ['-5%', 66, 1],
    ['66', 66, 1],
    ['40% or so', 66, 1],
    ['1000%', 66, 1],
    [['40%'], 66, 1],
    [40, 40, 0],
    [0, 0, 0],
    [101, 66, 1],
    [-5, 66, 1],
    [6.6, 66, 1],
    ['6.6%', 66, 1],
    ['two thirds', 66, 1],
  ])('takes %j for %i percent, with %i faults and no loss', (percent, read, count) => {
    const { value, faults, lost } = decode({ ...sample, percent })
    expect(value[0]?.percent).toBe(read)
    expect(faults.map(({ path }) => path)).toEqual(count === 0 ? [] : ['percent'])
    expect(lost).toEqual([])
  })

  it('keeps a cause whose picture is not of this source, and reports the lost field', () => {
    const { value, faults, lost } = decode({ ...sample, picture: 'https://other.test/x.png' })
    expect(value[0]?.picture).toBeNull()
    expect(faults).toEqual([expect.objectContaining({ label: 'id 1', path: 'picture' })])
    expect(lost).toEqual([{ key: '1', field: 'picture' }])
  })

  it('keeps the first of two causes with the same id, unless the first was dropped', () => {
    const two = decode(sample, { ...sample, title: 'Another' })
    expect(two.value.map(({ title }) => title)).toEqual([sample.title])
    expect(two.faults).toEqual([
      expect.objectContaining({ label: 'id 1', path: 'id', expected: 'a unique id' }),
    ])
    expect(two.lost).toEqual([])
    const second = decode({ ...sample, title: 7 }, { ...sample, title: 'Another' })
    expect(second.value.map(({ title }) => title)).toEqual(['Another'])
    expect(second.lost).toEqual([])
  })

  it('reports an entry that is not an object, and one without an id, by position', () => {
    const { value, faults, lost } = decode(null, { ...sample, id: undefined })
    expect(value).toEqual([])
    expect(faults).toEqual([
      { reading: 'list of causes', label: 'entry 1', path: '', expected: 'an object', got: 'null', hint: '' },
      {
        reading: 'list of causes',
        label: 'entry 2',
        path: 'id',
        expected: 'an id',
        got: 'nothing',
        hint: '',
      },
    ])
    expect(lost).toEqual([
      { key: null, field: null },
      { key: null, field: null },
    ])
  })

  it('drops only the one gift or comment that cannot be decoded', () => {
    const { value, faults, lost } = decode({
      ...sample,
      donors: 'many',
      latestGifts: [{ name: 'Asha', amount: '-1', date: '14 November 2026' }, ...sample.latestGifts],
      latestComments: [
        7,
        { name: 'Rina', date: 'yesterday', text: 'Where?' },
        { name: 'Rina', date: '2026-11-02', text: ' ' },
      ],
    })
    expect(value[0]).toMatchObject({ donors: 0, latestGifts: [{ amountCents: 2_500 }], latestComments: [] })
    expect(faults.map(({ path }) => path)).toEqual([
      'donors',
      'latestGifts[0].amount',
      'latestComments[0]',
      'latestComments[1].date',
      'latestComments[2].text',
    ])
    expect(lost.map(({ field }) => field)).toEqual(['donors', 'latestGifts', 'latestComments'])
  })
})

describe('a list that is read again', () => {
  const sanitise = sanitiser()
  const read = (entries: ReadonlyArray<unknown>, by = sanitise) =>
    // As a backend's next response: equal entries, but not the same objects.
    listDecoders.causes('list of causes', by, JSON.parse(JSON.stringify(entries)) as ReadonlyArray<unknown>)
  const entries = [sample, { ...sample, id: '2' }, { ...sample, id: '3' }]

  it('has the same values for entries that have not changed', () => {
    const before = read(entries).value
    const edited = read([entries[2], { ...sample, id: '2', title: 'Another well' }, entries[0]]).value
    expect(edited[0]).toBe(before[2])
    expect(edited[2]).toBe(before[0])
    expect(edited[1]).toEqual({ ...before[1], title: 'Another well' })
  })

  it('reports the faults of an entry each time, and does not keep what was read in spite of them', () => {
    const faulty = [{ ...sample, donors: 'many' }]
    const [before, after] = [read(faulty), read(faulty)]
    expect(after).toEqual(before)
    expect(after.faults).toHaveLength(1)
    expect(after.lost).toEqual([{ key: '1', field: 'donors' }])
  })

  it('keeps an entry under its own id alone', () => {
    read(entries)
    expect(read([entries[1], entries[1]])).toMatchObject({
      value: [{ id: '2' }],
      faults: [{ label: 'id 2' }],
    })
  })

  it('is read anew by another sanitiser', () => {
    const other = sanitiser({ frameHosts: [] })
    const framed = [{ ...sample, body: '<iframe src="https://www.google.com/maps"></iframe>x' }]
    expect(read(framed).faults).toEqual([])
    expect(read(framed, other).faults).toHaveLength(1)
  })

  it('is read anew where an entry is not plain data', () => {
    const cyclic: Record<string, unknown> = { ...sample }
    cyclic['itself'] = cyclic
    const decodeCyclic = () => listDecoders.causes('list of causes', sanitise, [cyclic]).value
    expect(decodeCyclic()).toEqual(decodeCyclic())
    expect(decodeCyclic()).toHaveLength(1)
  })
})
