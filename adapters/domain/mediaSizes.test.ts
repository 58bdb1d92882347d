import fc from 'fast-check'
import { sanitiser } from '../decode/sanitise'
import { linkedDocuments, withDocumentNotes, sized, unsized } from './mediaSizes'
import { cause, picture } from '../testing'

const sanitise = sanitiser()
const bytes: Readonly<Record<string, number>> = {
  '/media/a.pdf': 2_140_000,
  '/media/forms/visa.docx': 83_001,
  '/media/film.mp4': 128_400_000,
  '/media/tiny.txt': 12,
  '/media/a%26b.pdf': 999_499,
}
const bytesOf = (src: string) => bytes[src] ?? null
const noted = (html: string) => withDocumentNotes(sanitise(html).html, bytesOf)
const note = (text: string) => `<span dir="ltr">(${text})</span>`

test.each([
  ['<a href="/media/a.pdf">Brochure</a>', `<a href="/media/a.pdf">Brochure ${note('PDF, 2.1 MB')}</a>`],
  [
    '<a href="/media/a.pdf#page=3" title="t">Page 3 </a>',
    `<a title="t" href="/media/a.pdf#page=3">Page 3 ${note('PDF, 2.1 MB')}</a>`,
  ],
  [
    '<a href="/media/forms/visa.docx"><b>Form</b></a>',
    `<a href="/media/forms/visa.docx"><b>Form</b> ${note('DOCX, 84 KB')}</a>`,
  ],
  ['<a href="/media/film.mp4"><img src="/media/a.png" alt="Film"></a>', `${note('MP4, 128 MB')}</a>`],
  [
    '<a href="/media/tiny.txt">One</a>, <a href="/media/a.pdf">two</a>',
    `<a href="/media/tiny.txt">One ${note('TXT, 1 KB')}</a>, <a href="/media/a.pdf">two ${note('PDF, 2.1 MB')}</a>`,
  ],
  ['<a href="/media/a&amp;b.pdf">Both</a>', `Both ${note('PDF, 1.0 MB')}</a>`],
  ['<a href="/media/other.pdf">Unknown</a>', `<a href="/media/other.pdf">Unknown ${note('PDF')}</a>`],
  ['<a href="/media/a.pdf">Brochure as PDF</a>', `Brochure as PDF ${note('2.1 MB')}</a>`],
  ['<a href="/media/a.pdf">a.pdf</a>', `a.pdf ${note('2.1 MB')}</a>`],
  ['<a href="/media/a.pdf">Brochure (2 MB)</a>', `Brochure (2 MB) ${note('PDF')}</a>`],
])('%s gets a note of its type or size', (html, shown) => {
  expect(noted(html)).toContain(shown)
})

test.each([
  ...['<a href="/media/a.pdf">Brochure (PDF, 2.1 MB)</a>', '<a href="/media/other.pdf">Terms (PDF)</a>'],
  ...['<a href="/media/a.png">A picture</a>', '<a href="/contact/12">Contact</a>'],
  ...['<a href="https://example.org/media/a.pdf">Elsewhere</a>', 'Text about href="/media/a.pdf"', 'No link'],
])('%s is unchanged', (html) => {
  const { html: safe } = sanitise(html)
  expect(withDocumentNotes(safe, bytesOf)).toBe(safe)
})

test('only documents without a size in their link text are listed', () => {
  const html = sanitise(
    '<a href="/media/a.pdf">One</a> <a href="/media/b.pdf">Two (PDF, 3 MB)</a> <a href="/media/a.png">Three</a> <a href="/media/c.pdf">Four</a>',
  ).html
  expect(linkedDocuments(html)).toEqual(['/media/a.pdf', '/media/c.pdf'])
})

test('notes are added once and survive the sanitiser', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    'Brochure',
    ' ',
    'PDF',
    '<li>',
    '&amp;',
    '১',
    'حج',
    '<img src="/media/x.png">',
    '</a>',
    '<a href="/media/a.pdf">',
    '<a title="a &lt; b" href="/media/film.mp4" target=_blank>',
    '<a href="/media/other.zip">',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const safe = sanitise(parts.join('')).html
      const once = withDocumentNotes(safe, bytesOf)
      expect(withDocumentNotes(once, bytesOf)).toBe(once)
      expect(sanitise(once).html).toBe(once)
      // The notes only add text.
      const without = (html: string) =>
        html.replace(/ ?<span dir="ltr">\([^)]*\)<\/span>/g, '').replace(/\s+(?=<\/a>)/g, '')
      expect(without(once)).toBe(without(safe))
    }),
  )
})

test('long hostile texts are unchanged', () => {
  for (const part of ['<a href="/media/a.pdf">', '<a ', '<a href="/media/a.pdf" ', 'href="/media/'])
    expect(withDocumentNotes(part.repeat(50_000), bytesOf)).toBe(part.repeat(50_000))
})

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
