/**
 * The import as a process: `import.js '{"from":"files:old", …}'`, with its flags as JSON.
 *
 * Environment: `IMPORT_FROM_AUTHORIZATION`, `IMPORT_TO_AUTHORIZATION`; `CMS_MEDIA` and `CMS_TIME_ZONE`, as for the
 * site; `SITE_RELEASES`, facts about live releases, as JSON. The report is written to standard output, progress to
 * standard error; with the flag `json` the report is one JSON object, and its text is written to standard error. Exit
 * status: 0 if all losses are named by `--accept`, 1 if others exist, 2 for a bad call, a failure, or an interruption.
 */

import { writeFileSync } from 'node:fs'
import { commandTable, decode, siteTable, bundledContent } from '../../settings'
import type { KindDeclaration } from '@caravanserai/adapters'
import { adapterNames } from '@caravanserai/adapters/names'
import { adapters, withSamples } from '@caravanserai/adapters/server'
import {
  authorizedFetch,
  heldAs,
  knowKinds,
  movingLimits,
  siteReleases,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type { MovedSource } from '@caravanserai/adapters/source'
import { site } from '../../site.config'
import { ImportFlags, readCall } from './call'
import type { Call } from './call'
import { fileFetcher } from './fetchFile'
import { acceptedBy, sumsOf } from './ledger'
import { move } from './move'
import type { Progress } from './move'
import { countLines, lossLines, tableLines } from './report'
import { fileState } from './state'

/**
 * The source of a call, with counts, files and credentials to check.
 * @param cmsMedia the address of an external storage with its files, if any
 */
const sourceFrom = (
  { from, menu }: Pick<Call, 'from' | 'menu'>,
  declared: ReadonlyArray<KindDeclaration>,
  cmsMedia: string | null,
): MovedSource => {
  const { adapter, address, authorization } = from
  if (adapter === 'samples') return withSamples(bundledContent)
  return adapters[adapter].moved({
    ...{ baseUrl: withoutSlash(address), declared, media: cmsMedia, menuName: menu },
    fetch: authorizedFetch([from]),
    isAuthorized: authorization !== null,
    timeLimitMs: movingLimits.fileMs,
  })
}

const width = 24

/** Formats a duration: `1 min 20 s`. */
const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A progress bar with the estimated remaining time; `leftMs` is `null` while no estimate is possible. */
const progressLine = ({ unit, done, total }: Progress, leftMs: number | null): string => {
  if (total === null) return `reading  ${done}  ${unit}`
  const filled = total === 0 ? width : Math.floor((width * done) / total)
  const left = leftMs === null ? '' : `  about ${inWords(leftMs)} left`
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total}${left}  ${unit}`
}

/**
 * Shows progress: in a terminal as one line that is updated, elsewhere as a line now and then. The result ends it.
 */
const showProgress = (out: NodeJS.WriteStream) => {
  const everyMs = out.isTTY ? 100 : 10_000
  let shownAt = 0
  let writing: number | null = null
  return {
    show: (progress: Progress): void => {
      const now = Date.now()
      if (progress.total !== null) writing ??= now
      const isLast = progress.done === progress.total
      if (now - shownAt < everyMs && !isLast) return
      shownAt = now
      const { done, total } = progress
      const leftMs =
        writing === null || total === null || done < 5 ? null : ((now - writing) / done) * (total - done)
      const line = progressLine(progress, leftMs)
      out.write(out.isTTY ? `\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}` : `${line}\n`)
    },
    end: (): void => {
      if (out.isTTY) out.write('\r\u001b[2K')
    },
  }
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
  const target = adapters[to.adapter].target?.({
    address: to.address,
    fetch: authorizedFetch([to]),
    timeZone: values.CMS_TIME_ZONE ?? site.timeZone,
  })
  if (target === undefined) throw new Error(`${to.adapter} cannot be written`)
  const known = siteReleases(process.env['SITE_RELEASES']).kinds
  knowKinds(known)
  const kinds = known.map(heldAs)

  let isStopped = false
  process.on('SIGINT', () => {
    if (isStopped) process.exit(130)
    isStopped = true
    process.stderr.write('\nStopping after the current write; Ctrl-C again ends immediately\n')
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
  const log = (line: string): boolean => (call.isJson ? process.stderr : process.stdout).write(`${line}\n`)
  const head = { from: `${from.adapter}:${from.address}`, to: `${to.adapter}:${to.address}` }
  const sums = sumsOf(rows, accept)
  const lines = [head, ...rows, { sums }]
  writeFileSync(call.ledger, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)

  tableLines(rows, accept).forEach(log)
  log('')
  if (compared.length > 0) [...countLines(compared), ''].forEach(log)
  lossLines(rows, accept).forEach(log)
  const counts = [
    `${isTrial ? 'To be written' : 'Written'}: ${written}`,
    `unchanged: ${unchanged}`,
    ...(left > 0
      ? [`left unchanged, because editors made or changed them: ${left} (--overwrite replaces them)`]
      : []),
    ...(failed > 0 ? [`failed: ${failed}`] : []),
  ]
  log(`${counts.join(', ')}. Every value: ${call.ledger}`)
  if (moved.isStopped) log('The import was stopped. Run the same command again to continue')
  if (call.isJson) {
    const result = {
      ...head,
      isTrial,
      sums,
      counts: compared,
      written,
      unchanged,
      left,
      failed,
      ledger: call.ledger,
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
  const isAccepted = acceptedBy(accept)
  return moved.isStopped ? 130 : rows.some((row) => row.is === 'lost' && !isAccepted(row)) ? 1 : 0
}

// The reader of the report has closed the pipe (`| head`).
process.stdout.once('error', () => process.exit())
main().then(
  (status) => (process.exitCode = status),
  (thrown: unknown) => {
    process.stderr.write(`\n${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
    process.exitCode = 1
  },
)
