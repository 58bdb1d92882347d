import * as t from 'io-ts'
import { z } from 'zod'
import { fixedWork } from '../../harness/measure'
import type { Column, Row } from '../../harness/table'
import type * as layer from './benchEntry'

const labels = 40
const length = 2_048
/** Pages of one run; very fast decoders run several rounds over them. */
const pages = 20

/** Processor time in microseconds. */
interface Decoding {
  readonly page: number
  readonly label: number
  /** Duration of the reference work in milliseconds, see `fixedWork`. */
  readonly work: number
}

/** The processor time of this process in microseconds, independent of other processes. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

type Page = ReturnType<typeof labelled>

interface Way {
  readonly name: string
  readonly rounds: number
  /** Prepares a page, and returns the function to measure. */
  readonly prepare: (page: Page) => () => unknown
}

/**
 * The cost of one page of 40 labels, part by part, next to two libraries that only check whether all values are
 * strings. The texts differ in every run, except for those of a previously read page with one changed label.
 */
export const decoding = (
  { decodeMenuPage, sanitiser, cachedSanitiser, right }: typeof layer,
  { runs }: { readonly runs: number },
): ReadonlyArray<Row<Decoding>> => {
  const sanitise = sanitiser()
  const cached = cachedSanitiser(sanitise)
  // Replaces the sanitiser, to measure all other parts.
  const asItIs = (text: string): ReturnType<typeof sanitise> => ({
    html: text as ReturnType<typeof sanitise>['html'],
    lost: [],
  })
  const io = t.record(t.string, t.string)
  const zod = z.record(z.string(), z.string())
  const decode = (page: Page, sanitising: typeof sanitise): unknown =>
    decodeMenuPage('menu page 1', sanitising, '1', { contents: right(page), images: right([]) })

  const ways: ReadonlyArray<Way> = [
    { name: 'the layer', rounds: 1, prepare: (page) => () => decode(page, sanitise) },
    {
      name: 'one label changed',
      rounds: 1,
      prepare: (page) => {
        decode(page, cached)
        const [[label, text] = ['', ''], ...rest] = page
        // Simulates a backend's next response: equal texts in new objects.
        const next = JSON.parse(JSON.stringify([[label, `${text}<p>New</p>`], ...rest])) as Page
        return () => decode(next, cached)
      },
    },
    {
      name: 'of it, sanitising',
      rounds: 1,
      prepare: (page) => () => page.map(([, text]) => sanitise(text)),
    },
    { name: 'the layer without sanitising', rounds: 20, prepare: (page) => () => decode(page, asItIs) },
    {
      name: 'io-ts t.record',
      rounds: 400,
      prepare: (page) => {
        const record: unknown = Object.fromEntries(page)
        return () => io.decode(record)
      },
    },
    {
      name: 'zod z.record',
      rounds: 400,
      prepare: (page) => {
        const record: unknown = Object.fromEntries(page)
        return () => zod.safeParse(record)
      },
    },
  ]
  const rows = ways.map((way) => ({ ...way, measures: [] as Decoding[] }))
  const warmUps = 2
  for (let run = -warmUps; run < runs; run += 1)
    for (const { name, rounds, prepare, measures } of rows) {
      const work = fixedWork()
      const prepared = Array.from({ length: pages }, (_, index) =>
        prepare(labelled({ labels, length, seed: `${name}-${run}-${index}` })),
      )
      const started = spent()
      for (let round = 0; round < rounds; round += 1) for (const once of prepared) once()
      const page = (spent() - started) / pages / rounds
      if (run >= 0) measures.push({ page, label: page / labels, work })
    }
  return rows.map(({ name, measures }) => ({ name, measures }))
}

export const decodingColumns: ReadonlyArray<Column<Decoding>> = [
  {
    name: 'processor time a page of 40 labels, µs',
    digits: 0,
    of: ({ page }) => page,
  },
  { name: 'of it, a label of 2 KB, µs', digits: 2, of: ({ label }) => label },
  { name: 'a fixed piece of work, ms', digits: 0, of: ({ work }) => work },
]

const sentence =
  'The office opens at nine, and a <b>guide</b> of ours meets every group at the airport with tickets in hand. '

/** About `length` characters of HTML as written by an editor; different for every `seed`. */
const htmlOf = (length: number, seed: string): string => {
  const head = `<h2>Notice ${seed}</h2><p>Ask at <a href="https://example.test/${seed}">the desk</a>.</p><ul><li>Passport</li><li>Two photographs</li></ul>`
  let text = head
  while (text.length < length - sentence.length - 7) text += `<p>${sentence}</p>`
  return text
}

interface LabelOptions {
  readonly labels: number
  readonly length: number
  readonly seed: string
}

/** Labels with one text each. */
export const labelled = ({ labels, length, seed }: LabelOptions): [label: string, html: string][] =>
  Array.from({ length: labels }, (_, index) => [`Label ${index + 1}`, htmlOf(length, `${seed}-${index}`)])
