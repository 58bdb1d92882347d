import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build, buildAll, buildFaults } from '../lib/build/build'
import { targetFault } from '../lib/packagedSite/packageTarget'
import { bytesBelow, firstSets, packFolder, writePackage } from '../lib/packagedSite/writePackage'
import { messageOf, say, stopWith } from '../lib/terminal/say'

/**
 * `npm run package -- FOLDER`: builds what is out of date, and writes a folder with what a server needs and no development
 * dependency. `npm run package -- FILE.tar.gz` writes an archive of such a folder. Ends with 1 and one line where something
 * else is there.
 */
const [asked, ...more] = process.argv.slice(2)
if (asked === undefined || asked.startsWith('-') || more.length > 0)
  stopWith(
    `npm run package -- <folder>: expected a folder, or an archive that ends with .tar.gz, got ${asked === undefined ? 'nothing' : `"${[asked, ...more].join(' ')}"`}`,
  )
const target = path.resolve(asked)
const isArchive = target.endsWith('.tar.gz')
const fault = isArchive
  ? existsSync(target)
    ? `${target} is there already: name another archive, or remove it`
    : null
  : targetFault(target, firstSets())
if (fault !== null) stopWith(fault)

const faulty = buildFaults([...(await buildAll()), await build('tools')])
if (faulty !== null) stopWith(faulty)
say('Installing what the server needs …')

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
/** The folder in an archive is called like the archive. */
const place = isArchive ? mkdtempSync(`${target}.part-`) : null
const folder = place === null ? target : path.join(place, path.basename(target, '.tar.gz'))
try {
  await writePackage(folder)
  if (place !== null) await packFolder(folder, target)
  say(
    `${target} (${megabytes(place === null ? bytesBelow(folder) : statSync(target).size)}): how to run it is in docs/deploy.md`,
  )
} catch (error) {
  if (place !== null) rmSync(place, { recursive: true, force: true })
  stopWith(messageOf(error))
}
if (place !== null) rmSync(place, { recursive: true, force: true })
