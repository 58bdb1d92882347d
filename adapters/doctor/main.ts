/**
 * The doctor as a process: `doctor.js http://127.0.0.1:8000 erp`.
 *
 * Environment: `MAP_HOSTS`, `CMS_URL`, `CMS_AUTHORIZATION` and `CMS_MEDIA`, as for the site; `SITE_RELEASES`, what is known of its live
 * releases, as JSON; `REDIRECTS`, the operator's table of old addresses; `RUNNING_SITE`, the address of a site that answers them. The report is written to standard output,
 * or one line to standard error when there is none. Exit status: 0 without problems, 1 with problems
 * or an unreachable backend, 2 for a bad call.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { authorizedFetch } from '../http/authorizedFetch'
import { sourceOf } from '../sources/backends'
import { contentFrom } from '../answers/contentFrom'
import { decodeRedirects } from '../decode/redirects'
import { redirectTable } from '../decode/redirectTable'
import { mapHosts } from '../decode/sanitise'
import { doctorLimits } from '../limits'
import { errorLine, faultLine } from '../port/faults'
import { pictureRoots } from '../port/source'
import { knowKinds } from '../questions/knownKinds'
import { readCall } from './call'
import { examine } from './examine'
import type { ExamineOptions } from './examine'
import { fileCheck } from './checkFile'
import { sitePages } from './menuNames'
import { report, reportLines, problemsIn } from './report'
import { siteReleases } from './siteReleases'

const main = async (): Promise<number> => {
  const [address = '', adapter = ''] = process.argv.slice(2)
  const call = readCall({ address, adapter }, process.env)
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n`)
    return 2
  }
  const source = sourceOf(call)
  const frameHosts =
    process.env['MAP_HOSTS']
      ?.split(',')
      .map((host) => host.trim())
      .filter(Boolean) ?? mapHosts
  const content = contentFrom(source, { frameHosts, mediaRoots: pictureRoots(source) })
  const known = siteReleases(process.env['SITE_RELEASES'])
  knowKinds(known.kinds)
  const { file, redirects, problems } = readTable(process.env['REDIRECTS'])
  const examined = await examine({
    table: redirects,
    ...statusesOf(process.env['RUNNING_SITE']),
    content,
    source,
    checkFile: fileCheck(authorizedFetch([call])),
    declared: known.kinds,
    sitePages: sitePages(known.pages),
  })
  if (isLeft(examined)) {
    process.stderr.write(`The menu could not be read: ${errorLine(examined.left)}\n`)
    return 1
  }
  const chapters = [
    ...report(examined.right, known),
    ...(problems.length === 0
      ? []
      : [{ title: file, findings: problems.map((what) => ({ what, todo: 'Correct this line.' })) }]),
  ]
  process.stdout.write(`${reportLines(chapters).join('\n')}\n`)
  return problemsIn(chapters).length > 0 ? 1 : 0
}

/** A table that is not there, which is the case on most sites, has no lines. */
const readTable = (file = '') => {
  const text = file !== '' && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const { value, faults } = decodeRedirects(path.basename(file), redirectTable(text))
  return { file, redirects: value, problems: faults.map(faultLine) }
}

/** How a running site answers. */
const statusesOf = (site = ''): Pick<ExamineOptions, 'statusOf'> =>
  site === ''
    ? {}
    : {
        statusOf: async (typed) => {
          // The site leads from an address with a slash at its end to the one without, whether or not there is a page.
          const address = typed.replace(/(.)\/(?=[?#]|$)/, '$1')
          const signal = AbortSignal.timeout(doctorLimits.fileMs)
          const response = await fetch(site + address, { method: 'HEAD', redirect: 'manual', signal }).catch(
            () => null,
          )
          return response?.status ?? null
        },
      }

// Nobody reads the report any more (`| head`).
process.stdout.once('error', () => process.exit())
main().then(
  (status) => (process.exitCode = status),
  (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`)
    process.exitCode = 1
  },
)
