import * as t from 'io-ts'
import { z } from 'zod'
import { fixedWork } from '../machine.mjs'
import { labelled } from './pages.mjs'

const labels = 40
const length = 2_048
/** Of a run; rounds over them make up for what is too quick to be timed. */
const pages = 20

/** @typedef {{ page: number, label: number, work: number }} Decoding microseconds of processor time; `work` in ms, see `fixedWork` */

/** The processor's time that this process has taken, in microseconds: others on the machine do not count in it. */
const spent = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * What one page of 40 labels costs, part by part, beside two libraries that only look whether all values are texts.
 * Every run has texts that were not there before, or whatever remembers texts would be measured.
 * @param {import('./layer.mjs').Layer} layer
 * @param {{ runs: number }} options
 */
export const decoding = ({ decodeMenuPage, sanitiser, right }, { runs }) => {
  const sanitise = sanitiser()
  /** @type {typeof sanitise} */
  // It only stands in for the sanitiser, to see what the rest costs.
  const asItIs = (text) => ({
    html: /** @type {ReturnType<typeof sanitise>['html']} */ (text),
    refusedFrames: 0,
    refusedPictures: 0,
  })
  const io = t.record(t.string, t.string)
  const zod = z.record(z.string(), z.string())

  /** @typedef {ReturnType<typeof labelled>} Page */
  /** @param {Page} page @param {typeof sanitise} sanitising */
  const decode = (page, sanitising) =>
    decodeMenuPage('menu page 1', sanitising, '1', { contents: right(page), images: right([]) })

  /** @type {{ name: string, rounds: number, prepare: (page: Page) => unknown, once: (prepared: any) => { readonly length?: number } | object | boolean }[]} what is prepared is what `once` takes */
  const ways = [
    { name: 'the layer', rounds: 1, prepare: (page) => page, once: (page) => decode(page, sanitise) },
    {
      name: 'of it, sanitising',
      rounds: 1,
      prepare: (page) => page,
      once: (/** @type {Page} */ page) => page.map(([, text]) => sanitise(text)),
    },
    {
      name: 'the layer without sanitising',
      rounds: 20,
      prepare: (page) => page,
      once: (page) => decode(page, asItIs),
    },
    { name: 'io-ts t.record', rounds: 400, prepare: Object.fromEntries, once: (record) => io.decode(record) },
    {
      name: 'zod z.record',
      rounds: 400,
      prepare: Object.fromEntries,
      once: (record) => zod.safeParse(record),
    },
  ]
  const rows = ways.map((way) => ({ ...way, measures: /** @type {Decoding[]} */ ([]) }))
  const warmUps = 2
  for (let run = -warmUps; run < runs; run += 1)
    for (const { name, rounds, prepare, once, measures } of rows) {
      const work = fixedWork()
      const prepared = Array.from({ length: pages }, (_, index) =>
        prepare(labelled({ labels, length, seed: `${name}-${run}-${index}` })),
      )
      const started = spent()
      for (let round = 0; round < rounds; round += 1) for (const one of prepared) once(one)
      const page = (spent() - started) / pages / rounds
      if (run >= 0) measures.push({ page, label: page / labels, work })
    }
  return rows.map(({ name, measures }) => ({ name, measures }))
}

/** @type {import('../table.mjs').Column[]} */
export const decodingColumns = [
  {
    name: 'processor time a page of 40 labels, µs',
    digits: 0,
    of: (/** @type {Decoding} */ { page }) => page,
  },
  { name: 'of it, a label of 2 KB, µs', digits: 2, of: (/** @type {Decoding} */ { label }) => label },
  { name: 'a fixed piece of work, ms', digits: 0, of: (/** @type {Decoding} */ { work }) => work },
]
