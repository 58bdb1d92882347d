import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { right } from 'fp-ts/Either'
import { recordedAnswers, recordingAnswers } from '@caravanserai/adapters/contract'
import type { GetJson } from '@caravanserai/adapters/source'

const folder = join(__dirname, 'recordings')

/**
 * The file of a response: `menus`, `menus_3` for the page of menu 3, `slides`, `services` …; further pages with their
 * number.
 */
export const nameOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://recorded')
  const menu = searchParams.get('where[number][equals]')
  const page = searchParams.get('page') ?? '1'
  return `${pathname.replace('/api/', '')}${menu === null ? '' : `_${menu}`}${page === '1' ? '' : `_page${page}`}.json`
}

/** Payload's answer without documents. */
const nothing = {
  ...{ docs: [], totalDocs: 0, totalPages: 1, limit: 1, page: 1, pagingCounter: 1 },
  ...{ hasNextPage: false, hasPrevPage: false, nextPage: null, prevPage: null },
}

/** For tests: Payload at this host, from the recordings. `over` replaces the bodies of some files. */
export const recordedPayload = (host: string, over: Readonly<Record<string, unknown>> = {}): GetJson =>
  recordedAnswers({ folder, host, fileOf: nameOf, missing: () => right(nothing), over })

/** Three entries of each list keep the folder small. Pages and slides are kept whole. */
const ofList = <A>(name: string, entries: ReadonlyArray<A>): ReadonlyArray<A> =>
  /^(menu|slides)/.test(name) ? entries : entries.slice(0, 3)

/** A response with the recorded entries only. */
export const recorded = (body: unknown, name: string): unknown => {
  const answer = body as { readonly docs: ReadonlyArray<unknown> }
  return { ...answer, docs: ofList(name, answer.docs) }
}

const sampleFile = join(folder, 'sample.json')
/** The `allMet` result of the sample files at the time of the recording. */
export const recordedSample = (): unknown => JSON.parse(readFileSync(sampleFile, 'utf8'))
export const recordSample = (met: Readonly<Record<string, unknown>>): void => {
  const kept = Object.entries(met).map(([name, held]) => [
    name,
    Array.isArray(held) ? ofList(name, held) : held,
  ])
  writeFileSync(sampleFile, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`)
}

/** Stores the responses of the real backend as the recordings that `recordedPayload` reads. */
export const recordingPayload = (host: string, getJson: GetJson): GetJson =>
  recordingAnswers({ folder, host, fileOf: nameOf }, getJson, recorded)
