import { isInstalled } from '../../tools/lib/process/run'
import { assertInstalled } from '../harness/programs'
import { trial } from '../harness/trial'
import { tryNginx } from './nginx'
import { checkRules, startCollector, startPrometheus } from './prometheus'
import { checkSeen, startWatchedSite } from './seen'

const needs = () =>
  assertInstalled(
    ['prometheus'],
    async () => (await isInstalled('promtool')) && (await isInstalled('prometheus')),
  )

export default () =>
  trial(
    'operate',
    async (run) => {
      await checkRules(run)
      const collector = await startCollector()
      run.onEnd(collector.stop)
      const site = await startWatchedSite(run, collector.origin)
      const prometheus = await startPrometheus(site.target, run.folder)
      run.onEnd(prometheus.stop)
      await checkSeen(run, site, prometheus, collector)
      await tryNginx(run)
    },
    { needs },
  )
