import path from 'node:path'
import { residentMb } from '../../tools/lib/machine'
import { run } from '../../tools/lib/process/run'
import { mustBeHere, noticed, waitedLine, whileVisited } from './otherVisitor'
import type { Finding, Tool } from './tool'

/** What is done on one connection, again and again. */
const kinds = ['early', 'refused', 'aborted', 'pipelined', 'upgraded']

/** Requests of each kind at most, and for how long. */
const REQUESTS = 60_000
const MS = 15_000

/** A heap grows by half of this, in MB, before so many requests make it collect all that it could. */
const GROWTH_MB = 300

/** Many requests over one connection, while another visitor asks for pages; what a site of this run logs and keeps of them. */
export const connections: Tool = {
  name: 'connections',
  run: async (site) => {
    mustBeHere(site.url)
    const { own } = site
    const logged = own?.log.length ?? 0
    const before = own === null ? null : residentMb(own.pid)
    const findings: Finding[] = []
    const figures: string[] = []
    for (const where of kinds) {
      const { result, waited } = await whileVisited(site.url, () => hammer(site.url, where))
      const { answered, connections: used, statuses } = result
      const codes = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`)
      figures.push(
        [`${where}: ${answered} requests over ${used} connections`, ...codes, waitedLine(waited)].join(', '),
      )
      findings.push(...noticed(waited).map((message) => ({ where, message })))
      if (answered === 0) findings.push({ where, message: 'no request is answered' })
    }
    const warnings = own?.log.slice(logged).filter((line) => line.includes('Warning')) ?? []
    findings.push(...warnings.map((message) => ({ where: 'log', message })))
    const after = own === null ? null : residentMb(own.pid)
    if (before !== null && after !== null) {
      figures.push(
        `memory of the site's process: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
      )
      if (after - before > GROWTH_MB)
        findings.push({ where: 'memory', message: `grew by ${(after - before).toFixed(0)} MB` })
    }
    return { checked: `${kinds.length} kinds`, findings, figures }
  },
}

interface Hammered {
  readonly answered: number
  readonly connections: number
  readonly statuses: Readonly<Record<string, number>>
}

const hammer = async (url: string, kind: string): Promise<Hammered> => {
  const file = path.join(__dirname, 'hammer.mjs')
  const { code, output } = await run(process.execPath, [file, url, kind, `${REQUESTS}`, `${MS}`])
  if (code !== 0) throw new Error(`${kind}: ${output.trim()}`)
  return JSON.parse(output)
}
