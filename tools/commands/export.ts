import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseRemoteJson } from '@caravanserai/releases'
import { readSet } from '@caravanserai/releases/ledger'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { buildOrStop } from '../lib/build/build'
import { decodedOrThrow } from '../lib/decoded'
import { exportSite } from '../lib/export/exportSite'
import { folderFault, replaceExport } from '../lib/export/folder'
import { declaredRedirects } from '../lib/export/redirects'
import { liveReleases } from '../lib/gate/liveReleases'
import { bytesBelow } from '../lib/packagedSite/writePackage'
import { root } from '../lib/places'
import { freePort } from '../lib/process/ports'
import { runCommand } from '../lib/process/runCommand'
import { releases, siteSettings } from '../lib/settings'
import { untilReady, untilStaged } from '../lib/site/siteStatus'
import { startSite } from '../lib/site/startSite'
import { say, stopWith } from '../lib/terminal/say'
import { showLine } from '../lib/terminal/showLine'

/**
 * `npm run export -- FOLDER`: starts the site with the settings of the environment, and writes all that visitors can reach as files for
 * any host. What an earlier export wrote there is replaced. Ends with 1 where a link leads to nothing, and says which.
 */
const [asked, ...more] = process.argv.slice(2)
if (asked === undefined || asked.startsWith('-') || more.length > 0)
  stopWith(
    `npm run export -- <folder>: expected a folder, got ${asked === undefined ? 'nothing' : `"${[asked, ...more].join(' ')}"`}`,
  )
const target = path.resolve(asked)
const fault = folderFault(target)
if (fault !== null) stopWith(fault)
const settings = siteSettings()
if (settings.siteUrl.includes('//localhost'))
  say(`SITE_URL is not set: search engines, feeds and shared links will be told ${settings.siteUrl}`)
await buildOrStop()

const OldAddresses = t.readonlyArray(t.string, 'old addresses')

/** How often it is said how far it is, in milliseconds. */
const SAY_MS = 3_000

await runCommand('export', async ({ onEnd }) => {
  const part = mkdtempSync(`${target}.part-`)
  onEnd(() => rmSync(part, { recursive: true, force: true }))
  const secret = settings.contentSecret ?? randomBytes(24).toString('hex')
  const site = await startSite({
    port: await freePort(settings.port, settings.host),
    host: settings.host,
    dataDir: settings.dataDir,
    ownReleases: settings.releases !== null,
    cmsUrl: settings.cms?.address ?? null,
    inherits: true,
    env: {
      CONTENT_SECRET: secret,
      SITE_KIND: 'export',
      SITE_URL: settings.siteUrl,
      TRANSLATE_URL: 'none',
      VITALS_PERCENT: '0',
    },
    onLog: showLine,
  })
  onEnd(() => site.stop())
  await untilReady(site.url)
  await untilStaged(site.url)

  const { store, folder } = releases()
  const live = await Promise.all(
    liveReleases(store, await readSet(store), folder).map(async ({ read }) =>
      parseRemoteJson((await read('remote.json'))?.toString('utf8') ?? ''),
    ),
  )
  const listed = await fetch(`${site.url}/content/redirects`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  const unlisted = `${site.url} does not list its old addresses`
  const oldAddresses = decodedOrThrow(OldAddresses, await listed.json(), unlisted)
  const isOfQuery = (from: string): boolean => from.includes('?')
  for (const from of oldAddresses.filter(isOfQuery))
    say(`not in the export: the redirect of ${from}, because files have no query`)
  let said = Date.now()
  const { pages, files, redirects, dead } = await exportSite({
    url: site.url,
    siteUrl: settings.siteUrl,
    folder: part,
    oldAddresses: oldAddresses.filter((from) => !isOfQuery(from)),
    redirects: live.flatMap((info) => (isRight(info) ? declaredRedirects(info.right) : [])),
    searchScript: readFileSync(path.join(root, 'shell', 'dist', 'export', 'search.js')),
    onProgress: (done, known) => {
      if (Date.now() - said < SAY_MS) return
      said = Date.now()
      say(`${done} of ${known} addresses`)
    },
  })
  await replaceExport(part, target)
  for (const to of new Set(dead.map((link) => link.to))) {
    const [first, ...others] = dead.filter((link) => link.to === to)
    const also = others.length === 0 ? '' : `, and ${others.length} times elsewhere`
    say(`dead link: ${to}, which ${first?.reason}, on ${first?.from}${also}`)
  }
  const megabytes = (bytesBelow(target) / 1024 / 1024).toFixed(1)
  say(`${target}: ${pages} pages, ${files} other files, ${redirects} redirects, ${megabytes} MB`)
  return dead.length > 0 ? 1 : 0
})
