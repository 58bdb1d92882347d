import { fault } from '../testing'
import { menuDepth } from '../port/source'
import { decodeMenu } from './menu'
import type { MenuOrder } from './menu'

const decode = (entries: ReadonlyArray<unknown>, order: MenuOrder = 'position') =>
  decodeMenu('menu', order, entries)
const names = (entries: ReadonlyArray<{ readonly name: string }>) => entries.map(({ name }) => name)
/** An entry whose position throws when it is read. */
const trap = (thrown: unknown) => ({
  id: 2,
  name: 'About',
  get position(): number {
    throw thrown
  },
})

describe('the order of a menu', () => {
  it('puts Home first and keeps the order of other entries without positions', () => {
    const sent = [
      { id: 3, name: 'Gallery' },
      { id: 2, name: 'About' },
      { id: 1, name: ' HOME ' },
    ]
    const { value, faults } = decode(sent)
    expect(names(value)).toEqual(['HOME', 'Gallery', 'About'])
    expect(faults).toEqual([])
  })

  it('follows positions at every level, with missing and invalid positions last', () => {
    const children = [
      { id: 14, name: 'Y', position: 9 },
      { id: 15, name: 'X', position: 1 },
    ]
    const { value, faults } = decode([
      { id: 1, name: 'C', position: '10', children },
      { id: 2, name: 'D', position: 'soon' },
      { id: 3, name: 'B', position: ' ৯ ' },
      { id: 4, name: 'A', position: -1 },
      { id: 5, name: 'E', position: '', children: {} },
      { id: 6, name: 'F', position: 'row 1' },
      { id: 7, name: 'G', position: '1st' },
      { id: 8, name: 'H', position: { a: 1 } },
    ])
    expect(names(value)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    expect(names(value[2]?.children ?? [])).toEqual(['X', 'Y'])
    const invalid = { path: 'position', expected: 'a position' }
    expect(faults).toMatchObject([
      { ...invalid, label: 'D', got: 'text of 4 characters' },
      { ...invalid, label: 'F', got: 'text of 5 characters' },
      { ...invalid, label: 'G', got: 'text of 3 characters' },
      { ...invalid, label: 'H', got: 'object of 1 key' },
    ])
  })

  it('follows ids when configured: numbers in numeric order, then texts', () => {
    const ids = ['x10', 100, 'x', '1x', '-7', '20', 9]
    const sent = [...ids.map((id) => ({ id, name: `${id}`, position: 1 })), { id: 5, name: 'Home' }]
    expect(names(decode(sent, 'id').value)).toEqual(['Home', '9', '20', '100', '-7', '1x', 'x', 'x10'])
  })
})

describe('an entry of a menu', () => {
  it.each([
    ['its id as text, and its name trimmed', { id: 18, name: '  LongHtml ' }, { id: '18', name: 'LongHtml' }],
    ['a number as its name', { id: 2, name: 2027 }, { id: '2', name: '2027' }],
    [
      'its name on one line',
      { id: 2, name: '\u200bHajj\u00a0\nUmrah\u200e' },
      { id: '2', name: 'Hajj Umrah' },
    ],
    ['no lone surrogate, invalid in an address', { id: 1, name: 'A\ud800' }, { id: '1', name: 'A\ufffd' }],
  ])('has %s', (_, sent, read) => {
    expect(decode([sent])).toEqual({ value: [{ ...read, children: [] }], faults: [], lost: [] })
  })

  it('is kept once for each id, at any depth; a repeated id is reported', () => {
    const twin = { id: '2', name: 'Twin', children: [{ id: 4, name: 'Press' }] }
    const { value, faults, lost } = decode([
      { id: 2, name: 'About' },
      { id: 3, name: 'News', children: [twin] },
    ])
    expect(names(value)).toEqual(['About', 'News'])
    expect(names(value[1]?.children ?? [])).toEqual(['Press'])
    expect(faults).toEqual([
      fault({ label: 'Twin', path: 'id', expected: 'a unique id', got: 'text of 1 character' }),
    ])
    expect(lost).toEqual([])
  })

  const nameless = { label: 'id 2', path: 'name', expected: 'text that is not empty' }
  const unidentified = { label: 'About', path: 'id', expected: 'an id' }
  it.each([
    ['an invisible name', { id: 2, name: '\u200b' }, nameless, { key: '2', field: null }],
    ['an empty name', { id: 2, name: '   ' }, nameless, { key: '2', field: null }],
    ['no id', { name: 'About' }, unidentified, { key: 'About', field: 'name' }],
    ['a slash in its id', { id: 'a/b', name: 'About' }, unidentified, { key: 'About', field: 'name' }],
    ['two dots as its id', { id: '..', name: 'About' }, unidentified, { key: 'About', field: 'name' }],
  ])('is reported and replaced by its children: %s', (_, entry, expected, expectedLost) => {
    const { value, faults, lost } = decode([
      { id: 9, name: 'Service' },
      { ...entry, children: [{ id: 3, name: 'Profile' }] },
    ])
    expect(names(value)).toEqual(['Service', 'Profile'])
    expect(faults).toMatchObject([{ reading: 'menu', ...expected }])
    expect(lost).toEqual([expectedLost])
  })

  it('is reported by its path, and lost without a key, when it has neither name nor id', () => {
    const { value, faults, lost } = decode([
      { id: 1, name: 'Home', children: [{ id: 2, name: 'About' }, { name: true }] },
    ])
    expect(value[0]?.children).toHaveLength(1)
    expect(faults).toMatchObject([
      { label: '', path: '[0].children[1].id' },
      { label: '', path: '[0].children[1].name' },
    ])
    expect(lost).toEqual([{ key: null, field: null }])
  })

  it('is dropped when it is not an object', () => {
    const { value, faults } = decode(['About', { id: 1, name: 'Home' }])
    expect(names(value)).toEqual(['Home'])
    expect(faults).toEqual([fault({ path: '[0]', expected: 'an object', got: 'text of 5 characters' })])
  })

  it('loses only a field whose decoding throws', () => {
    const { value, faults } = decode([{ id: 1, name: 'Home' }, trap(new RangeError('secret'))])
    expect(names(value)).toEqual(['Home', 'About'])
    const expected = 'a value that can be read'
    expect(faults).toEqual([fault({ label: 'About', path: 'position', expected, got: 'RangeError' })])
  })

  it.each([
    [new (class Secret extends Error {})('secret')],
    [Object.create(null)],
    ['secret'],
    [null],
    [{ constructor: { name: 'RangeError' } }],
  ])('has a fault without the text of an exception, which may quote content: %j', (thrown) => {
    expect(decode([trap(thrown)]).faults).toMatchObject([{ label: 'About', got: 'an exception' }])
  })

  it('is kept when its position or children are of a wrong type', () => {
    const { value, faults, lost } = decode([{ id: 1, name: 'Home', position: 'first', children: 'none' }])
    expect(value).toEqual([{ id: '1', name: 'Home', children: [] }])
    expect(faults).toMatchObject([
      { label: 'Home', path: 'position', expected: 'a position' },
      { label: 'Home', path: 'children', expected: 'a list of children' },
    ])
    expect(lost).toEqual([{ key: '1', field: 'children' }])
  })

  it('is decoded down to `menuDepth` levels; deeper levels are reported', () => {
    const nested = (levels: number): unknown => ({
      id: levels,
      name: `Level ${levels}`,
      children: levels > 1 ? [nested(levels - 1)] : [],
    })
    expect(decode([nested(menuDepth)]).faults).toEqual([])
    const { value, faults } = decode([nested(menuDepth + 3)])
    expect(value).toHaveLength(1)
    const expected = 'at most 12 levels'
    expect(faults).toEqual([fault({ label: 'Level 4', path: 'children', expected, got: 'list of 1 entry' })])
  })
})

describe('the optional fields of a menu entry', () => {
  const read = (sent: object) => {
    const { value, faults, lost } = decode([{ id: 5, name: 'Shop', ...sent }])
    return { entry: value[0], faults: faults.map(({ path, expected }) => `${path}: ${expected}`), lost }
  }
  const plain = { id: '5', name: 'Shop', children: [] }

  it.each<[string, object, object]>([
    [
      'another site as link',
      { link: ' https://shop.example.org/a ' },
      { link: 'https://shop.example.org/a' },
    ],
    ['a page of this site as link', { link: 'donate?cause=3' }, { link: '/donate?cause=3' }],
    ['no link', { link: '' }, {}],
    ['no link, for a link to its own page', { link: '/Shop/5', hidden: false }, {}],
    ['a mark that menus do not show it', { hidden: 'true' }, { hidden: true }],
    ['a title for search engines', { seoTitle: 'Buy', seoDescription: null }, { seoTitle: 'Buy' }],
  ])('contain %s', (_, sent, fields) =>
    expect(read(sent)).toEqual({ entry: { ...plain, ...fields }, faults: [], lost: [] }),
  )

  it.each<[object, string]>([
    [{ link: 'javascript:alert(1)' }, 'link: an address to follow'],
    [{ name: 'Home', link: '/about/2' }, 'link: no link of Home'],
    [{ hidden: 'perhaps' }, 'hidden: true or false'],
    [{ seoTitle: ['x'] }, 'seoTitle: text'],
  ])('are left out with a fault for %j', (sent, fault) =>
    expect(read(sent)).toEqual({
      entry: { ...plain, ...('name' in sent && { name: 'Home' }) },
      faults: [fault],
      lost: [],
    }),
  )
})
