import { chmodSync } from 'node:fs'
import path from 'node:path'
import { firstReleases, PackagedSite, packageSite, writeEnvFile } from '../../../proofs/operate/packagedSite'
import { sitemapOf } from '@caravanserai/releases/requests'
import { nextPort, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'

/** Local addresses in the attributes of a document. */
const picturesIn = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/ src="(\/media\/[^"]+)"/g)].map(
    ([, src = '']) => `${src.replaceAll('&amp;', '&')}?w=480`,
  )

const sharedIn = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, content = '']) => {
    const { pathname, search } = new URL(content.replaceAll('&amp;', '&'))
    return pathname + search
  })

/** The kind of a page: its first address segment. */
const kindOf = (address: string): string => address.split('/')[1] ?? ''

test('a packaged site serves every picture of its pages', async () => {
  test.setTimeout(180_000)
  const folder = temporaryFolder()
  // The site runs as another user.
  chmodSync(folder, 0o755)
  const packaged = path.join(folder, 'site')
  const dataDir = path.join(folder, 'data')
  const envFile = path.join(folder, 'env')
  await packageSite(packaged)
  writeEnvFile(envFile, { CMS_ADAPTER: 'files' })
  firstReleases(packaged, path.join(dataDir, 'releases'))
  const site = new PackagedSite({ folder: packaged, dataDir, envFile, port: await nextPort() })
  try {
    await site.start()
    const addresses = await sitemapOf(site.url)
    const kinds = [...new Map(addresses.map((address) => [kindOf(address), address])).values()]
    const files = new Set<string>()
    for (const address of kinds) {
      const html = await (await fetch(`${site.url}${address}`)).text()
      for (const file of [...picturesIn(html), ...sharedIn(html)]) files.add(file)
    }
    expect(files.size).toBeGreaterThan(60)
    const missing: string[] = []
    for (const file of files) {
      const { status } = await fetch(`${site.url}${file}`)
      if (status !== 200) missing.push(`${status} ${file}`)
    }
    expect(missing).toEqual([])
  } finally {
    await site.stop()
    expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  }
})
