import type { SafeHtml } from '@caravanserai/adapters'

/** The newest row of a table with years as rows: the year, and the cell of each named column. Plain texts. */
export interface YearInFigures {
  readonly year: string
  readonly figures: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

type Row = ReadonlyArray<string>

/** The maximum number of columns; more would repeat the whole table. */
const mostFigures = 6

/** Digits of any script, with signs and separators, and no letter. */
const figure = /^(?=.*\p{Nd})[^\p{L}]{1,14}$/u
const yearName = /^(?:19|20)\d\d$/

/** The sanitiser writes only these entities; `&amp;` comes last, or `&amp;lt;` would be decoded twice. */
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const tablesOf = (html: SafeHtml): ReadonlyArray<string> =>
  html
    .split('<table')
    .slice(1)
    .map((after) => after.split('</table>')[0] ?? '')

const rowsOf = (table: string): ReadonlyArray<Row> =>
  table
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[hd]\b[^<>]*>/)
        .slice(1)
        .map(plain),
    )

/** Whether most table cells, except the first row and column, are numbers, to align them as numbers. */
export const holdsFigures = (html: SafeHtml): boolean => {
  const cells = tablesOf(html)
    .flatMap((table) => rowsOf(table).slice(1))
    .flatMap((row) => row.slice(1))
  return cells.filter((cell) => figure.test(cell)).length > cells.length / 2
}

/** The newest year of the first table; `null` if rows are not years, cells not numbers, or it is too wide. */
export const newestYear = (html: SafeHtml): YearInFigures | null => {
  const [table = ''] = tablesOf(html)
  if (/(?:col|row)span=/.test(table)) return null
  const [names = [], ...rows] = rowsOf(table)
  const years = rows
    .filter(([year = '']) => yearName.test(year))
    .sort(([yearA = ''], [yearB = '']) => Number(yearB) - Number(yearA))
  const [newest] = years
  if (
    newest === undefined ||
    newest.length !== names.length ||
    names.length < 2 ||
    names.length > mostFigures + 1
  )
    return null
  const [year = '', ...values] = newest
  if (!values.every((value) => figure.test(value))) return null
  return { year, figures: values.map((value, index) => ({ name: names[index + 1] ?? '', value })) }
}
