import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { collect, NOWHERE, SEARCH } from './collect'
import type { Collected, CollectOptions } from './collect'
import { integrityOf, isAlive, withoutScripts, withPolicy } from './documents'
import { exportedAddresses } from './exportedAddresses'
import type { DeadLink, ExportedAddresses } from './exportedAddresses'
import { headersFile } from './headersFile'
import { mapHtml, mapText } from './htmlAddresses'
import { placeOfFile, placeOfPage } from './places'
import { plainRedirects, redirectPage, redirectsFile } from './redirects'
import type { Redirect } from './redirects'
import { foundPage, searchPage } from './searchPage'
import type { FoundPage } from './searchPage'

export interface ExportOptions extends Omit<CollectOptions, 'write'> {
  /** An empty folder, which the files are written to. */
  readonly folder: string
  /** Redirects that no page needs to link to. */
  readonly redirects: ReadonlyArray<Redirect>
  /** The built script of the search page (`shell/export/search.ts`). */
  readonly searchScript: Buffer
}

export interface Exported {
  readonly pages: number
  readonly files: number
  readonly redirects: number
  readonly dead: ReadonlyArray<DeadLink>
}

/** How an export is made once everything is in its folder as the site sends it. */
interface Export extends ExportOptions {
  readonly collected: Collected
  readonly addresses: ExportedAddresses
  readonly read: (file: string) => Promise<string>
  readonly write: CollectOptions['write']
}

/**
 * Writes everything that visitors of a running site can reach as files that any host serves: first as it is, because where something
 * goes depends on what it is, then again with the addresses that things have here. Only one page is in memory at a time.
 */
export const exportSite = async (options: ExportOptions): Promise<Exported> => {
  const read: Export['read'] = (file) => readFile(path.join(options.folder, file), 'utf8')
  const write: Export['write'] = async (file, content) => {
    const to = path.join(options.folder, file)
    await mkdir(path.dirname(to), { recursive: true })
    await writeFile(to, content)
  }
  const collected = await collect({ ...options, write })
  const addresses = exportedAddresses(collected, options.siteUrl)
  const whole: Export = { ...options, collected, addresses, read, write }
  const found = await finishPages(whole)
  await finishSearch(whole, found)
  await finishFiles(whole)
  const redirects = await writeRedirects(whole)
  await write('_headers', headersFile(collected.headers))
  // GitHub Pages leaves out folders whose name begins with `_` otherwise.
  await write('.nojekyll', '')
  const { pages, files } = collected
  return { pages: pages.size, files: files.size, redirects, dead: addresses.dead }
}

/** @returns what the search finds */
const finishPages = async ({ collected, addresses, siteUrl, read, write }: Export): Promise<FoundPage[]> => {
  const found: FoundPage[] = []
  for (const [target, { file, address, policy }] of collected.pages) {
    if (target === SEARCH) continue
    const sent = await read(file)
    const page = target === NOWHERE ? null : foundPage(sent, target, address, siteUrl)
    if (page !== null) found.push(page)
    const shown = isAlive(target, sent) ? sent : withoutScripts(sent)
    await write(file, withPolicy({ html: mapHtml(shown, siteUrl, addresses.mapOf(target)), policy }))
  }
  return found
}

const finishSearch = async (
  { collected, addresses, siteUrl, searchScript, read, write }: Export,
  found: ReadonlyArray<FoundPage>,
): Promise<void> => {
  const page = collected.pages.get(SEARCH)
  if (page === undefined) return
  const files = { script: 'search/search.js', index: 'search/index.json' }
  const sent = mapHtml(await read(page.file), siteUrl, addresses.mapOf(SEARCH))
  const html = searchPage(sent, found, {
    script: `/${files.script}`,
    index: `/${files.index}`,
    integrity: integrityOf(searchScript),
  })
  await write(page.file, withPolicy({ html, policy: page.policy }))
  await write(files.script, searchScript)
  await write(files.index, JSON.stringify(found))
}

const finishFiles = async ({ collected, addresses, siteUrl, read, write }: Export): Promise<void> => {
  for (const [target, { file, hasAddresses }] of collected.files)
    if (hasAddresses) await write(file, mapText(await read(file), siteUrl, addresses.mapOf(target)))
}

/** @returns how many there are */
const writeRedirects = async ({
  redirects,
  collected: { pages, files, moved },
  addresses,
  siteUrl,
  write,
}: Export): Promise<number> => {
  const taken = new Set([...pages.values(), ...files.values()].map(({ file }) => file))
  const led = [...redirects, ...moved.values()].map((redirect) => ({
    ...redirect,
    to: addresses.addressOf(redirect.to) ?? redirect.to,
  }))
  const all = [...new Map(led.map((redirect) => [redirect.from, redirect])).values()].filter(
    ({ from }) => !taken.has(placeOfPage(from).file),
  )
  for (const redirect of [
    ...redirects.flatMap((one) => plainRedirects(one, pages.keys())),
    ...moved.values(),
  ]) {
    const file = fileOfOld(redirect.from)
    const address = addresses.addressOf(redirect.to) ?? redirect.to
    if (!taken.has(file)) await write(file, redirectPage(address, new URL(address, siteUrl).href))
  }
  await write('_redirects', redirectsFile(all))
  return all.length
}

/** An old address may be that of a file, `/2019/clean-water.html`. */
const fileOfOld = (from: string): string =>
  (/\.html?$/i.test(from) ? placeOfFile(from, 'text/html') : placeOfPage(from)).file
