import path from 'node:path'
import { root } from '../../tools/lib/places'
import { run } from '../../tools/lib/process/run'
import { check } from '../../tools/lib/terminal/check'
import type { Check } from '../../tools/lib/terminal/check'

/** The folder of the dashboard, the alerts and their tests. */
export const monitoring = path.join(root, 'deploy', 'monitoring')

const promtool = async (...args: ReadonlyArray<string>): Promise<void> => {
  const { code, output } = await run('promtool', args, { cwd: monitoring })
  if (code !== 0) throw new Error(output.trim())
}

/** Checks the alerts with the tool that comes with Prometheus: their form, and what raises each of them. */
export const checkRules = (): Promise<ReadonlyArray<Check>> =>
  Promise.all([
    check('promtool accepts the configuration', () => promtool('check', 'config', 'prometheus.yml')),
    check('promtool accepts the alerts', () => promtool('check', 'rules', '--lint-fatal', 'alerts.yml')),
    check('each alert is raised by its trouble, and by nothing else', () =>
      promtool('test', 'rules', 'alerts.test.yml'),
    ),
  ])
