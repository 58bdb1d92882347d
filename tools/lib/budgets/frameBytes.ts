import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../process/ports'
import { documentOf } from '../site/documentOf'
import { untilReady } from '../site/siteStatus'
import { startSite } from '../site/startSite'

const host = '127.0.0.1'

/** The size of a document without content, compressed: of a page that does not exist, on a site without a menu. */
export const frameBytes = async (): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-frame-'))
  for (const list of ['menus.json', 'sliders.json']) writeFileSync(path.join(folder, list), '[]')
  const log: string[] = []
  try {
    const site = await startSite({
      port: await freePort(3990, host),
      host,
      dataDir: path.join(folder, 'data'),
      cmsUrl: folder,
      env: { CMS_ADAPTER: 'files' },
      onLog: (_, line) => log.push(line),
    })
    try {
      await untilReady(site.url)
      const { status, brotliBytes } = await documentOf(new URL('/no-such-page', site.url).href)
      if (status !== 404) throw new Error(`expected status 404, got ${status}\n${log.join('\n')}`)
      return brotliBytes
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
