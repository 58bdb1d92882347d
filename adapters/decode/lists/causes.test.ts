import samples from '../../sources/samples/causes.json'
import { allSteps } from '../../testing/decoding'
import { sanitiser } from '../sanitise'
import { causes } from '../../domain/kinds'
import type { Cause } from '../../domain/kinds'
import { listDecoderOf } from './kinds'
import type { DecodeList } from './listDecoder'

/** The entities are of the decoded kind, which the compiler cannot verify. */
const decodeCauses = listDecoderOf(causes) as DecodeList<Cause>

const sanitise = sanitiser()
const decode = (...entries: ReadonlyArray<unknown>) =>
  allSteps(decodeCauses('list of causes', sanitise, entries))
const sample = {
  ...samples[0],
  body: '<p>The well</p>',
  latestGifts: [{ name: 'Asha', amount: '25.00', date: '14 November 2026', note: 'For the pump' }],
  latestComments: [{ name: 'Rina', date: '2026-11-02', text: 'Who mends it?' }],
}
const second = { ...sample, id: 2 }

describe('the list of causes', () => {
  it('decodes a cause with only an id to empty values and a default title', () => {
    const { value, faults, lost } = decode({ id: '1' })
    expect(value[0]).toEqual({
      ...{ id: '1', title: 'Cause 1', category: '', summary: '', body: '', donors: 0 },
      ...{ goalCents: null, raisedCents: null, percent: null, picture: null, largePicture: null },
      ...{ authorPicture: null, authorName: '', buys: [], latestGifts: [], latestComments: [] },
    })
    expect({ faults, lost }).toEqual({ faults: [], lost: [] })
  })

  it('has a default title, and no number of donors, when these fields cannot be read', () => {
    expect(decode({ ...sample, title: true, donors: 'many' })).toMatchObject({
      value: [{ title: 'Cause 1', donors: null }],
      faults: [{ label: 'id 1', path: 'title' }, { path: 'donors' }],
      lost: [{ key: '1', field: 'title' }, { field: 'donors' }],
    })
  })

  it('loses an unreadable percentage when the goal is unknown', () => {
    expect(decode({ ...sample, percent: 'many', goal: '' })).toMatchObject({
      value: [{ percent: null }],
      faults: [{ path: 'percent' }],
      lost: [{ key: '1', field: 'percent' }],
    })
  })

  it('computes a missing percentage when both sums are known', () => {
    const percentOf = (rest: object) => decode({ ...sample, percent: '', ...rest }).value[0]?.percent
    expect(percentOf({ goal: ' 4,000.00 ', raised: '১,০০০' })).toBe(25)
    expect(percentOf({ goal: '' })).toBeNull()
    expect(percentOf({ raised: 'many' })).toBeNull()
  })

  it('normalises the spaces and invisible characters of a title', () => {
    const title = ' A\u00a0deep \u200bwell\u200e\n'
    expect(decode({ ...sample, title })).toMatchObject({ value: [{ title: 'A deep well' }], faults: [] })
  })

  it('keeps the readable fields of a gift, and drops gifts without content', () => {
    const asha = { name: 'Asha', amount: 'Tk 25', date: '12/03/2027' }
    const gifts = [asha, {}, 'Rina', { amount: [7] }, { note: 'Well done' }]
    const { value, faults, lost } = decode({ ...sample, latestGifts: gifts })
    expect(value[0]?.latestGifts).toEqual([
      { name: 'Asha', amountCents: null, date: null, note: '' },
      { name: '', amountCents: null, date: null, note: 'Well done' },
    ])
    const inGifts = (...ways: ReadonlyArray<string>) => ways.map((way) => `latestGifts${way}`)
    expect(faults.map(({ path }) => path)).toEqual(inGifts('[0].amount', '[0].date', '[2]', '[3].amount'))
    expect(lost.map(({ field }) => field)).toEqual(inGifts('[0].amountCents', '[0].date', '[]', '[]'))
  })

  it('computes an empty percentage from the sums, and an invalid one with a fault', () => {
    const readOf = (percent: unknown) => {
      const { value, faults, lost } = decode({ ...sample, percent })
      return [value[0]?.percent, faults.map(({ path }) => path).join(), lost.length]
    }
    for (const nothing of [undefined, null, '', [], '\u200b']) expect(readOf(nothing)).toEqual([66, '', 0])
    expect(readOf('40%')).toEqual([40, '', 0])
    expect(readOf('101%')).toEqual([66, 'percent', 0])
  })

  it('keeps the first of two causes with the same id', () => {
    const two = decode(sample, { ...sample, title: 'Another' })
    expect(two.value.map(({ title }) => title)).toEqual([sample.title])
    expect(two.faults).toMatchObject([{ label: 'id 1', path: 'id', expected: 'a unique id' }])
    expect(two.lost).toEqual([])
  })

  it('reports an entry that is not an object by position, and an entry without an id by title', () => {
    const { value, faults, lost } = decode(null, { ...sample, id: undefined })
    expect(value).toEqual([])
    expect(faults).toMatchObject([
      { label: 'entry 1', path: '', expected: 'an object', got: 'null' },
      { label: 'A deep tube well for Gabura', path: 'id', expected: 'an id', got: 'nothing' },
    ])
    expect(lost).toEqual(Array(2).fill({ key: null, field: null }))
  })
})

describe('a list that is decoded again', () => {
  const read = (entries: ReadonlyArray<unknown>, by = sanitise) =>
    // The backend's next response: equal entries, but not the same objects.
    allSteps(decodeCauses('list of causes', by, structuredClone(entries)))
  const entries = [sample, second, { ...sample, id: '3' }]

  it('reuses the values of unchanged entries', () => {
    const before = read(entries).value
    const edited = read([entries[2], { ...second, title: 'Another well' }, entries[0]]).value
    expect(edited[0]).toBe(before[2])
    expect(edited[2]).toBe(before[0])
    expect(edited[1]).toEqual({ ...before[1], title: 'Another well' })
  })

  it('reports the faults of an unchanged entry each time', () => {
    const faulty = [{ ...sample, donors: 'many' }]
    const [before, after] = [read(faulty), read(faulty)]
    expect(after).toEqual(before)
    expect(after.faults).toHaveLength(1)
    expect(after.lost).toEqual([{ key: '1', field: 'donors' }])
  })

  it('reports a repeated id, also when the entry is reused', () => {
    read(entries)
    expect(read([second, second])).toMatchObject({ value: [{ id: '2' }], faults: [{ label: 'id 2' }] })
  })

  it('is decoded completely by a sanitiser with other options', () => {
    const framed = [{ ...sample, body: '<iframe src="https://www.google.com/maps"></iframe>x' }]
    expect(read(framed).value[0]?.body).toMatch(/^<iframe/)
    expect(read(framed, sanitiser({ frameHosts: [] })).value[0]?.body).toMatch(/^<a/)
  })

  it('is decoded again when an entry is not plain data', () => {
    const cyclic: Record<string, unknown> = { ...sample }
    cyclic['itself'] = cyclic
    const once = read([cyclic]).value
    expect(once).toHaveLength(1)
    expect(read([cyclic]).value).toEqual(once)
  })
})
