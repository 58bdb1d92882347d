import { faultsOf } from './faults'
import { decodeMenu } from './menu'
import type { MenuOrder } from './menu'
import { menuDepth } from '../source'

const decode = (entries: ReadonlyArray<unknown>, order: MenuOrder = 'position') => decodeMenu(faultsOf('menu'), order, entries)
const names = (entries: ReadonlyArray<{ readonly name: string }>) => entries.map(({ name }) => name)

describe('decodeMenu', () => {
  it('puts Home first and leaves the others as sent where no position is sent', () => {
    const { value, faults } = decode([{ id: 3, name: 'Gallery' }, { id: 2, name: 'About' }, { id: 1, name: ' HOME ' }])
    expect(names(value)).toEqual(['HOME', 'Gallery', 'About'])
    expect(faults).toEqual([])
  })

  it('orders by position where one is sent, at every level, entries without one last', () => {
    const { value } = decode([
      { id: 1, name: 'Last' },
      { id: 2, name: 'Second', position: 2, children: [{ id: 4, name: 'B', position: 9 }, { id: 5, name: 'A', position: 1 }] },
      { id: 3, name: 'First', position: 1 },
    ])
    expect(names(value)).toEqual(['First', 'Second', 'Last'])
    expect(names(value[1]?.children ?? [])).toEqual(['A', 'B'])
  })

  it('orders by id when it is set so, numbers by size', () => {
    const { value } = decode([{ id: 10, name: 'Ten', position: 1 }, { id: 'x', name: 'X' }, { id: 9, name: 'Nine' }], 'id')
    expect(names(value)).toEqual(['Nine', 'Ten', 'X'])
  })

  it('makes text of ids and trims names', () => {
    expect(decode([{ id: 18, name: '  LongHtml ' }]).value).toEqual([{ id: '18', name: 'LongHtml', children: [] }])
  })

  it.each([
    ['without a name', { id: 2, name: '   ' }, 'text that is not empty'],
    ['without an id', { name: 'About' }, 'an id'],
    ['with a slash in its id', { id: 'a/b', name: 'About' }, 'an id'],
    ['with an id that an address would swallow', { id: '..', name: 'About' }, 'an id'],
  ])('drops an entry %s, tells it, and puts its children in its place', (_, entry, expected) => {
    const { value, faults } = decode([{ id: 9, name: 'Service' }, { ...entry, children: [{ id: 3, name: 'Profile' }] }])
    expect(names(value)).toEqual(['Service', 'Profile'])
    expect(faults).toEqual([expect.objectContaining({ reading: 'menu', expected })])
  })

  it('drops an entry that is no object', () => {
    const { value, faults } = decode(['About', { id: 1, name: 'Home' }])
    expect(names(value)).toEqual(['Home'])
    expect(faults).toEqual([{ reading: 'menu', label: '', expected: 'an object', got: 'text of 5 characters' }])
  })

  it('keeps an entry whose position or children are of a wrong type', () => {
    const { value, faults } = decode([{ id: 1, name: 'Home', position: 'first', children: 'none' }])
    expect(value).toEqual([{ id: '1', name: 'Home', children: [] }])
    expect(faults.map(({ label, expected }) => [label, expected])).toEqual([['Home', 'a position'], ['Home', 'a list of children']])
  })

  it('reads as many levels as it says, and tells what lies deeper', () => {
    const nested = (levels: number): unknown => ({ id: levels, name: `Level ${levels}`, children: levels > 1 ? [nested(levels - 1)] : [] })
    expect(decode([nested(menuDepth)]).faults).toEqual([])
    const { value, faults } = decode([nested(menuDepth + 3)])
    expect(value).toHaveLength(1)
    expect(faults).toEqual([{ reading: 'menu', label: 'Level 4', expected: 'at most 12 levels', got: 'list of 1 entry' }])
  })

  it('mends half a surrogate pair, which no address could hold', () => {
    expect(names(decode([{ id: 1, name: 'A\ud800' }]).value)).toEqual(['A\ufffd'])
  })
})
