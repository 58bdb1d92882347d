import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documentOf } from '../site/documentOf'
import { startOwnSite } from '../site/ownSite'

/** The compressed size of a document without content: the 404 page of a site without a menu. */
export const frameBytes = async (): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-frame-'))
  try {
    for (const list of ['menus.json', 'sliders.json']) writeFileSync(path.join(folder, list), '[]')
    const site = await startOwnSite({
      port: 3990,
      dataDir: path.join(folder, 'data'),
      cmsUrl: folder,
      env: { CMS_ADAPTER: 'files' },
      onLog: () => undefined,
    })
    try {
      return (await documentOf(new URL('/no-such-page', site.url), 404)).brotliBytes
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
