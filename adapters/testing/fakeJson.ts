import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLeft, isRight, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { defer, of, tap } from 'rxjs'
import type { Fetch } from '../http/authorizedFetch'
import type { GetJson } from '../http/fetchJson'
import { unreachable } from '../port/content'
import type { ContentError } from '../port/content'
import type { MovedSource } from '../port/movedSource'

/** For tests: a backend that is down. */
export const brokenJson: GetJson = (url) => of(left(unreachable(url, 'connection refused')))

export interface RecordedOptions {
  readonly folder: string
  /** The backend's host; a request to another one answers 404. */
  readonly host: string
  /**
   * The file of a path. By default the recording of `/pages/4.json` is `pages_4.json`, and that of
   * `/pages?per_page=9` is `pages_per_page_9.json`.
   */
  readonly fileOf?: (path: string) => string
  /** The answer for a missing recording. By default 404. */
  readonly missing?: (url: string) => Either<ContentError, unknown>
  /** Bodies that replace recordings, by path or by file. */
  readonly over?: Readonly<Record<string, unknown>>
}

const fileNamedAs = (path: string): string =>
  `${path
    .slice(1)
    .replace(/\.json$/, '')
    .replace(/[^\w.-]+/g, '_')}.json`

const notFound = (url: string): Either<ContentError, unknown> =>
  left(unreachable(url, 'status 404 (text/html)', null, 404))

/** For tests: a backend from recorded answers, which are JSON files in a folder. */
export const recordedAnswers =
  ({ folder, host, fileOf = fileNamedAs, missing = notFound, over = {} }: RecordedOptions): GetJson =>
  (url) =>
    defer(() => {
      if (!url.startsWith(`${host}/`)) return of(notFound(url))
      const path = url.slice(host.length)
      const name = fileOf(path)
      const replaced = [path, name].find((key) => Object.hasOwn(over, key))
      if (replaced !== undefined) return of(right(over[replaced]))
      const file = join(folder, name)
      return of(existsSync(file) ? right(JSON.parse(readFileSync(file, 'utf8'))) : missing(url))
    })

/**
 * For tests: stores the answers of a real backend as the recordings of `recordedAnswers`; does nothing if
 * `kept` is undefined.
 */
export const recordingAnswers =
  (
    { folder, host, fileOf = fileNamedAs }: RecordedOptions,
    getJson: GetJson,
    kept = (body: unknown, _name: string): unknown => body,
  ): GetJson =>
  (url) =>
    getJson(url).pipe(
      tap((answer) => {
        const name = fileOf(url.slice(host.length))
        const body = isRight(answer) ? kept(answer.right, name) : undefined
        if (body === undefined) return
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, name), `${JSON.stringify(body, null, 1)}\n`)
      }),
    )

/** For tests: counts the requests that are sent, for the law that a source is cold. */
export const counting = (getJson: GetJson): { readonly getJson: GetJson; readonly calls: () => number } => {
  let sent = 0
  return {
    calls: () => sent,
    getJson: (...args) =>
      defer(() => {
        sent += 1
        return getJson(...args)
      }),
  }
}

/** For tests: answers addresses that begin with one of these texts, and 404 for all others. */
export const jsonFetch =
  (answers: Readonly<Record<string, unknown>>): Fetch =>
  async (url) => {
    const found = Object.entries(answers).find(([begin]) => url.startsWith(begin))
    return new Response(JSON.stringify(found?.[1] ?? {}), {
      status: found === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    })
  }

/** For tests: the counts of a source by subject, and the items to which a path of the ledger belongs. */
export const countsOf = async ({ counts }: Partial<MovedSource>) => {
  const answer = (await counts?.()) ?? right([])
  if (isLeft(answer)) throw new Error(JSON.stringify(answer.left))
  return {
    there: Object.fromEntries(answer.right.map(({ what, there }) => [what, there])),
    of: (path: string) => answer.right.flatMap(({ of }) => of(path) ?? []),
  }
}
