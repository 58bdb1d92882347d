import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { left, right } from 'fp-ts/Either'
import { defer, of } from 'rxjs'
import type { GetJson } from '../http/fetchJson'
import { unreachable } from '../port/content'
import type { ContentError } from '../port/content'

/** For tests: a backend that is down. */
export const brokenJson: GetJson = (url) => of(left(unreachable(url, 'connection refused')))

export interface RecordedOptions {
  /** The folder of the recordings. */
  readonly folder: string
  /** The backend's host; a request to another one fails. */
  readonly host: string
  /** Bodies by path, which replace recordings. */
  readonly over?: Readonly<Record<string, unknown>>
}

/** The recording of a path: `/pages/4.json` is in `pages_4.json`, `/pages?per_page=9` in `pages_per_page_9.json`. */
const recordingOf = (path: string): string =>
  `${path
    .slice(1)
    .replace(/\.json$/, '')
    .replace(/[^\w.-]+/g, '_')}.json`

/** For tests: a backend from recorded answers, one file for each path. A path without one answers 404. */
export const recordedAnswers =
  ({ folder, host, over = {} }: RecordedOptions): GetJson =>
  (url) =>
    defer(() => {
      const path = url.startsWith(`${host}/`) ? url.slice(host.length) : ''
      if (Object.hasOwn(over, path)) return of(right(over[path]))
      const file = join(folder, recordingOf(path))
      return of(
        path !== '' && existsSync(file)
          ? right<ContentError, unknown>(JSON.parse(readFileSync(file, 'utf8')))
          : left(unreachable(url, 'status 404 (text/html)', null, 404)),
      )
    })

/** For tests: counts the requests that are sent, for the law that a source is cold. */
export const counting = (getJson: GetJson): { readonly getJson: GetJson; readonly asks: () => number } => {
  let sent = 0
  return {
    asks: () => sent,
    getJson: (url) =>
      defer(() => {
        sent += 1
        return getJson(url)
      }),
  }
}
