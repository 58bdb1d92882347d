import { isInstalled } from '../../tools/lib/process/run'
import { say, stopWith } from '../../tools/lib/terminal/say'
import { sayCheck } from '../../tools/lib/terminal/check'
import type { Check } from '../../tools/lib/terminal/check'
import { startCollector } from '../operate/collector'
import { tryNginx } from '../operate/nginx'
import { startPrometheus } from '../operate/prometheus'
import { checkRules } from '../operate/rules'
import { checkSeen } from '../operate/seen'
import { startWatchedSite } from '../operate/watchedSite'
import { runCommand } from '../../tools/lib/process/runCommand'
import { buildOrStop } from '../../tools/lib/build/build'

for (const tool of ['promtool', 'prometheus']) {
  if (!(await isInstalled(tool))) stopWith(`${tool} is not installed; in Debian: apt-get install prometheus`)
}
await buildOrStop()

const show = (checks: ReadonlyArray<Check>): number => {
  checks.forEach((one) => sayCheck(one))
  return checks.filter(({ fault }) => fault !== null).length
}

await runCommand('operate', async (run) => {
  const { folder, onEnd } = run
  const onSite = async (): Promise<ReadonlyArray<Check>> => {
    const collector = await startCollector()
    onEnd(collector.stop)
    const site = await startWatchedSite(folder, collector.origin)
    onEnd(site.stop)
    const prometheus = await startPrometheus(site.target, folder)
    onEnd(prometheus.stop)
    return checkSeen(site, prometheus, collector)
  }
  const failed = show(await checkRules()) + show(await onSite()) + show(await tryNginx(run))
  say(failed === 0 ? 'All passed' : `${failed} failed`)
  return failed === 0 ? 0 : 1
})
