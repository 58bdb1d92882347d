import * as t from 'io-ts'
import { isLeft } from 'fp-ts/Either'
import { root } from '../lib/places'
import { run } from '../lib/process/run'
import { print, stopWith } from '../lib/terminal/say'
import { lockedPackages, placeOf } from '../lib/lock/lockedPackages'
import type { LockedPackages } from '../lib/lock/lockedPackages'

/** A third-party package whose code may run on servers or load in browsers. */
interface ShippedPackage {
  /** Installed folder, relative to the root: `node_modules/react`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** SPDX identifier; `unknown` if the package declares none. */
  readonly licence: string
}

/** Build tools, whose code is part of no build. */
const buildTime: ReadonlySet<string> = new Set(['@caravanserai/webpack', '@module-federation/enhanced'])

/**
 * The shipped packages by name: all run-time dependencies, direct and transitive, of the given packages of this tree.
 * May include packages without any used code.
 * @param roots folders of packages of this tree
 */
export const shippedPackages = (
  packages: LockedPackages,
  roots: ReadonlyArray<string>,
): ReadonlyArray<ShippedPackage> => {
  const visited = new Set<string>()
  const follow = (folder: string | null): void => {
    const locked = folder === null ? undefined : packages[folder]
    if (folder === null || locked === undefined || visited.has(folder)) return
    visited.add(folder)
    if (locked.link === true) return follow(locked.resolved ?? null)
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      if (!buildTime.has(name)) follow(placeOf(packages, folder, name))
  }
  roots.forEach(follow)
  return [...visited]
    .filter((folder) => folder.includes('node_modules/') && packages[folder]?.link !== true)
    .map((folder) => ({
      folder,
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[folder]?.version ?? '',
      licence: packages[folder]?.license ?? 'unknown',
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** The root package, whose dependencies are the remotes' dependencies, and the packages of this tree. */
const ofTree = ['', 'adapters', 'settings', 'state', 'submissions', 'releases', 'ui', 'shell', 'backend']

/** The third-party packages that ship with the site and its remotes. */
const shipped = (): ReadonlyArray<ShippedPackage> => shippedPackages(lockedPackages(), ofTree)

export const licences = (): object => {
  const packages = shipped()
  const byLicence = new Map<string, number>()
  for (const { name, version, licence } of packages) {
    byLicence.set(licence, (byLicence.get(licence) ?? 0) + 1)
    print(`${licence.padEnd(24)} ${name} ${version}\n`)
  }
  const counts = [...byLicence].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`)
  print(`\n${packages.length} packages: ${counts.join(', ')}\n`)
  return { packages: packages.map(({ name, version, licence }) => ({ name, version, licence })) }
}

/** The report of `npm audit`. Not part of `npm test`, where a new advisory would fail old commits. */
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

export const audit = async (): Promise<object> => {
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
        const reasons = via.map((item) =>
          typeof item === 'string' ? `through ${item}` : `${item.title} ${item.url}`,
        )
        return `  ${severity.padEnd(9)} ${name}: ${reasons.join('; ')}\n`
      })
      .join('')
  print(
    `${folders.size} packages ship; ${ships.length} of them have known weaknesses\n${show(ships)}` +
      `\nOnly builds and tests use ${found.length - ships.length} others with known weaknesses\n` +
      show(found.filter((item) => !ships.includes(item))),
  )
  if (ships.length > 0) process.exitCode = 1
  return { packages: folders.size, ships, others: found.filter((item) => !ships.includes(item)) }
}
