/** The columns that are read, and the order in a table that does not name them. */
const read = ['from', 'to', 'permanent']
const unnamed = ['from', 'to', 'comment']

/**
 * The entries of a table as `Source.redirects` sends them, each with its line: `from,to,comment`, one a line, in quotes where they have a
 * comma. A first line may name the columns, in another order, also `permanent` (`no` for what leads there for now only), and decides by
 * what they are separated (comma, semicolon or tab). Lines that are empty or begin with `#` are left out.
 */
export const redirectTable = (text: string): ReadonlyArray<unknown> => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((written, at) => ({ written, line: at + 1 }))
    .filter(({ written }) => written.trim() !== '' && !written.startsWith('#'))
  const [first = { written: '' }] = lines
  const separator =
    [';', '\t'].find(
      (one) => /^"?(?:from|to)"?$/i.test(first.written.split(one, 1)[0] ?? '') && first.written.includes(one),
    ) ?? ','
  const names = (cellsOf(first.written, separator) ?? []).map((name) => name.toLowerCase())
  const isNamed = names.includes('from') && names.includes('to')
  const used = isNamed ? names : unnamed
  return lines.slice(isNamed ? 1 : 0).map(({ written, line }) => {
    const cells = cellsOf(written, separator)
    if (cells === null || cells.length < 2) return new Error(`line ${line}, which is not from${separator}to`)
    const [from, to, permanent = ''] = read.map((name) => cells[used.indexOf(name)])
    return { from, to, permanent: isYes(permanent), line }
  })
}

const isYes = (cell: string): unknown =>
  /^(?:|yes|true|1|301|308)$/i.test(cell) ? true : /^(?:no|false|0|302|307)$/i.test(cell) ? false : cell

/** The cells of a line; `null` where a quote is not closed. */
const cellsOf = (line: string, separator: string): ReadonlyArray<string> | null => {
  const cell = new RegExp(
    `\\s*(?:"((?:[^"]|"")*)"\\s*|([^"${separator}][^${separator}]*)?)(?:${separator}|$)`,
    'y',
  )
  const cells: string[] = []
  while (cell.lastIndex <= line.length) {
    const at = cell.lastIndex
    const [all, quoted, plain = ''] = cell.exec(line) ?? []
    if (all === undefined) return null
    cells.push(quoted?.replaceAll('""', '"') ?? plain.trim())
    if (at + all.length >= line.length && !all.endsWith(separator)) return cells
    cell.lastIndex = at + all.length
  }
  return cells
}
