import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildAll, buildFaults } from '../lib/build/build'
import { run } from '../lib/process/run'
import { messageOf, say, stopWith } from '../lib/terminal/say'
import type { Check } from '../operate/check'
import { startCollector } from '../operate/collector'
import { tryNginx } from '../operate/nginx'
import { startPrometheus } from '../operate/prometheus'
import { checkRules } from '../operate/rules'
import { checkSeen } from '../operate/seen'
import { startWatchedSite } from '../operate/watchedSite'

/**
 * `npm run test:operate`: what an operator relies on, tried with the real tools. The alerts are checked by promtool; a real
 * Prometheus reads a site whose backend, pictures and pages are delayed in turn, and log, metrics and traces must name what
 * was delayed. Two sites are installed as in production and restarted in turn behind nginx, under visitors. Needs `prometheus`
 * and `nginx` (in Debian: `apt-get install prometheus nginx-light`); without nginx that part is left out, and says so. Ends with
 * 0 or 1.
 */
for (const tool of ['promtool', 'prometheus']) {
  const found = await run(tool, ['--version']).catch(() => null)
  if (found?.code !== 0) stopWith(`${tool} is not installed; in Debian: apt-get install prometheus`)
}
const faulty = buildFaults(await buildAll())
if (faulty !== null) stopWith(faulty)

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravanserai-operate-'))
const ends: Array<() => Promise<unknown>> = []
const clean = async (): Promise<void> => {
  for (const end of ends.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clean().then(() => process.exit(1)))

const onSite = async (): Promise<ReadonlyArray<Check>> => {
  const collector = await startCollector()
  ends.push(collector.stop)
  const site = await startWatchedSite(folder, collector.origin)
  ends.push(site.stop)
  const prometheus = await startPrometheus(site.target, folder)
  ends.push(prometheus.stop)
  return checkSeen(site, prometheus, collector)
}

const show = (checks: ReadonlyArray<Check>): number => {
  for (const { name, fault } of checks)
    say(`${fault === null ? 'passed' : 'FAILED'}  ${name}${fault === null ? '' : `: ${fault}`}`)
  return checks.filter(({ fault }) => fault !== null).length
}

let failed = 0
try {
  failed += show(await checkRules())
  failed += show(await onSite())
  failed += show(await tryNginx())
} catch (error) {
  await clean()
  stopWith(messageOf(error))
}
await clean()
say(failed === 0 ? 'All passed' : `${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
