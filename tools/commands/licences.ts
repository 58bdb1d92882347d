import { shipped } from '../lib/lock/shippedPackages'

const packages = shipped()
const byLicence = new Map<string, number>()
for (const { name, version, licence } of packages) {
  byLicence.set(licence, (byLicence.get(licence) ?? 0) + 1)
  process.stdout.write(`${licence.padEnd(24)} ${name} ${version}\n`)
}
const counts = [...byLicence].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`)
process.stdout.write(`\n${packages.length} packages: ${counts.join(', ')}\n`)
