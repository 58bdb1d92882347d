import { safeHtml } from '@caravanserai/adapters/testing'
import { holdsFigures, newestYear } from './figures'

const row = (cell: 'td' | 'th', cells: ReadonlyArray<string>) =>
  `<tr>${cells.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`
const table = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  safeHtml(
    `<p>Words</p><table>${rows.map((cells, index) => row(index === 0 ? 'th' : 'td', cells)).join('')}</table>`,
  )

const head = ['Year', 'Tickets', 'Days']

describe('newestYear', () => {
  it.each([
    ['newest last', table(head, ['2024', '39,118', '22'], ['2025', '41,260', '23'])],
    ['newest first', table(head, ['2025', '41,260', '23'], ['2024', '39,118', '22'])],
    ['a sum at the end', table(head, ['2025', '41,260', '23'], ['All', '80,378', '45'])],
  ])('takes the newest row: %s', (_, html) => {
    expect(newestYear(html)).toEqual({
      year: '2025',
      figures: [
        { name: 'Tickets', value: '41,260' },
        { name: 'Days', value: '23' },
      ],
    })
  })

  it('decodes entities in the names of the columns', () => {
    const html = table(['Year', '<strong>Food</strong> &amp; tea'], ['2025', '12&nbsp;%'])
    expect(newestYear(html)?.figures).toEqual([{ name: 'Food & tea', value: '12 %' }])
  })

  it('accepts digits in other scripts', () => {
    expect(newestYear(table(['সাল', 'টিকিট'], ['2025', '৪১,২৬০']))?.figures).toEqual([
      { name: 'টিকিট', value: '৪১,২৬০' },
    ])
  })

  it.each([
    ['no table', safeHtml('<p>2025</p>')],
    ['an empty table', safeHtml('<table></table>')],
    ['rows without years', table(head, ['Dhaka', '1', '2'])],
    ['words among the values', table(head, ['2025', 'many', '2'])],
    ['a row with too few cells', table(head, ['2025', '1'])],
    ['a table with one column', table(['Year'], ['2025'])],
    ['eight columns', table(Array(8).fill('x'), ['2025', ...Array<string>(7).fill('1')])],
    [
      'joined cells',
      safeHtml('<table><tr><th>Year</th><th>A</th></tr><tr><td>2025</td><td colspan="2">1</td></tr></table>'),
    ],
  ])('returns null for %s', (_, html) => expect(newestYear(html)).toBeNull())
})

describe('holdsFigures', () => {
  it('is true for a table of numbers', () =>
    expect(holdsFigures(table(head, ['2025', '41,260', '–'], ['2024', '0', '22']))).toBe(true))
  it('is false for a table of words', () =>
    expect(holdsFigures(table(head, ['Dhaka', 'open', '9']))).toBe(false))
  it('is false without a table', () => expect(holdsFigures(safeHtml('<p>7</p>'))).toBe(false))
})
