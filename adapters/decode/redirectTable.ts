import * as t from 'io-ts'

/** A redirect as sources send it. Backends send `from`, `to` and `permanent`. */
export const SentRedirect = t.exact(
  t.partial({
    from: t.unknown,
    to: t.unknown,
    permanent: t.unknown,
    line: t.number,
    /** Whether the page was removed, without a new address. */
    gone: t.boolean,
    match: t.keyof({ exact: null, prefix: null, contains: null, end: null, regex: null }),
    /** Whether the redirect is disabled. */
    isOff: t.boolean,
    /** The reason why the line cannot be read. */
    unread: t.string,
    /** The assumed encoding of the line, if it is not UTF-8. */
    encoding: t.string,
  }),
  'an old address and where it leads',
)
export type SentRedirect = t.TypeOf<typeof SentRedirect>

/**
 * Parses a table of redirects, in the formats of spreadsheets, Netlify (`_redirects`) and plugins of
 * WordPress and of shops.
 *
 * - Encodings: UTF-8, UTF-16; a line that is neither is read as Windows-1252.
 * - Separators: comma, semicolon, tab, white space or `|`, detected from the first lines or `sep=;`; cells
 *   may be in quotes.
 * - A first line may name the columns (`columnOf`). Without names they are `from`, `to`, and others, which
 *   are searched for a code (301).
 * - Empty lines and lines that start with `#` are skipped.
 */
export const redirectTable = (file: Uint8Array): ReadonlyArray<SentRedirect> => {
  const written = linesOf(file).filter(({ text }) => text.trim() !== '' && !text.startsWith('#'))
  const [, declared] = /^sep=(.)\s*$/.exec(written[0]?.text ?? '') ?? []
  const rows = declared === undefined ? written : written.slice(1)
  const separator = declared ?? separatorOf(rows.slice(0, sampled).map(({ text }) => text))
  const lines = joined(rows, separator)
  const named = columnsOf(cellsOf(lines[0]?.text ?? '', separator) ?? [])
  return lines.slice(named === null ? 0 : 1).map(({ text, ...rest }) => {
    if (text.length > longest) return { ...rest, unread: `a line of ${text.length} characters` }
    if (text.includes('\uFFFD'))
      return { ...rest, unread: 'characters that an earlier program could not read' }
    const cells = cellsOf(text, separator)
    if (cells === null) return { ...rest, unread: 'a quote that is not closed' }
    return { ...rest, ...(named === null ? unnamed(cells, separator) : ofColumns(cells, named)) }
  })
}

/** The number of lines from which the separator is detected. */
const sampled = 50
/** The most characters of a line: more than addresses with a title and comment have. */
const longest = 10_000
/** The most lines of a quoted cell. */
const cellLines = 10

const separators = [',', ';', '\t', '|', ' '] as const

interface WrittenLine {
  readonly line: number
  readonly text: string
  readonly encoding?: string
}

const linesOf = (file: Uint8Array): ReadonlyArray<WrittenLine> => {
  const utf16 = utf16Of(file)
  const numbered = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\n|\r/)
      .map((item, at) => ({ line: at + 1, text: item }))
  if (utf16 !== null) return numbered(new TextDecoder(utf16).decode(file))
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  // Latin-1 preserves every byte, so that each line can be decoded separately.
  return numbered(Buffer.from(file).toString('latin1')).map(({ line, text }) => {
    const bytes = Buffer.from(text, 'latin1')
    try {
      return { line, text: utf8.decode(bytes) }
    } catch {
      const encoding = 'windows-1252'
      return { line, text: new TextDecoder(encoding).decode(bytes), encoding }
    }
  })
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes of commas, slashes and line breaks. */
const utf16Of = (file: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  let odd = 0
  let even = 0
  file.forEach((byte, at) => {
    if (byte !== 0) return
    if (at % 2 === 0) even += 1
    else odd += 1
  })
  return odd + even === 0 ? null : odd > even ? 'utf-16le' : 'utf-16be'
}

/** Joins the lines of a quoted cell, if its quote is closed within a few lines. */
const joined = (lines: ReadonlyArray<WrittenLine>, separator: string): ReadonlyArray<WrittenLine> => {
  const all: WrittenLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [first, ...following] = lines.slice(at, at + cellLines)
    if (first === undefined) break
    let { text } = first
    let taken = 0
    while (isOpen(text, separator) && taken < following.length) text += `\n${following[taken++]?.text ?? ''}`
    const isWhole = taken > 0 && !isOpen(text, separator)
    if (isWhole) at += taken
    all.push(isWhole ? { ...first, text } : first)
  }
  return all
}

const isOpen = (text: string, separator: string): boolean =>
  text.length <= longest && cellsOf(text, separator) === null

/** The separator by which most lines have an old and a new address. */
const separatorOf = (texts: ReadonlyArray<string>): string => {
  const fitting = separators.map((separator) => {
    const rows = texts.map((text) => cellsOf(text, separator) ?? [])
    const named = columnsOf(rows[0] ?? []) === null ? 0 : sampled
    return { separator, fits: named + rows.filter(isAddressLine).length }
  })
  return fitting.reduce((best, item) => (item.fits > best.fits ? item : best)).separator
}

const isAddressLine = ([from = '', to = '']: ReadonlyArray<string>): boolean =>
  /^(?:\/|\^|https?:)/i.test(from) && /^(?:\/|https?:|[a-z][a-z/-]*:\S|\d{3}$|->$)/i.test(to)

/** The cells of a line; `null` if a quote is not closed. */
const cellsOf = (text: string, separator: string): ReadonlyArray<string> | null => {
  if (separator === ' ')
    return text
      .replace(/(?:^|\s)#.*/s, '')
      .trim()
      .split(/\s+/)
  const cells: string[] = []
  for (let at = 0; at <= text.length;) {
    const begin = at + spacesAt(text, at, separator)
    if (text[begin] !== '"') {
      const end = indexOr(text.indexOf(separator, at), text.length)
      cells.push(text.slice(at, end).trim())
      at = end + 1
      continue
    }
    let close = text.indexOf('"', begin + 1)
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    if (close < 0) return null
    const end = close + 1 + spacesAt(text, close + 1, separator)
    if (end < text.length && text[end] !== separator) return null
    cells.push(
      text
        .slice(begin + 1, close)
        .replaceAll('""', '"')
        .trim(),
    )
    at = end + 1
  }
  return cells
}

const spacesAt = (text: string, at: number, separator: string): number => {
  let end = at
  while (end < text.length && text[end] !== separator && /\s/.test(text[end] ?? '')) end += 1
  return end - at
}

const indexOr = (index: number, otherwise: number): number => (index < 0 ? otherwise : index)

type Column = 'from' | 'to' | 'match' | 'code' | 'type' | 'status' | 'permanent' | 'off' | null

const names: ReadonlyArray<readonly [Exclude<Column, null>, RegExp]> = [
  [
    'from',
    /^(?:redirect)?(?:from|old|source|origin|original|request)(?:url|path|address|link|page)?$|^urlfrom$/,
  ],
  [
    'to',
    /^(?:redirect)?(?:to|new|target|dest|destination)(?:url|path|address|link|page)?$|^urlto$|^redirecturl$/,
  ],
  ['match', /^(?:is)?rege?xp?$|^format$|^match(?:ing|type)?$/],
  ['code', /^(?:http|status|redirect|redirection|action)?(?:code|httpstatus)$/],
  ['type', /^(?:redirect|redirection|action)?type$/],
  ['status', /^(?:status|state|enabled|active|isactive|isenabled)$/],
  ['permanent', /^(?:is)?permanent$/],
  ['off', /^(?:is)?disabled$/],
]

/** The columns of a header line; `null` for a line that does not name both addresses, or that has one. */
const columnsOf = (cells: ReadonlyArray<string>): ReadonlyArray<Column> | null => {
  if (cells.some((cell) => /^(?:\/|\^|https?:)/i.test(cell))) return null
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const columns = plain.map((name): Column => names.find(([, pattern]) => pattern.test(name))?.[0] ?? null)
  const url = plain.indexOf('url')
  const missing = (['from', 'to'] as const).filter((column) => !columns.includes(column))
  if (missing.length === 1 && url >= 0) return columns.with(url, missing[0] ?? null)
  return missing.length === 0 ? columns : null
}

const ofColumns = (cells: ReadonlyArray<string>, columns: ReadonlyArray<Column>): SentRedirect => {
  const at = (column: Column) => cells[columns.indexOf(column)]
  const settings = cells.map((cell, index) => setting(columns[index] ?? null, cell))
  return settled({ from: at('from') ?? '', to: at('to') ?? '' }, settings)
}

/** Reads cells in the order of Netlify (`from to code`), or with other cells after the addresses. */
const unnamed = (all: ReadonlyArray<string>, separator: string): SentRedirect => {
  const cells = separator === ' ' ? all.filter((cell) => cell !== '->') : all
  const [from = '', to = '', ...remaining] = cells
  if (cells.length < 2)
    return { unread: `a line that is not from${separator === ' ' ? ' to' : `${separator}to`}` }
  const condition = separator === ' ' ? cells.find((cell) => /^\w+=/.test(cell)) : undefined
  if (condition !== undefined) return { unread: `the condition ${condition}` }
  if (/^410$/.test(to)) return { from, to: '', gone: true }
  // The order of the Redirection plugin's export.
  const isRegex = remaining[0] === '1' && /^\d{3}$/.test(remaining[1] ?? '')
  const code = remaining.find((cell) => /^[2-4]\d\d!?$/.test(cell)) ?? ''
  return settled({ from, to }, [isRegex ? { match: 'regex' } : {}, setting('code', code)])
}

type Setting = Omit<SentRedirect, 'line' | 'from' | 'to' | 'encoding'>

const settled = (
  { from, to }: { readonly from: string; readonly to: string },
  settings: ReadonlyArray<Setting>,
): SentRedirect => {
  const line = { from, to, ...settings.reduce<Setting>((all, setting) => ({ ...all, ...setting }), {}) }
  const isOff = settings.some((setting) => setting.isOff === true)
  if (line.gone === true && to !== '' && !isOff)
    return { ...line, unread: 'code 410 and an address that it leads to' }
  return line
}

const yes = /^(?:yes|true|1|on|active|enabled|published?|live)$/i
const no = /^(?:no|false|0|off|inactive|disabled|draft|trash(?:ed)?|paused)$/i
const matches: Readonly<Record<string, SentRedirect['match']>> = {
  regex: 'regex',
  regexp: 'regex',
  exact: 'exact',
  plain: 'exact',
  start: 'prefix',
  contains: 'contains',
  end: 'end',
}

/** The setting in a cell. A column `status` contains a code in one program, and `active` in another. */
const setting = (column: Column, cell: string): Setting => {
  if (cell === '' || column === null || column === 'from' || column === 'to') return {}
  const [, code] = /^([1-5]\d\d)(?!\d)/.exec(cell) ?? []
  if (code !== undefined) return ofCode(code)
  const match = matches[cell.toLowerCase()]
  if (column === 'match' || (column === 'type' && match !== undefined)) {
    if (match !== undefined) return { match }
    return yes.test(cell)
      ? { match: 'regex' }
      : no.test(cell)
        ? { match: 'exact' }
        : { unread: `${cell} as its kind` }
  }
  if (/^temporary$/i.test(cell)) return { permanent: false }
  if (/^permanent(?:ly)?$/i.test(cell)) return { permanent: true }
  if (column === 'permanent') return { permanent: yes.test(cell) ? true : no.test(cell) ? false : cell }
  if (column === 'off') return { isOff: yes.test(cell) }
  if (column === 'type' && /^(?:url|redirect|error)$/i.test(cell)) return {}
  if (column === 'status' && yes.test(cell)) return {}
  if (column === 'status' && no.test(cell)) return { isOff: true }
  return { unread: `the ${column} ${cell}` }
}

const ofCode = (code: string): Setting => {
  if (code === '301' || code === '308') return { permanent: true }
  if (code === '302' || code === '303' || code === '307') return { permanent: false }
  return code === '410' ? { gone: true } : { unread: `the code ${code}, which leads nowhere` }
}
