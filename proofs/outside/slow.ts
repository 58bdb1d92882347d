import { stripVTControlCharacters } from 'node:util'
import { run } from '../../tools/lib/process/run'
import { mustBeHere, noticed, waitedLine, whileVisited } from './otherVisitor'
import type { Tool } from './tool'

/** The ways of slowhttptest to keep connections busy: more of them than one visitor may have. */
const attacks: Readonly<Record<string, ReadonlyArray<string>>> = {
  'slow headers': ['-H', '-l', '60'],
  'slow bodies': ['-B', '-l', '20'],
  'slow reading': ['-X', '-l', '20', '-w', '10', '-y', '20', '-n', '5', '-k', '3'],
}

/** Slow clients, by slowhttptest, while another visitor asks for pages. */
export const slow: Tool = {
  name: 'slow',
  needs: { command: 'slowhttptest', debian: 'slowhttptest' },
  run: async (site) => {
    mustBeHere(site.url)
    const findings = []
    const figures = []
    for (const [where, args] of Object.entries(attacks)) {
      const { result, waited } = await whileVisited(site.url, () =>
        run('slowhttptest', ['-c', '1000', '-r', '500', '-i', '5', '-u', site.url, ...args]),
      )
      const output = stripVTControlCharacters(result.output)
      const states = [...output.matchAll(/^(connected|closed):\s+(\d+)/gm)].slice(-2)
      const [last = 0, closed = 0] = states.map(([, , count]) => Number(count))
      // It prints the states every five seconds, so the last ones may be older than its end.
      const open = output.includes('No open connections left') ? 0 : last
      if (states.length < 2) throw new Error(`slowhttptest: ${output.slice(-300)}`)
      figures.push(
        `${where}: ${open} connections open at the end, ${closed} refused or closed early; ${waitedLine(waited)}`,
      )
      findings.push(...noticed(waited).map((message) => ({ where, message })))
      if (where === 'slow headers' && open > 0)
        findings.push({ where, message: `${open} connections without a request are open after a minute` })
    }
    return { checked: `${figures.length} attacks, 1,000 connections each`, findings, figures }
  },
}
