import { decodeMenu } from './menu'
import type { MenuOrder } from './menu'
import { menuDepth } from '../port/source'

const decode = (entries: ReadonlyArray<unknown>, order: MenuOrder = 'position') =>
  decodeMenu('menu', order, entries)
const names = (entries: ReadonlyArray<{ readonly name: string }>) => entries.map(({ name }) => name)

describe('decodeMenu', () => {
  it('puts Home first and keeps the order of the others when no position is sent', () => {
    const { value, faults } = decode([
      { id: 3, name: 'Gallery' },
      { id: 2, name: 'About' },
      { id: 1, name: ' HOME ' },
    ])
    expect(names(value)).toEqual(['HOME', 'Gallery', 'About'])
    expect(faults).toEqual([])
  })

  it('orders by position at every level, entries without one last', () => {
    const { value } = decode([
      { id: 1, name: 'Last' },
      {
        id: 2,
        name: 'Second',
        position: 2,
        children: [
          { id: 4, name: 'B', position: 9 },
          { id: 5, name: 'A', position: 1 },
        ],
      },
      { id: 3, name: 'First', position: 1 },
    ])
    expect(names(value)).toEqual(['First', 'Second', 'Last'])
    expect(names(value[1]?.children ?? [])).toEqual(['A', 'B'])
  })

  it('reads a position from digits, and puts entries with an invalid one last', () => {
    const { value, faults } = decode([
      { id: 1, name: 'C', position: '10' },
      { id: 2, name: 'D', position: 'soon' },
      { id: 3, name: 'B', position: ' 9 ' },
      { id: 4, name: 'A', position: -1 },
      { id: 5, name: 'E', position: null },
      { id: 6, name: 'F', position: 'row 1' },
      { id: 7, name: 'G', position: '1st' },
      { id: 8, name: 'H', position: {} },
    ])
    expect(names(value)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    expect(faults.map(({ label, path, expected, got }) => [label, path, expected, got])).toEqual([
      ['D', 'position', 'a position', 'text of 4 characters'],
      ['F', 'position', 'a position', 'text of 5 characters'],
      ['G', 'position', 'a position', 'text of 3 characters'],
      ['H', 'position', 'a position', 'object of 0 keys'],
    ])
  })

  it('keeps the first entry of an id at any depth, and reports the other', () => {
    const { value, faults, lost } = decode([
      { id: 2, name: 'About' },
      { id: 3, name: 'News', children: [{ id: '2', name: 'Twin', children: [{ id: 4, name: 'Press' }] }] },
    ])
    expect([names(value), names(value[1]?.children ?? [])]).toEqual([['About', 'News'], ['Press']])
    expect(faults).toEqual([
      {
        reading: 'menu',
        label: 'Twin',
        path: 'id',
        expected: 'a unique id',
        got: 'text of 1 character',
        hint: '',
      },
    ])
    expect(lost).toEqual([])
  })

  it('orders by id when configured, numbers numerically and before texts', () => {
    const { value } = decode(
      [
        { id: 'x10', name: 'x10' },
        { id: 100, name: '100', position: 1 },
        { id: 'x', name: 'x' },
        { id: '1x', name: '1x' },
        { id: '-7', name: '-7' },
        { id: '20', name: '20' },
        { id: 9, name: '9' },
        { id: 5, name: 'Home' },
      ],
      'id',
    )
    expect(names(value)).toEqual(['Home', '9', '20', '100', '-7', '1x', 'x', 'x10'])
  })

  it('converts ids to text and trims names', () => {
    expect(decode([{ id: 18, name: '  LongHtml ' }]).value).toEqual([
      { id: '18', name: 'LongHtml', children: [] },
    ])
  })

  it.each([
    [
      'without a name',
      { id: 2, name: '   ' },
      { label: 'id 2', path: 'name', expected: 'text that is not empty' },
      { key: '2', field: null },
    ],
    [
      'without an id',
      { name: 'About' },
      { label: 'About', path: 'id', expected: 'an id' },
      { key: 'About', field: 'name' },
    ],
    [
      'with a slash in its id',
      { id: 'a/b', name: 'About' },
      { label: 'About', path: 'id', expected: 'an id' },
      { key: 'About', field: 'name' },
    ],
    [
      'with an id that an address would swallow',
      { id: '..', name: 'About' },
      { label: 'About', path: 'id', expected: 'an id' },
      { key: 'About', field: 'name' },
    ],
  ])('drops an entry %s, reports it, and replaces it by its children', (_, entry, fault, gone) => {
    const { value, faults, lost } = decode([
      { id: 9, name: 'Service' },
      { ...entry, children: [{ id: 3, name: 'Profile' }] },
    ])
    expect(names(value)).toEqual(['Service', 'Profile'])
    expect(faults).toEqual([expect.objectContaining({ reading: 'menu', ...fault })])
    expect(lost).toEqual([gone])
  })

  it('reports an entry without name and id by its path, as lost without a key', () => {
    const { value, faults, lost } = decode([
      { id: 1, name: 'Home', children: [{ id: 2, name: 'About' }, { name: 7 }] },
    ])
    expect(value[0]?.children).toHaveLength(1)
    expect(faults.map(({ label, path }) => [label, path])).toEqual([
      ['', '[0].children[1].id'],
      ['', '[0].children[1].name'],
    ])
    expect(lost).toEqual([{ key: null, field: null }])
  })

  it('drops one field whose decoding throws, and no other', () => {
    const trap = {
      id: 2,
      name: 'About',
      get position(): number {
        throw new RangeError('secret')
      },
    }
    const { value, faults } = decode([{ id: 1, name: 'Home' }, trap])
    expect(names(value)).toEqual(['Home', 'About'])
    expect(faults).toEqual([
      {
        reading: 'menu',
        label: 'About',
        path: 'position',
        expected: 'a value that can be read',
        got: 'RangeError',
        hint: '',
      },
    ])
  })

  it.each([
    [new (class Secret extends Error {})('secret')],
    [Object.create(null)],
    ['secret'],
    [null],
    [{ constructor: { name: 'RangeError' } }],
  ])('does not repeat what was thrown, which may quote content: %j', (thrown) => {
    const trap = {
      id: 2,
      name: 'About',
      get position(): number {
        throw thrown
      },
    }
    expect(decode([trap]).faults).toEqual([
      expect.objectContaining({ label: 'About', path: 'position', got: 'an exception' }),
    ])
  })

  it('drops an entry that is not an object', () => {
    const { value, faults } = decode(['About', { id: 1, name: 'Home' }])
    expect(names(value)).toEqual(['Home'])
    expect(faults).toEqual([
      {
        reading: 'menu',
        label: '',
        path: '[0]',
        expected: 'an object',
        got: 'text of 5 characters',
        hint: '',
      },
    ])
  })

  it('keeps an entry whose position or children are of a wrong type', () => {
    const { value, faults, lost } = decode([{ id: 1, name: 'Home', position: 'first', children: 'none' }])
    expect(value).toEqual([{ id: '1', name: 'Home', children: [] }])
    expect(faults.map(({ label, path, expected }) => [label, path, expected])).toEqual([
      ['Home', 'position', 'a position'],
      ['Home', 'children', 'a list of children'],
    ])
    expect(lost).toEqual([{ key: '1', field: 'children' }])
  })

  it('reads at most `menuDepth` levels, and reports deeper entries', () => {
    const nested = (levels: number): unknown => ({
      id: levels,
      name: `Level ${levels}`,
      children: levels > 1 ? [nested(levels - 1)] : [],
    })
    expect(decode([nested(menuDepth)]).faults).toEqual([])
    const { value, faults } = decode([nested(menuDepth + 3)])
    expect(value).toHaveLength(1)
    expect(faults).toEqual([
      {
        reading: 'menu',
        label: 'Level 4',
        path: 'children',
        expected: 'at most 12 levels',
        got: 'list of 1 entry',
        hint: '',
      },
    ])
  })

  it('replaces a lone surrogate, which cannot be encoded in an address', () => {
    expect(names(decode([{ id: 1, name: 'A\ud800' }]).value)).toEqual(['A\ufffd'])
  })
})
