import { sanitiser } from './sanitise'

const html = (typed: string): string => sanitiser()(typed).html

const head = '<thead><tr><th>Journey</th><th>Walk</th><th>Price &amp; seats</th></tr></thead>'
const table = (rows: string, heads = head) => `<table>${heads}<tbody>${rows}</tbody></table>`
const journey = '<tr><td>Short, <b>19 nights</b></td><td>300 m</td><td>Tk 845,000</td></tr>'

const isMarked = (typed: string) => html(typed).includes('data-cards')

test('a table is marked with the names of rows, the headings of cells, and prices', () => {
  expect(html(table(journey))).toBe(
    '<table tabindex="0" data-cards><thead><tr><th>Journey</th><th>Walk</th><th>Price &amp; seats</th></tr></thead>' +
      '<tbody><tr data-row="Short%2C%2019%20nights"><td>Short, <b>19 nights</b></td><td data-label="Walk">300 m</td>' +
      '<td data-label="Price &amp; seats" data-price>Tk 845,000</td></tr></tbody></table>',
  )
})

test('sanitising again changes nothing, and attributes of editors with these names are removed', () => {
  const once = html(table(journey))
  expect(html(once)).toBe(once)
  expect(html('<table data-cards><tr data-row="x"><td data-label="y" data-price>a</td></tr></table>')).toBe(
    '<table tabindex="0"><tr><td>a</td></tr></table>',
  )
})

test('a heading is escaped in its attribute', () => {
  const heads = '<tr><th>A</th><th title="x">B "&gt;<i>c</i></th><th>D</th></tr>'
  expect(html(table('<tr><td>a</td><td>b</td><td>d</td></tr>', heads))).toContain(
    'data-label="B &quot;&gt;c"',
  )
})

test.each(['Tk 1,200', '৳ ১২০', '25 USD', 'EUR 30,000', '$5'])('%s is a price', (price) => {
  expect(html(table(`<tr><td>a</td><td>b</td><td>${price}</td></tr>`))).toContain('data-price')
})

test('headings are accepted in the first row of the body, and in rows', () => {
  const heads = '<tr><th>Group</th><th>Leaves</th><th>Seats</th></tr>'
  expect(isMarked(table(`${heads}<tr><th>First days</th><td>3 May</td><td>17 of 45</td></tr>`, ''))).toBe(
    true,
  )
})

test.each([
  ['two columns', table('<tr><td>a</td><td>b</td></tr>', '<tr><th>A</th><th>B</th></tr>')],
  ['no headings', table(journey, '')],
  ['a cell across columns', table(`${journey}<tr><td colspan="2">a</td><td>b</td></tr>`)],
  ['rows of different lengths', table(`${journey}<tr><td>a</td><td>b</td></tr>`)],
  ['numbers to compare', table('<tr><td>2024</td><td>39,118</td><td>22</td></tr>')],
  ['no rows', table('')],
])('a table with %s is not marked', (_, typed) => {
  expect(html(typed)).toContain('<table')
  expect(isMarked(typed)).toBe(false)
})
