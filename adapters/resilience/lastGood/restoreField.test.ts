import { restoreField } from './mergeEntries'

const asha = { name: 'Asha', amountCents: 2_500, note: 'For the pump' }
const rina = { name: 'Rina', amountCents: 1_000, note: '' }
const omar = { name: 'Omar', amountCents: 500, note: '' }
const without = (gift: object) => ({ ...gift, amountCents: null })

type Paths = ReadonlyArray<string>
const restored = (now: unknown, old: unknown, lost: Paths, lostBefore: Paths = []) => {
  const { value, unfilled } = restoreField(now, { value: old, lost: lostBefore }, lost)
  return [value, unfilled]
}

describe('restoreField', () => {
  it('restores a whole value, unless it was lost before too', () => {
    expect(restored('', 'old', [''])).toEqual(['old', []])
    expect(restored('', 'older', [''], [''])).toEqual(['', ['']])
  })

  it('restores a part, and keeps the other new parts', () => {
    const author = { name: 'New', picture: null }
    expect(restored({ author }, { author: { name: 'Old', picture: 'a.png' } }, ['.author.picture'])).toEqual([
      { author: { name: 'New', picture: 'a.png' } },
      [],
    ])
  })

  it('recognises an item with a lost part by its other parts, at any position', () => {
    expect(restored([omar, without(asha)], [asha, rina], ['[1].amountCents'])).toEqual([[omar, asha], []])
  })

  it.each([
    ['no other part of it is the same', [{ ...without(asha), note: 'For the well' }]],
    ['it has no other part', [{ name: '', amountCents: null, note: '' }]],
  ])('does not guess the earlier item when %s', (_, now) => {
    const old = [asha, { name: '', amountCents: 7, note: '' }]
    expect(restored(now, old, ['[0].amountCents'])).toEqual([now, ['[0].amountCents']])
  })

  it('does not guess which of two equal items was the earlier one', () => {
    const now = [without(asha)]
    const old = [asha, { ...asha, amountCents: 7 }]
    expect(restored(now, old, ['[0].amountCents'])).toEqual([now, ['[0].amountCents']])
  })

  it('keeps a part recorded as lost when the earlier item had lost it too', () => {
    const now = [rina, without(asha)]
    expect(restored(now, [without(asha)], ['[1].amountCents'], ['[0].amountCents'])).toEqual([
      now,
      ['[1].amountCents'],
    ])
  })

  it('restores missing items when all other items are unchanged', () => {
    expect(restored([asha, without(omar)], [asha, rina, omar], ['[1].amountCents', '[]'])).toEqual([
      [asha, rina, omar],
      [],
    ])
  })

  it.each([
    ['another item is new', [{ ...omar, note: 'New' }, asha]],
    ['another item is missing', [asha]],
    ['the others are in another order', [omar, asha]],
  ])('does not restore an item when %s', (_, now) => {
    expect(restored(now, [asha, rina, omar], ['[]'])).toEqual([now, ['[]']])
  })

  it('restores nothing when there was no such value', () => {
    expect(restored({ goal: null }, undefined, ['.goal'])).toEqual([{ goal: null }, ['.goal']])
    expect(restored([without(asha)], null, ['[0].amountCents'])).toEqual([
      [without(asha)],
      ['[0].amountCents'],
    ])
  })
})
