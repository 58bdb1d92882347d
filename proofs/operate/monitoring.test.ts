import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const read = (...parts: ReadonlyArray<string>): string => readFileSync(path.join(root, ...parts), 'utf8')

const alerts = read('deploy', 'monitoring', 'alerts.yml')
const ruleTests = read('deploy', 'monitoring', 'alerts.test.yml')
const dashboard = read('deploy', 'monitoring', 'dashboard.json')
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')

/** The metrics of the site and its plugins, by the names in their source. */
const sources = readdirSync(path.join(root, 'shell'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(host\/operate\/metrics|plugins\/\w+\/(metrics|start))\.ts$/.test(file))
  .map((file) => read('shell', file))
const known = new Set(
  [...sources.join('').matchAll(/(?:counter|histogram|gauge|value|ofEachNode)\(\s*'(\w+)'/g)].map(
    ([, name]) => `caravanserai_${name}`,
  ),
)

it.each([
  ['alerts', alerts],
  ['the dashboard', dashboard],
])('metrics of %s exist in the site', (_name, text) => {
  const used = [...text.matchAll(/caravanserai_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

it.each(names)('the alert %s has a section in the runbook and a test', (name) => {
  expect(alerts).toContain(`runbook_url: docs/guides/runbook.md#${name.toLowerCase()}\n`)
  expect(read('docs', 'guides', 'runbook.md')).toContain(`\n## ${name}\n`)
  expect(ruleTests).toContain(`alertname: ${name}\n`)
})
