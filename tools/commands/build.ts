import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildAll, buildFaults, build } from '../lib/build/build'
import { say, stopWith, messageOf, stopWithError } from '../lib/terminal/say'
import type { Confirm } from '../lib/commandLine/command'

export const buildTree = async (): Promise<void> => {
  const mode = process.env.BUILD_MODE === 'development' ? 'development' : 'production'
  const results = await buildAll({ mode })
  const faulty = buildFaults(results)
  if (faulty !== null) stopWith(faulty)
  say(
    `${results.filter(({ built }) => built).length} built, ${results.filter(({ built }) => !built).length} up to date`,
  )
}

interface Packaging {
  readonly target: string
  readonly commands: ReadonlyArray<string>
}

export const packageSite = async (packaging: Packaging, confirm: Confirm): Promise<void> => {
  const { bytesBelow, firstSets, packFolder, targetFault, writePackage } =
    await import('../lib/packagedSite/writePackage')
  const target = path.resolve(packaging.target)
  const isArchive = target.endsWith('.tar.gz')
  const fault = isArchive
    ? existsSync(target)
      ? `${target} exists already: choose another archive, or remove it`
      : null
    : targetFault(target, firstSets())
  if (fault !== null) stopWith(fault)
  if (existsSync(target) && readdirSync(target).length > 0)
    await confirm(`This replaces the package in ${target}.`)

  const faulty = buildFaults([...(await buildAll()), await build('tools')])
  if (faulty !== null) stopWith(faulty)
  say('Installing the packages of the server …')

  /** The folder inside an archive has the archive's name. */
  const place = isArchive ? mkdtempSync(`${target}.part-`) : null
  const folder = place === null ? target : path.join(place, path.basename(target, '.tar.gz'))
  try {
    await writePackage(folder, packaging.commands)
    if (place !== null) await packFolder(folder, target)
    say(
      `${target} (${megabytes(place === null ? bytesBelow(folder) : statSync(target).size)}): how to run it is in docs/guides/deploy.md`,
    )
  } catch (error) {
    if (place !== null) rmSync(place, { recursive: true, force: true })
    stopWith(messageOf(error))
  }
  if (place !== null) rmSync(place, { recursive: true, force: true })
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const writePackages = async (): Promise<void> => {
  const { madePackages, packagesFolder } = await import('../lib/remotePackages/writePackages')
  const files = await madePackages().catch(stopWithError)
  for (const [name, file] of Object.entries(files)) {
    const { size } = statSync(path.join(packagesFolder, file))
    say(
      `${name.padEnd(26)} ${path.relative(process.cwd(), path.join(packagesFolder, file))} (${Math.round(size / 1024)} KB)`,
    )
  }
}
