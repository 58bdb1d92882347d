import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseRemoteJson } from '@caravanserai/releases'
import { readSet } from '@caravanserai/releases/ledger'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Confirm } from '../lib/commandLine/command'
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

const OldAddresses = t.readonlyArray(t.string, 'old addresses')

/** How often progress is printed, in milliseconds. */
const SAY_MS = 3_000

export default async (asked: { readonly folder: string }, confirm: Confirm): Promise<void> => {
  const target = path.resolve(asked.folder)
  const fault = folderFault(target)
  if (fault !== null) stopWith(fault)
  if (existsSync(target) && readdirSync(target).length > 0)
    await confirm(`This replaces the export in ${target}.`)
  const settings = siteSettings()
  if (settings.siteUrl.includes('//localhost'))
    say(`SITE_URL is not set: search engines, feeds and shared links will be told ${settings.siteUrl}`)
  await buildOrStop()

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
}
