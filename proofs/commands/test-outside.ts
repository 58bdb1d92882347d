import path from 'node:path'
import { suggestion } from '../../tools/lib/commandLine/values'
import { addressOf, freePort } from '../../tools/lib/process/ports'
import { root } from '../../tools/lib/places'
import { say, stopMisused } from '../../tools/lib/terminal/say'
import { install } from '../../tools/lib/install.mjs'
import noise from '../outside/noise.json'
import { runTools } from '../outside/runTools'
import { readSite } from '../outside/site'
import { tools } from '../outside/tools'
import { startOwnSite } from '../../tools/lib/site/ownSite'
import { runCommand } from '../../tools/lib/process/runCommand'
import { buildOrStop } from '../../tools/lib/build/build'

interface Asked {
  readonly address: string | undefined
  readonly only: ReadonlyArray<string> | undefined
}

export default async ({ address: running, only }: Asked): Promise<void> => {
  const unknown = only?.find((name) => !tools.some((tool) => tool.name === name))
  if (unknown !== undefined)
    stopMisused(
      `--only: expected some of ${tools.map(({ name }) => name).join(',')}, got "${unknown}"${suggestion(
        unknown,
        tools.map(({ name }) => name),
      )}`,
    )

  await runCommand('outside', async ({ folder, onEnd }) => {
    const startOwn = async () => {
      await buildOrStop()
      const host = '127.0.0.1'
      const port = await freePort(3000, host)
      const log: string[] = []
      const { url, pid, stop } = await startOwnSite({
        dataDir: folder,
        port,
        env: { SITE_URL: addressOf(host, port) },
        onLog: (name, line) => name === 'site' && log.push(line),
      })
      onEnd(stop)
      return { url, own: { pid, log } }
    }
    install(path.join(root, 'proofs', 'outside'), 'the checkers', '--ignore-scripts')
    const { url, own } = running === undefined ? await startOwn() : { url: running, own: null }
    const site = await readSite(url, own)
    say(`${site.pages.length} pages at ${url}`)
    const chosen = tools.filter(({ name }) => only?.includes(name) ?? true)
    return (await runTools(site, chosen, noise)) ? 0 : 1
  })
}
