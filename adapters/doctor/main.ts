/**
 * The doctor as a process: `doctor.js <address> [--adapter erp]`.
 *
 * Environment: `MAP_HOSTS`, `CMS_URL` and `CMS_AUTHORIZATION`, as for the site; `SITE_RELEASES`, what is known of its live
 * releases, as JSON. The report is written to standard output,
 * or one line to standard error when there is none. Exit status: 0 without problems, 1 with problems, 2 for a bad call
 * or an unreachable backend.
 */
import { isLeft } from 'fp-ts/Either'
import { authorizedFetch } from '../http/authorizedFetch'
import { sourceOf } from '../sources/backends'
import { contentFrom } from '../answers/contentFrom'
import { mapHosts } from '../decode/sanitise'
import { errorLine } from '../port/faults'
import { pictureRoots } from '../port/source'
import { knowKinds } from '../questions/knownKinds'
import { readCall, usage } from './call'
import { examine } from './examine'
import { fileCheck } from './checkFile'
import { sitePages } from './menuNames'
import { report, reportLines, problemsIn } from './report'
import { siteReleases } from './siteReleases'

const main = async (): Promise<number> => {
  const call = readCall(process.argv.slice(2), process.env)
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n${usage}\n`)
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
  const examined = await examine({
    content,
    source,
    checkFile: fileCheck(authorizedFetch([call])),
    declared: known.kinds,
    sitePages: sitePages(known.pages),
  })
  if (isLeft(examined)) {
    process.stderr.write(`The menu could not be read: ${errorLine(examined.left)}\n`)
    return 2
  }
  const chapters = report(examined.right, known)
  process.stdout.write(`${reportLines(chapters).join('\n')}\n`)
  return problemsIn(chapters).length > 0 ? 1 : 0
}

main().then(
  (status) => (process.exitCode = status),
  (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`)
    process.exitCode = 2
  },
)
