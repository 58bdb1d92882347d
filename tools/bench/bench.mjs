import { startBaseline } from './baseline/server.mjs'
import { launchChromium } from './chromium.mjs'
import { machineLine, waitUntilIdle } from './machine.mjs'
import { renders } from './renders.mjs'
import { requestTable } from './requestTable.mjs'
import { median } from './statistics.mjs'
import { markdownTable, terminalTable } from './table.mjs'
import { visit } from './visit.mjs'

/**
 * @typedef {import('./visit.mjs').Visit} Visit
 * @typedef {import('./renders.mjs').Load} Load
 */

/** @typedef {{ home: string, pid: number }} Site its home page, and the process that makes it */

/**
 * Measures the home page of a running site and prints tables. They judge nothing: whoever reads them does.
 * @param {{ site: Site, forgetful: Site }} sites the site, and one that renders every page anew
 * @param {{ reps: number, seconds: number, showRequests: boolean, say: (line: string) => void }} options
 */
export const bench = async ({ site, forgetful }, { reps, seconds, showRequests, say }) => {
  const baseline = await startBaseline(site.home)
  const browser = await launchChromium()
  try {
    const pages = [
      { name: 'home page', url: site.home },
      { name: 'written by hand', url: baseline.url },
    ]
    const visits = await visitAll(browser, pages, { reps, say })
    const loads = await loadAll({ site, forgetful }, { reps, seconds, say })
    if (showRequests)
      for (const { name, measures } of visits)
        console.log(`\n${requestTable(name, measures.at(-1)?.requests ?? [])}`)

    const tables = [
      { title: `Visit, ${reps} each`, rows: visits, columns: visitColumns(visits[1]?.measures ?? []) },
      { title: `Server, ${reps} runs of ${seconds} s each`, rows: loads, columns: loadColumns },
    ]
    for (const { title, rows, columns } of tables) console.log(`\n${terminalTable(title, rows, columns)}`)
    console.log(`\nFor docs/measures.md:\n\n${heading(browser.version())}`)
    for (const { title, rows, columns } of tables) console.log(`\n${markdownTable(title, rows, columns)}`)
    remarks([...visits, ...loads].flatMap(({ measures }) => [...measures]))
  } finally {
    await browser.close()
    baseline.stop()
  }
}

/** The pages take turns, so that what else the machine does hits them alike. @param {import('@playwright/test').Browser} browser @param {{ name: string, url: string }[]} pages @param {{ reps: number, say: (line: string) => void }} options */
const visitAll = async (browser, pages, { reps, say }) => {
  const rows = pages.map(({ name, url }) => ({ name, url, measures: /** @type {Visit[]} */ ([]) }))
  // The first view of all starts the browser's processes and lets the site make its pictures.
  for (const { url } of rows) await visit(browser, url)
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { name, url, measures } of rows) {
      const seen = await visit(browser, url)
      measures.push(seen)
      say(
        `${rep}/${reps} ${name}: largest paint ${seen.lcp?.toFixed(0)} ms (${seen.lcpElement}), machine ${seen.idle} % idle`,
      )
      for (const line of seen.failed) say(`  ${line}`)
    }
  return rows
}

/** @param {{ site: Site, forgetful: Site }} sites @param {{ reps: number, seconds: number, say: (line: string) => void }} options */
const loadAll = async ({ site, forgetful }, { reps, seconds, say }) => {
  const rows = [
    { name: 'rendered anew', ...forgetful, coding: /** @type {const} */ ('identity') },
    { name: 'rendered anew, packed', ...forgetful, coding: /** @type {const} */ ('br') },
    { name: 'as visitors get it, packed', ...site, coding: /** @type {const} */ ('br') },
  ].map((row) => ({ ...row, measures: /** @type {Load[]} */ ([]) }))
  for (const { home, pid, coding } of rows) await renders(home, { pid, seconds: 2, coding })
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { name, home, pid, coding, measures } of rows) {
      const before = await waitUntilIdle()
      const load = await renders(home, { pid, seconds, coding })
      measures.push(load)
      say(
        `${rep}/${reps} ${name}: ${load.perSecond.toFixed(0)} pages a second, machine ${before} % idle before, ${load.idle} % during`,
      )
    }
  return rows
}

/** @param {number} bytes */
const kilobytes = (bytes) => bytes / 1024

/** @param {ReadonlyArray<Visit>} byHand @returns {import('./table.mjs').Column[]} */
const visitColumns = (byHand) => {
  const lcpByHand = median(byHand.flatMap(({ lcp }) => lcp ?? []))
  return [
    {
      name: 'largest contentful paint, ms',
      aim: lcpByHand === null ? '' : `${(lcpByHand + 500).toFixed(0)}`,
      of: (/** @type {Visit} */ { lcp }) => lcp,
    },
    { name: 'first contentful paint, ms', of: (/** @type {Visit} */ { fcp }) => fcp },
    { name: 'menu visible but dead, ms', aim: '200', of: (/** @type {Visit} */ { menuDead }) => menuDead },
    { name: 'script has taken over, ms', of: (/** @type {Visit} */ { interactive }) => interactive },
    { name: 'main thread blocked, ms', of: (/** @type {Visit} */ { tbt }) => tbt },
    { name: 'layout shift', digits: 3, of: (/** @type {Visit} */ { cls }) => cls },
    { name: 'requests', of: (/** @type {Visit} */ { count }) => count },
    { name: 'request depth', of: (/** @type {Visit} */ { depth }) => depth },
    {
      name: 'script on the wire, KB',
      aim: '150',
      digits: 1,
      of: (/** @type {Visit} */ { script }) => kilobytes(script),
    },
    { name: 'HTML on the wire, KB', digits: 1, of: (/** @type {Visit} */ { html }) => kilobytes(html) },
    { name: 'fonts on the wire, KB', digits: 1, of: (/** @type {Visit} */ { font }) => kilobytes(font) },
    {
      name: 'pictures on the wire, KB',
      digits: 1,
      of: (/** @type {Visit} */ { picture }) => kilobytes(picture),
    },
    { name: 'all on the wire, KB', digits: 1, of: (/** @type {Visit} */ { all }) => kilobytes(all) },
    { name: 'machine idle before, %', of: (/** @type {Visit} */ { idle }) => idle },
  ]
}

/** @type {import('./table.mjs').Column[]} */
const loadColumns = [
  { name: 'home pages a second', aim: '400', of: (/** @type {Load} */ { perSecond }) => perSecond },
  { name: 'half of them within, ms', of: (/** @type {Load} */ { p50 }) => p50 },
  { name: '99 % of them within, ms', of: (/** @type {Load} */ { p99 }) => p99 },
  { name: 'processor time a page, ms', digits: 2, of: (/** @type {Load} */ { cost }) => cost },
  { name: 'answers that failed', of: (/** @type {Load} */ { failed }) => failed },
  { name: 'machine idle meanwhile, %', of: (/** @type {Load} */ { idle }) => idle },
  { name: 'a fixed piece of work, ms', of: (/** @type {Load} */ { work }) => work },
]

/** @param {string} version of Chromium */
const heading = (version) =>
  `${new Date().toISOString().slice(0, 10)}: ${machineLine()}, Chromium ${version}. Median [least most]. Visits: 412 × 823, ` +
  'processor 4 times slower, slow 4G (562 ms, 1.4 Mbit/s), empty cache. Server: one process, content warm, 16 connections; ' +
  'the load generator runs on the same machine and takes its share of it.'

/** @param {ReadonlyArray<Visit | Load>} measures */
const remarks = (measures) => {
  const busy = measures.filter((measure) => 'lcp' in measure && measure.idle < 50).length
  if (busy > 0)
    console.log(
      `\n${busy} of the visits began while the machine was less than half idle: take them with care.`,
    )
}
