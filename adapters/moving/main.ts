/**
 * The import as a process: `import.js '{"from":"files:old", …}'`, with its flags as JSON.
 *
 * Environment: `IMPORT_FROM_AUTHORIZATION`, `IMPORT_TO_AUTHORIZATION`; `CMS_MEDIA` and `CMS_TIME_ZONE`, as for the site; `SITE_RELEASES`, what is known of live releases, as JSON. The report
 * is written to standard output, progress to standard error. Exit status: 0 where nothing is lost but what `--accept` names, 1 where
 * something is, 2 for a bad call, a failure, and where it was stopped.
 */
import { writeFileSync } from 'node:fs'
import { commandTable, decode, siteTable } from '../../settings'
import { siteReleases } from '../doctor/siteReleases'
import { authorizedFetch } from '../http/authorizedFetch'
import { knowKinds } from '../questions/knownKinds'
import { adapterNames } from '../sources/names'
import { targets } from '../sources/targets'
import { ImportFlags, readCall } from './call'
import { fileFetcher } from './fetchFile'
import { acceptedBy, sumsOf } from './ledger'
import { move } from './move'
import { showProgress } from './progressLine'
import { countLines, lossLines, tableLines } from './report'
import { sourceFrom } from './sourceFrom'
import { fileState } from './state'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const main = async (): Promise<number> => {
  const { IMPORT_FROM_AUTHORIZATION, IMPORT_TO_AUTHORIZATION } = commandTable
  const { CMS_TIME_ZONE, CMS_MEDIA } = siteTable({ adapters: adapterNames, cwd: '' })
  const table = { IMPORT_FROM_AUTHORIZATION, IMPORT_TO_AUTHORIZATION, CMS_TIME_ZONE, CMS_MEDIA }
  const { values, faults } = decode(table, process.env)
  const flags: unknown = JSON.parse(process.argv[2] ?? 'null')
  const call = faults[0] ?? (ImportFlags.is(flags) ? readCall(flags, values) : 'expected flags')
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n`)
    return 2
  }
  const { from, to, isTrial, overwrites, accept } = call
  const target = targets[to.adapter]?.({
    address: to.address,
    fetch: authorizedFetch([to]),
    timeZone: values.CMS_TIME_ZONE,
  })
  if (target === undefined) throw new Error(`${to.adapter} cannot be written`)
  const { kinds } = siteReleases(process.env['SITE_RELEASES'])
  knowKinds(kinds)

  let isStopped = false
  process.on('SIGINT', () => {
    if (isStopped) process.exit(130)
    isStopped = true
    process.stderr.write('\nStopping after what is being written; Ctrl-C again ends at once\n')
  })
  const { show, end } = showProgress(process.stderr)
  const moved = await move({
    source: sourceFrom(call, kinds, values.CMS_MEDIA),
    target,
    declared: kinds,
    fetchFile: fileFetcher(authorizedFetch([from])),
    state: fileState(call.state, `${from.adapter}:${from.address}`, `${to.adapter}:${to.address}`),
    isTrial,
    overwrites,
    isStopped: () => isStopped,
    onProgress: show,
  })
  end()

  const { rows, compared, written, unchanged, left, failed } = moved
  const head = { from: `${from.adapter}:${from.address}`, to: `${to.adapter}:${to.address}` }
  const lines = [head, ...rows, { sums: sumsOf(rows, accept) }]
  writeFileSync(call.ledger, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)

  tableLines(rows, accept).forEach(say)
  say('')
  if (compared.length > 0) [...countLines(compared), ''].forEach(say)
  lossLines(rows, accept).forEach(say)
  const counts = [
    `${isTrial ? 'To be written' : 'Written'}: ${written}`,
    `unchanged: ${unchanged}`,
    ...(left > 0 ? [`left as others have made them: ${left} (--overwrite replaces them)`] : []),
    ...(failed > 0 ? [`failed: ${failed}`] : []),
  ]
  say(`${counts.join(', ')}. Every value: ${call.ledger}`)
  if (moved.isStopped) say('It was stopped: the same call goes on')
  const isAccepted = acceptedBy(accept)
  return moved.isStopped ? 130 : rows.some((row) => row.is === 'lost' && !isAccepted(row)) ? 1 : 0
}

// Nobody reads the report any more (`| head`).
process.stdout.once('error', () => process.exit())
main().then(
  (status) => (process.exitCode = status),
  (thrown: unknown) => {
    process.stderr.write(`\n${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
    process.exitCode = 1
  },
)
