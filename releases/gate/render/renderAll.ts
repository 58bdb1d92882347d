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

/** A release to be rehearsed: its `remote.json` as the host is to see it, and its files. */
export interface Rehearsed {
  readonly info: RemoteJson
  readonly read: (file: string) => Buffer | null
}

/** A host without visitors that has loaded the judged release. */
export interface Rehearsal {
  readonly url: string
  readonly failures: LoggedFailures
  readonly stop: () => Promise<void>
}

/** The name of the site in rehearsals: titles end with it. */
export const REHEARSAL_BRAND = 'Rehearsal'

/** The pages of a release as a rehearsal renders them. */
export interface Rendered {
  /** How many patterns there are. */
  readonly patterns: number
  readonly pages: ReadonlyArray<RequestedPage>
  /** What the addresses of pages threw. */
  readonly sitemap: ReadonlyArray<GateFault>
}

/** So many addresses of one pattern are rendered: enough that content of every kind is among them. */
const MOST_OF_PATTERN = 30

/** Renders the addresses of every pattern. @param most addresses of one pattern */
export const renderAll = async (
  { info, read }: Rehearsed,
  { url, failures }: Rehearsal,
  most = MOST_OF_PATTERN,
): Promise<Rendered> => {
  const tried = addressesToTry(info, await sitemapOf(url), most)
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
      remedy: 'mend "addresses" of that page: search engines would not find its pages',
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
    const seen = pages.map(({ tried }) => tried)
    const judged = withoutAccepted('html', faults, exceptions, seen)
    return { faults: grouped(judged.faults), note: `${pages.length} documents${acceptedNote(judged)}` }
  })

/** What a team has accepted, for the line of a check. */
export const acceptedNote = ({ accepted }: Pick<ReturnType<typeof withoutAccepted>, 'accepted'>): string =>
  accepted.map(({ rule, at }) => `; accepted: ${rule} at ${at}`).join('')

/**
 * Identifies what a browser shows of a page: the remote's part of its document, the files that it loads, and the host. Two
 * releases with the same digest of a page cannot be told apart there, whatever else changed in them.
 * @param host identifies the build of the host
 */
export const pageDigest = (
  { release, entry, server, addresses, files }: RemoteJson,
  host: string,
  { pattern, address, html }: { readonly pattern: string; readonly address: string; readonly html: string },
): string => {
  const listed = (all: RemoteJson['addresses']) =>
    new Set(all.flatMap(({ scripts, styles, first = [] }) => [...scripts, ...styles, ...first]))
  const own = listed(addresses.filter(({ path }) => path === pattern))
  const ofOthers = listed(addresses.filter(({ path }) => path !== pattern))
  // What no page lists, any page may load. The entry and its manifests name all
  // files, and change with each of them.
  const loaded = Object.entries(files)
    .map(([file, hash]) => [file.replace(/^browser\//, ''), hash] as const)
    .filter(([file]) => file !== entry && file !== server && !file.endsWith('.json'))
    .filter(([file]) => own.has(file) || !ofOthers.has(file))
    .sort()
  const main = mainOf(html) || html
  return sha256(JSON.stringify([host, address, loaded, main.replaceAll(release, '')])).slice(0, 16)
}
