import { addressesToTry } from '@caravanserai/releases'
import type { GateFault, RemoteJson } from '@caravanserai/releases'
import { grouped, htmlFaults, pageFaults, withoutAccepted } from '@caravanserai/releases/gate'
import type { GateException } from '@caravanserai/releases/gate'
import { readHtml, withoutStyles } from '../html/validHtml'
import { timed } from './checked'
import type { Checked } from './checked'
import { postForms } from './postForms'
import { rehearsalBrand } from './rehearsal'
import type { Rehearsal } from './rehearsal'
import type { Rehearsed } from './rehearsedSet'
import { seePages } from './seePages'
import type { RequestedPage } from './seePages'
import { sitemapOf } from './sitemapOf'

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
  pages.flatMap(({ seen }) => pageFaults(seen, { brand: rehearsalBrand }))

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
