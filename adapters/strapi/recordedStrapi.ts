import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { right } from 'fp-ts/Either'
import { recordedAnswers, recordingAnswers } from '@caravanserai/adapters/contract'
import type { GetJson } from '@caravanserai/adapters/source'

const folder = join(__dirname, 'recordings')

/**
 * The file of a response: `menus`, `menus_3` for the page of menu 3, `slides`, `services` …; further pages with their
 * number.
 */
const nameOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://recorded')
  const menu = searchParams.get('filters[number][$eq]')
  const page = searchParams.get('pagination[page]') ?? '1'
  return `${pathname.replace('/api/', '')}${menu === null ? '' : `_${menu}`}${page === '1' ? '' : `_page${page}`}.json`
}

/** Strapi's answer without documents. */
const nothing = { data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0 } } }

/** For tests: Strapi at this host, from the recordings. `over` replaces the bodies of some files. */
export const recordedStrapi = (host: string, over: Readonly<Record<string, unknown>> = {}): GetJson =>
  recordedAnswers({ folder, host, fileOf: nameOf, missing: () => right(nothing), over })

/**
 * Stores the responses of the real backend as recordings, limited to three entries of each list to keep the folder
 * small.
 */
export const recordingStrapi = (host: string, getJson: GetJson): GetJson =>
  recordingAnswers({ folder, host, fileOf: nameOf }, getJson, (body, name) => {
    if (/^menus_(?!1\.json)/.test(name)) return undefined
    const { data, meta } = body as { readonly data: ReadonlyArray<unknown>; readonly meta: unknown }
    return { data: name.startsWith('menus') ? data : data.slice(0, 3), meta }
  })

export const recorded = (name: string): { readonly data: ReadonlyArray<Readonly<Record<string, unknown>>> } =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
