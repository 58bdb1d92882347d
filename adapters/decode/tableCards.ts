import { escapeHtml } from '../domain/escapeHtml'
import type { SafeHtml } from '../domain/safeHtml'
import { textOf } from '../domain/teaser'

/** A table that contains no other one. */
const innermostTable = /<table\b([^<>]*)>((?:(?!<\/?table\b).)*)<\/table>/gs
const row = /<tr\b([^<>]*)>(.*?)<\/tr>/gs
const cell = /<(t[dh])\b([^<>]*)>(.*?)<\/\1>/gs

/** A sum of money: a currency before or after a number. */
const sum = /(?:\p{Sc}|\bTk|\b[A-Z]{3})\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|Tk\b|[A-Z]{3}\b)/u

/** Digits of any script, with signs and separators, and no letter. */
const figure = /^(?=.*\p{Nd})[^\p{L}\p{Sc}]{1,14}$/u

/** The fewest columns: two fit any screen. */
const fewest = 3

interface Cell {
  readonly name: string
  readonly text: string
}

const cellsOf = (html: string): ReadonlyArray<Cell> =>
  [...html.matchAll(cell)].map(([, name = '', , inner = '']) => ({ name, text: textOf(inner as SafeHtml) }))

const isMost = <A>(all: ReadonlyArray<A>, holds: (item: A) => boolean): boolean =>
  all.filter(holds).length * 2 > all.length

/** Whether the rows are cards: not if most cells are numbers, which readers compare down a column. */
const areCards = (heads: ReadonlyArray<Cell>, rows: ReadonlyArray<ReadonlyArray<Cell>>): boolean =>
  heads.length >= fewest &&
  heads.every(({ name }) => name === 'th') &&
  rows.length > 0 &&
  rows.every((cells) => cells.length === heads.length && cells.some(({ name }) => name === 'td')) &&
  !isMost(
    rows.flatMap((cells) => cells.slice(1)),
    ({ text }) => figure.test(text),
  )

const withCards = (table: string, attributes: string, content: string): string => {
  const [heads = [], ...rows] = [...content.matchAll(row)].map(([, , html = '']) => cellsOf(html))
  if (/(?:col|row)span=/.test(content) || !areCards(heads, rows)) return table
  const isPrice = heads.map((_, at) => at > 0 && isMost(rows, (cells) => sum.test(cells[at]?.text ?? '')))
  let line = -2
  const marked = content.replace(row, (whole, attributes: string, html: string) => {
    const cells = rows[(line += 1)]
    if (cells === undefined) return whole
    // Half of a character cannot be encoded.
    const name = encodeURIComponent((cells[0]?.text ?? '').replace(/\p{Cs}/gu, ''))
    let at = -1
    const marked = html.replace(cell, (_, name: string, attributes: string, inner: string) => {
      at += 1
      const label = at === 0 ? '' : ` data-label="${escapeHtml(heads[at]?.text ?? '')}"`
      return `<${name}${attributes}${label}${isPrice[at] ? ' data-price' : ''}>${inner}</${name}>`
    })
    return `<tr${attributes} data-row="${name}">${marked}</tr>`
  })
  return `<table${attributes} data-cards>${marked}</table>`
}

/**
 * Marks the sanitised tables that narrow screens show as cards, one a row: those with a row of headings, at least three
 * columns, no spanning cell, and more than numbers. `data-row` has the encoded name of the row, `data-label` the heading
 * of a cell; cells of a column of prices have `data-price`. An editor cannot write these attributes.
 */
export const withTableCards = (html: string): string =>
  html.includes('<table') ? html.replace(innermostTable, withCards) : html
