import fc from 'fast-check'
import { sanitiser } from '../decode/sanitise'
import { linkedDocuments, withDocumentNotes } from './mediaSizes'

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
