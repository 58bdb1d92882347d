/**
 * The doctor as a process: `doctor.js http://127.0.0.1:8000 erp`, or `doctor.js --redirects [table]`. A last word
 * `--json` makes the report one JSON object: `places` with their findings, and the number of `problems`.
 *
 * Environment: `MAP_HOSTS`, `CMS_URL`, `CMS_AUTHORIZATION` and `CMS_MEDIA`, as for the site; `SITE_RELEASES`, facts
 * about its live releases, as JSON; `REDIRECTS`, the operator's table of old addresses; `RUNNING_SITE`, the address
 * of a site that serves them. The report is written to standard output; if none is possible, one line is written to
 * standard error. Exit status: 0 without problems, 1 with problems or an unreachable backend, 2 for a bad call.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coded } from '@caravanserai/settings'
import { isLeft } from 'fp-ts/Either'
import { codeOf, fileCheck } from '@caravanserai/adapters/report'
import type { Finding } from '@caravanserai/adapters/report'
import { sourceOf } from '@caravanserai/adapters/server'
import {
  authorizedFetch,
  contentFrom,
  doctorLimits,
  errorLine,
  knowKinds,
  mapHosts,
  pictureRoots,
  readRedirectTable,
  siteReleases,
} from '@caravanserai/adapters/source'
import { readCall } from './call'
import { examine } from './examine'
import type { ExamineOptions } from './examine'
import { sitePages } from './menuNames'
import { redirectFindings } from './redirects'
import { problemsIn, report, reportLines } from './report'
import type { Chapter } from './report'

const words = process.argv.slice(2)
const isJson = words.includes('--json')

const main = async (): Promise<number> => {
  const [address = '', adapter = ''] = words.filter((word) => word !== '--json')
  if (address === '--redirects') return checkTable(adapter || process.env['REDIRECTS'] || '')
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
  const { file, redirects, findings } = readTable(process.env['REDIRECTS'])
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
    const line = `The menu could not be read: ${errorLine(examined.left)}. Check the address, the adapter and the credentials.`
    process.stderr.write(`${coded(codeOf(examined.left), line)}\n`)
    return 1
  }
  const chapters = [
    ...report(examined.right, known),
    ...(findings.length === 0 ? [] : [{ title: file, findings }]),
  ]
  return printed(chapters)
}

/** A missing table, which is normal, has no lines. */
const readTable = (file = '') => {
  const bytes = file !== '' && existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const { redirects, problems, notes } = readRedirectTable(path.basename(file), bytes)
  const findings: ReadonlyArray<Finding> = [
    ...problems.map((problem) => ({ what: problem, todo: 'Correct this line.' })),
    ...notes.map((note) => ({ what: note, todo: 'No action is needed.', optional: true })),
  ]
  return { file, redirects, findings }
}

/** Prints the invalid lines of a table, and its circles. Menus and entries are not available here. */
const checkTable = (file: string): number => {
  if (!existsSync(file)) {
    process.stderr.write(`${file}: expected a table of old addresses, got no file\n`)
    return 2
  }
  const { redirects, findings } = readTable(file)
  const toAddresses = redirects.filter(({ to }) => typeof to === 'string')
  const circles = redirectFindings(toAddresses, { menu: [], lists: new Map(), statuses: new Map() })
  return printed([{ title: file, findings: [...findings, ...circles] }])
}

const printed = (chapters: ReadonlyArray<Chapter>): number => {
  const problems = problemsIn(chapters).length
  const text = isJson ? JSON.stringify({ places: chapters, problems }) : reportLines(chapters).join('\n')
  process.stdout.write(`${text}\n`)
  return problems > 0 ? 1 : 0
}

/** Requests addresses from a running site. */
const statusesOf = (site = ''): Pick<ExamineOptions, 'statusOf'> =>
  site === ''
    ? {}
    : {
        statusOf: async (typed) => {
          // The site redirects an address with a trailing slash to the one without, whether or not the page exists.
          const address = typed.replace(/(.)\/(?=[?#]|$)/, '$1')
          const signal = AbortSignal.timeout(doctorLimits.fileMs)
          const response = await fetch(site + address, { method: 'HEAD', redirect: 'manual', signal }).catch(
            () => null,
          )
          return response?.status ?? null
        },
      }

// The reader of the report has closed the pipe (`| head`).
process.stdout.once('error', () => process.exit())
main().then(
  (status) => (process.exitCode = status),
  (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`)
    process.exitCode = 1
  },
)
