import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { addressesIn, unescapedAddress } from '@caravanserai/releases/requests'
import { run } from '../../tools/lib/process/run'
import { get, pathIn } from './site'
import type { Finding, SentPage, Site, Tool } from './site'

/** Checks the sitemap against its schema and the rules of sitemaps.org, and robots.txt, which names it. */
export const sitemap: Tool = {
  name: 'sitemap',
  needs: { command: 'xmllint', debian: 'libxml2-utils' },
  run: async (site) => {
    const [{ text, status, headers }, robots] = await Promise.all([
      get(site.url, '/sitemap.xml'),
      get(site.url, '/robots.txt'),
    ])
    const entries = addressesIn(text)
    const of = (where: string, faults: ReadonlyArray<string>): ReadonlyArray<Finding> =>
      faults.map((message) => ({ where, message }))
    return {
      checked: `${entries.length} addresses`,
      findings: [
        ...of('/sitemap.xml', [
          ...(status === 200 ? [] : [`is ${status}`]),
          ...(/\bxml\b/.test(headers.get('content-type') ?? '') ? [] : ['has no type of XML']),
          ...(Buffer.byteLength(text) > 52_428_800 ? ['is larger than 50 MB'] : []),
          ...(entries.length > 50_000 ? ['has more than 50,000 addresses'] : []),
          ...(await schemaFaults(site.folder, text)),
        ]),
        ...of('/robots.txt', namesSitemap(robots.text, site) ? [] : ['does not name the sitemap']),
        ...entryFaults(site, entries),
      ],
    }
  },
}

const namesSitemap = (robots: string, { publicUrl }: Site): boolean =>
  robots.split('\n').some((line) => line.trim().toLowerCase() === `sitemap: ${publicUrl}/sitemap.xml`)

const schemaFaults = async (folder: string, xml: string): Promise<ReadonlyArray<string>> => {
  const packageFile = createRequire(__filename).resolve('sitemap/package.json')
  const schema = path.join(packageFile, '..', 'schema', 'sitemap.xsd')
  const file = path.join(folder, 'sitemap.xml')
  writeFileSync(file, xml)
  const { code, output } = await run('xmllint', ['--nonet', '--noout', '--schema', schema, file])
  return code === 0 ? [] : output.replaceAll(folder, '').trim().split('\n')
}

/** Faults in the addresses of a sitemap: each must be one page, served under that address. */
export const entryFaults = (
  site: Pick<Site, 'url' | 'publicUrl' | 'pages'>,
  entries: ReadonlyArray<string>,
): ReadonlyArray<Finding> => {
  const pages = new Map(site.pages.map((page) => [page.path, page]))
  const titles = new Map<string, string>()
  return entries.flatMap((entry, at) => {
    const where = pathIn(site, entry)
    if (where === null) return [{ where: entry, message: 'is an address of another site' }]
    const page = pages.get(where)
    const faults = [
      ...(entries.indexOf(entry) === at ? [] : ['is in the sitemap twice']),
      ...(entry.length < 2_048 ? [] : ['is longer than 2,047 characters']),
      ...(page === undefined ? ['is no page'] : pageFaults(page, entry, titles)),
    ]
    return faults.map((message) => ({ where, message }))
  })
}

const pageFaults = (
  { status, text, headers }: SentPage,
  entry: string,
  titles: Map<string, string>,
): ReadonlyArray<string> => {
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
  const [, title = ''] = /<title>([^<]*)/.exec(text) ?? []
  const namesake = titles.get(title)
  titles.set(title, entry)
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(text)
  return [
    ...(status === 200 ? [] : [`is ${status}`]),
    ...(isHidden || headers.get('x-robots-tag')?.includes('noindex') ? ['is not to be indexed'] : []),
    ...(canonical !== undefined && unescapedAddress(canonical) === entry
      ? []
      : [`has another canonical address: ${canonical}`]),
    ...(title === '' ? ['has no title'] : []),
    ...(namesake === undefined ? [] : [`has the title of ${namesake}: ${title}`]),
  ]
}
