import * as t from 'io-ts'
import { isLeft } from 'fp-ts/Either'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { shipped } from '../lib/lock/shippedPackages'
import { stopWith } from '../lib/terminal/say'

export const licences = (): void => {
  const packages = shipped()
  const byLicence = new Map<string, number>()
  for (const { name, version, licence } of packages) {
    byLicence.set(licence, (byLicence.get(licence) ?? 0) + 1)
    process.stdout.write(`${licence.padEnd(24)} ${name} ${version}\n`)
  }
  const counts = [...byLicence].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`)
  process.stdout.write(`\n${packages.length} packages: ${counts.join(', ')}\n`)
}

/** The report of `npm audit`. The command is no part of `npm test`, where an advisory would turn old commits red. */
const AuditReport = t.strict({
  vulnerabilities: t.record(
    t.string,
    t.strict({
      name: t.string,
      severity: t.string,
      nodes: t.array(t.string),
      via: t.array(t.union([t.string, t.strict({ title: t.string, url: t.string })])),
    }),
  ),
})

export const audit = async (): Promise<void> => {
  const { output } = await run('npm', ['audit', '--json'], { cwd: root }).catch(() => ({ output: '' }))
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1) || '{}'
  const report = AuditReport.decode(JSON.parse(json))
  if (isLeft(report))
    stopWith(`npm audit gave no report: ${output.trim().slice(0, 300) || 'it could not be run'}`)

  const folders = new Set(shipped().map(({ folder }) => folder))
  const found = Object.values(report.right.vulnerabilities)
  const ships = found.filter(({ nodes }) => nodes.some((node) => folders.has(node)))
  const show = (all: typeof found): string =>
    all
      .map(({ name, severity, via }) => {
        const reasons = via.map((one) =>
          typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`,
        )
        return `  ${severity.padEnd(9)} ${name}: ${reasons.join('; ')}\n`
      })
      .join('')
  process.stdout.write(
    `${folders.size} packages ship; ${ships.length} of them have known weaknesses\n${show(ships)}` +
      `\nOnly builds and tests use ${found.length - ships.length} others with known weaknesses\n` +
      show(found.filter((one) => !ships.includes(one))),
  )
  process.exit(ships.length === 0 ? 0 : 1)
}
