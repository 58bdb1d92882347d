import { join } from 'node:path'
import { recordedAnswers, recordingAnswers } from '@caravanserai/adapters/contract'
import type { GetJson } from '@caravanserai/adapters/source'

const folder = join(__dirname, 'recordings')

/** The host name in the recordings. */
export const recordedHost = 'https://wordpress.example.test'

/**
 * The file of a response: `pages`, `pages_7` for the page of menu 7, `posts`, `services`, `menu` …; further pages with
 * their number.
 */
const nameOf = (path: string): string => {
  const { searchParams } = new URL(path, recordedHost)
  const route = (searchParams.get('rest_route') ?? '').replace(/^.*\//, '')
  const included = searchParams.get('include')
  const fields = searchParams.get('_fields') === 'id,slug,link' ? '_addresses' : ''
  const page = searchParams.get('page') ?? '1'
  const of = included === null ? '' : `_${included.replaceAll(',', '_')}`
  return `${route}${of}${fields}${page === '1' ? '' : `_page${page}`}.json`
}

/** For tests: WordPress at `recordedHost`, from the recordings. `over` replaces the bodies of some files. */
export const recordedWordPress = (over: Readonly<Record<string, unknown>> = {}): GetJson =>
  recordedAnswers({ folder, host: recordedHost, fileOf: nameOf, over })

/** Fields of embedded objects that the adapter does not read. */
const unread = /^(?:_links|sizes|avatar_urls|image_meta|description|mime_type|yoast_head)$/

/** A response without unread fields, with the host of the recordings. */
export const recorded = (host: string, body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, held: unknown) => (unread.test(key) ? undefined : held)).replaceAll(
      host,
      recordedHost,
    ),
  )

/** Stores every response of the real WordPress as the recording that `recordedWordPress` reads. */
export const recordingWordPress = (host: string, getJson: GetJson): GetJson =>
  recordingAnswers({ folder, host, fileOf: nameOf }, getJson, (body) => recorded(host, body))
