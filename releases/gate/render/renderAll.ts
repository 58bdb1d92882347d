import { addressesToTry } from '../../index'
import type { GateFault, RemoteJson } from '../../index'
import { grouped, htmlFaults, pageFaults, withoutAccepted } from '../index'
import type { GateException } from '../index'
import { sha256 } from '../../hash'
import type { LoggedFailures } from './seePages'
import { sitemapOf } from '../../requests'
import { timed } from './checked'
import type { Checked } from './checked'
import { postForms } from './forms'
import { readHtml, withoutStyles } from './html'
import { mainOf } from './links'
import { seePages } from './seePages'
import type { RequestedPage } from './seePages'

/** A release to rehearse: its `remote.json` for the host, and its files. */
export interface Rehearsed {
  readonly info: RemoteJson
  readonly read: (file: string) => Buffer | null
}

/** A host without visitors that has loaded the release under test. */
export interface Rehearsal {
  readonly url: string
  readonly failures: LoggedFailures
  readonly stop: () => Promise<void>
}

/** The site's name in rehearsals; titles end with it. */
export const REHEARSAL_BRAND = 'Rehearsal'

/** The pages of a release as rendered by a rehearsal. */
export interface Rendered {
  /** The number of patterns. */
  readonly patterns: number
  readonly pages: ReadonlyArray<RequestedPage>
  /** Errors thrown by the addresses of pages. */
  readonly sitemap: ReadonlyArray<GateFault>
}

/** Addresses rendered per pattern: enough to include all kinds of content. */
const MOST_OF_PATTERN = 30

/** Renders addresses of every pattern. @param maximum the largest number of addresses per pattern */
export const renderAll = async (
  { info, read }: Rehearsed,
  { url, failures }: Rehearsal,
  maximum = MOST_OF_PATTERN,
): Promise<Rendered> => {
  const tried = addressesToTry(info, await sitemapOf(url), maximum)
  const server = read(info.server)?.toString() ?? ''
  const pages = await seePages({ url, name: info.name, failures, server }, tried)
  return {
    patterns: info.addresses.length,
    pages,
    sitemap: failures.sitemap().map((fault) => ({
      check: 'pages',
      file: null,
      pages: [],
      fault: `for the sitemap, ${fault}`,
      remedy: 'correct "addresses" of that page: search engines would not find its pages',
    })),
  }
}

export const pageFaultsOf = ({ pages }: Pick<Rendered, 'pages'>): ReadonlyArray<GateFault> =>
  pages.flatMap(({ seen }) => pageFaults(seen, { brand: REHEARSAL_BRAND }))

/** Validates the HTML of pages, and posts their forms. */
export const checkHtml = (
  url: string,
  { addresses }: Pick<RemoteJson, 'addresses'>,
  pages: Rendered['pages'],
  exceptions: ReadonlyArray<GateException>,
): Promise<Checked> =>
  timed('html', async () => {
    const documents = pages.map(({ tried, html }) => ({
      address: tried.address,
      html: withoutStyles(html),
      declared: addresses.find(({ path }) => path === tried.pattern)?.forms ?? [],
    }))
    const faults: GateFault[] = []
    for (const { address, html } of documents)
      faults.push(...htmlFaults(address, (await readHtml(html)).faults))
    faults.push(...(await postForms(url, documents)))
    const visited = pages.map(({ tried }) => tried)
    const judged = withoutAccepted('html', faults, exceptions, visited)
    return { faults: grouped(judged.faults), note: `${pages.length} documents${acceptedNote(judged)}` }
  })

/** The accepted faults, for the note of a check. */
export const acceptedNote = ({ accepted }: Pick<ReturnType<typeof withoutAccepted>, 'accepted'>): string =>
  accepted.map(({ rule, at }) => `; accepted: ${rule} at ${at}`).join('')

/**
 * A digest of everything that a browser shows of a page: the remote's part of its document, its files, and the host.
 * A page with an unchanged digest looks the same in both releases.
 * @param host identifies the build of the host
 */
export const pageDigest = (
  { release, entry, server, addresses, files }: RemoteJson,
  host: string,
  { pattern, address, html }: { readonly pattern: string; readonly address: string; readonly html: string },
): string => {
  const listed = (all: RemoteJson['addresses']) =>
    new Set(all.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first]))
  const ownFiles = listed(addresses.filter(({ path }) => path === pattern))
  const ofOthers = listed(addresses.filter(({ path }) => path !== pattern))
  // Files that no page lists may be loaded by any page. The entry and its manifests name all files and change with
  // each.
  const loaded = Object.entries(files)
    .map(([file, hash]) => [file.replace(/^browser\//, ''), hash] as const)
    .filter(([file]) => file !== entry && file !== server && !file.endsWith('.json'))
    .filter(([file]) => ownFiles.has(file) || !ofOthers.has(file))
    .sort()
  const main = mainOf(html) || html
  return sha256(JSON.stringify([host, address, loaded, main.replaceAll(release, '')])).slice(0, 16)
}
