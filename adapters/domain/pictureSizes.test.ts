import { sanitiser } from '../decode/sanitise'
import { cause, picture } from '../testing'
import { sized, unsized } from './mediaSizes'

const entries = [
  { ...cause('1', { picture: picture('a.png') }), film: [] },
  { ...cause('2'), film: [] },
  { ...cause('3'), film: [{ picture: picture('b.png'), caption: '' }] },
]
const sizes = (width: number) =>
  new Map([
    ['/media/a.png', { width, height: 1 }],
    ['/media/b.png', { width, height: 2 }],
  ])

test('pictures without a size are found in lists and in other values', () => {
  expect(unsized(entries)).toEqual(expect.arrayContaining(['/media/a.png', '/media/b.png']))
  expect(unsized({ deep: [{ down: picture('a.png') }, 'text', null] })).toEqual(['/media/a.png'])
  for (const value of [null, 'text', 5, undefined, [], [null, 'text']]) expect(unsized(value)).toEqual([])
})

test('pictures get their sizes, and other values are unchanged', () => {
  const [first, two, three] = sized(entries, sizes(600))
  expect(first).toEqual({ ...entries[0], picture: { ...picture('a.png'), width: 600, height: 1 } })
  expect(first?.latestGifts).toBe(entries[0]?.latestGifts)
  expect(two).toBe(entries[1])
  expect(three?.film[0]?.picture).toMatchObject({ width: 600, height: 2 })
  expect(sized({ one: picture('c.png') }, sizes(1))).toEqual({ one: picture('c.png') })
})

test('links to documents get type and size, and an entry is reused while these are unchanged', () => {
  const body = sanitiser()('<p><a href="/media/a.pdf">Brochure</a></p>').html
  const linked = [cause('1', { body }), cause('2')]
  expect(unsized(linked)).toContain('/media/a.pdf')
  const bytes = (count: number) => new Map([['/media/a.pdf', { bytes: count }]])
  expect(sized(linked, new Map())[0]?.body).toContain('(PDF)')
  const [first, two] = sized(linked, bytes(2_000_000))
  expect(first?.body).toContain('(PDF, 2.0 MB)')
  expect(two).toBe(linked[1])
  expect(sized([...linked], bytes(2_000_000))[0]).toBe(first)
  expect(sized([...linked], bytes(3_000_000))[0]?.body).toContain('(PDF, 3.0 MB)')
})

test('an entry of a list is reused while the sizes of its pictures are unchanged', () => {
  const before = sized(entries, sizes(600))
  const reversed = sized([...entries].reverse(), sizes(600))
  expect(reversed[2]).toBe(before[0])
  expect(reversed[0]).toBe(before[2])
  expect(sized(entries, sizes(700))[0]?.picture).toMatchObject({ width: 700 })
})
