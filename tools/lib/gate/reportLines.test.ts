import type { GateReport } from '@caravanserai/releases'
import type { RequestedPage } from '@caravanserai/releases/gate/render'
import { reportLines, sampleSentences, sampleWords } from './reportLines'

const report: GateReport = {
  remote: 'charity',
  release: '1.0.0-a',
  hash: 'a',
  at: '2026-11-22T08:00:00.000Z',
  ms: 9_040,
  passed: true,
  checks: [
    { name: 'files', outcome: 'passed', note: '52, each with its hash', ms: 3 },
    { name: 'pages', outcome: 'passed', note: '17 patterns at 80 addresses', ms: 2_040 },
    { name: 'axe', outcome: 'skipped', note: 'no Chromium found', ms: 0 },
  ],
  faults: [],
}

test('a passed report has a line for each check and the total time', () => {
  expect(reportLines(report)).toEqual([
    '  ok       files            52, each with its hash',
    '  ok       pages            17 patterns at 80 addresses (2.0 s)',
    '  -        axe              no Chromium found',
    '',
    'charity 1.0.0-a passes the gate (9.0 s)',
  ])
})

test('a fault has a line with file and pages, and a line with the remedy', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e']
  const lines = reportLines({
    ...report,
    passed: false,
    checks: [{ name: 'pages', outcome: 'failed', note: '', ms: 0 }],
    faults: [
      { check: 'pages', file: 'causes/CausesPage.tsx', pages, fault: 'throws Error: no', remedy: 'mend it' },
      { check: 'styles', file: 'a.css', pages: [], fault: '"h1" styles the whole site', remedy: 'scope it' },
    ],
  })
  expect(lines).toEqual([
    '  REFUSED  pages            see below',
    '',
    '  1  pages: causes/CausesPage.tsx at /a, /b, /c and 2 more: throws Error: no',
    '     → mend it',
    '  2  styles: a.css: "h1" styles the whole site',
    '     → scope it',
    '',
    'charity 1.0.0-a is refused for 2 faults (9.0 s)',
  ])
})

test('a fault of a rule has the rule, the element and the number of elements', () => {
  const fault = { check: 'axe', file: null, pages: ['/a'], fault: 'no label', remedy: 'y', rule: 'axe/label' }
  expect(reportLines({ ...report, faults: [{ ...fault, element: 'td', count: 28 }] })).toContain(
    '  1  axe: /a: axe/label: no label: td (28 elements)',
  )
})

test('many faults of one file with one remedy are summarised', () => {
  const faults = Array.from({ length: 58 }, (_, at) => ({
    check: 'files',
    file: 'browser/a.js',
    pages: [],
    fault: `fault ${at}`,
    remedy: 'mend it',
  }))
  const lines = reportLines({ ...report, passed: false, faults: [...faults, { ...faults[0]!, file: null }] })
  expect(lines.filter((line) => /^ +\d+ {2}files/.test(line))).toHaveLength(4)
  expect(lines).toContain('     and 55 more like these in browser/a.js')
  expect(lines.at(-1)).toContain('is refused for 59 faults')
})

test('a long message is truncated', () => {
  const fault = { check: 'html', file: null, pages: ['/a'], fault: 'x'.repeat(500), remedy: 'y' }
  expect(reportLines({ ...report, faults: [fault] })).toContain(`  1  html: /a: ${'x'.repeat(180)}…`)
})

const pageWith = (address: string, html: string): RequestedPage => ({
  tried: { pattern: address, address, isNamed: true },
  seen: {
    address,
    status: 200,
    location: null,
    isFile: false,
    isNamed: true,
    h1: [],
    title: '',
    thrown: null,
    module: null,
  },
  html,
})

test('pages with sentences of the template are reported without a refusal', () => {
  const sentence = 'Their name is at the foot of every message, so that you never have to begin again.'
  expect(sampleSentences).toContain(sentence)
  const { check, faults } = sampleWords([pageWith('/a', 'Open jobs'), pageWith('/b', `<p>${sentence}</p>`)])
  expect(faults).toEqual([])
  expect(check).toMatchObject({ outcome: 'skipped', note: expect.stringContaining(`at /b ("${sentence}")`) })
})

test('pages without sentences of the template pass', () =>
  expect(sampleWords([pageWith('/a', 'Open jobs')]).check.outcome).toBe('passed'))
