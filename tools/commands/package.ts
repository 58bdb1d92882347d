import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Confirm } from '../lib/commandLine/command'
import { build, buildAll, buildFaults } from '../lib/build/build'
import { targetFault } from '../lib/packagedSite/packageTarget'
import { bytesBelow, firstSets, packFolder, writePackage } from '../lib/packagedSite/writePackage'
import { messageOf, say, stopWith } from '../lib/terminal/say'

interface Asked {
  readonly target: string
  /** The names of the operator's commands. */
  readonly commands: ReadonlyArray<string>
}

export default async (asked: Asked, confirm: Confirm): Promise<void> => {
  const target = path.resolve(asked.target)
  const isArchive = target.endsWith('.tar.gz')
  const fault = isArchive
    ? existsSync(target)
      ? `${target} is there already: name another archive, or remove it`
      : null
    : targetFault(target, firstSets())
  if (fault !== null) stopWith(fault)
  if (existsSync(target) && readdirSync(target).length > 0)
    await confirm(`This replaces the package in ${target}.`)

  const faulty = buildFaults([...(await buildAll()), await build('tools')])
  if (faulty !== null) stopWith(faulty)
  say('Installing what the server needs …')

  /** The folder in an archive is called like the archive. */
  const place = isArchive ? mkdtempSync(`${target}.part-`) : null
  const folder = place === null ? target : path.join(place, path.basename(target, '.tar.gz'))
  try {
    await writePackage(folder, asked.commands)
    if (place !== null) await packFolder(folder, target)
    say(
      `${target} (${megabytes(place === null ? bytesBelow(folder) : statSync(target).size)}): how to run it is in docs/deploy.md`,
    )
  } catch (error) {
    if (place !== null) rmSync(place, { recursive: true, force: true })
    stopWith(messageOf(error))
  }
  if (place !== null) rmSync(place, { recursive: true, force: true })
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
