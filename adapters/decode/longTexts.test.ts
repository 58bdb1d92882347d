import { linkedDocuments } from '../domain/mediaSizes'
import { namedSection } from '../domain/pageSections'
import type { SafeHtml } from '../domain/safeHtml'
import { textOf } from '../domain/teaser'
import { writtenIn } from './lists/days'
import { sanitiser } from './sanitise'

/** Quadratic behaviour would take minutes. Jest checks the time limit only when the event loop is free. */
const limitMs = 10_000
const turn = () => new Promise((resolve) => setTimeout(resolve))
const long = (part: string) => part.repeat(Math.ceil(200_000 / part.length))

/** Each text starts with characters that make the sanitiser search the rest. */
test.each([
  ['<p>[a_b]</p>', '<pre '],
  ['<p>[a_b]</p>', '<'],
  ['<p>\u00a0</p>', '<a '],
  ['<b>x</b>\n', '<'],
  ['<p>x</p>', '<!--'],
  ['<a href="#x">x</a>', ' id='],
  ['[a_b]<p>x</p>', '<pre><e<r'],
  ['', '[sic] '],
  ['', '[a_b][a_c]'],
])(
  'a rich text of %j and 200,000 characters of %j is sanitised',
  async (first, part) => {
    const { html } = sanitiser()(first + long(part))
    expect(textOf(html).length).toBeGreaterThan(0)
    await turn()
  },
  limitMs,
)

test('a text with 1,000 different shortcodes has 20 faults', () => {
  const text = Array.from({ length: 1_000 }, (_, at) => `[gallery_${at}]`).join(' ')
  expect(sanitiser()(text).lost).toHaveLength(20)
})

test.each<[string, string, (text: string) => unknown]>([
  ['text', '<a ', (text) => textOf(text as SafeHtml).length],
  ['text', '<0', (text) => textOf(text as SafeHtml).length],
  ['documents', '<a href="/media/d', (text) => linkedDocuments(text).length],
  ['a day', 't', writtenIn],
  ['a day', ' 1:00 (', writtenIn],
])(
  '%s is searched for in 200,000 characters of %j',
  async (_, part, read) => {
    expect([null, 0, 200_001, 200_000]).toContain(read(long(part)))
    await turn()
  },
  limitMs,
)

test(
  'names are found in a list with many unclosed items',
  async () => {
    const html = `<ul>${long('<li\u00a0')}</ul>` as SafeHtml
    const section = { label: '', html, items: [], pictures: [] }
    expect(namedSection(section, 'any')).toBe(section)
    await turn()
  },
  limitMs,
)
