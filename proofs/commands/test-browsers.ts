import { chromium } from '../browsers/engines/chromium'
import { firefox } from '../browsers/engines/firefox'
import { webKit } from '../browsers/engines/webKit'
import { walkIn } from '../browsers/walkIn'
import { messageOf, say } from '../../tools/lib/terminal/say'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { runCommand } from '../../tools/lib/process/runCommand'
import { buildOrStop } from '../../tools/lib/build/build'

const engines = [chromium, firefox, webKit]

export default async ({ browsers }: { readonly browsers: ReadonlyArray<string> }): Promise<void> => {
  await buildOrStop()

  await runCommand('browsers', async ({ folder, onEnd }) => {
    const site = await startOwnSite({ dataDir: folder, port: 3000, onLog: () => undefined })
    onEnd(site.stop)
    let failed = 0
    for (const engine of engines.filter(({ name }) => browsers.includes(name)))
      try {
        failed += await walkIn(engine, site.url)
      } catch (error) {
        failed += 1
        say(`${engine.name} FAILED: ${messageOf(error)}`)
      }
    return failed === 0 ? 0 : 1
  })
}
