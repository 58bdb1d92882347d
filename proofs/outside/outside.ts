import path from 'node:path'
import { install } from '../../tools/lib/install.cjs'
import { root } from '../../tools/lib/places'
import { addressOf, freePort } from '../../tools/lib/process/ports'
import { say } from '../../tools/lib/terminal/say'
import { chosen, trial } from '../harness/trial'
import type { Trial } from '../harness/trial'
import noise from './noise.json'
import { readSite } from './site'
import { runTools, tools } from './tools'

interface Asked {
  readonly address: string | undefined
  readonly only: ReadonlyArray<string> | undefined
}

export default async ({ address: running, only = [] }: Asked): Promise<void> => {
  const selected = chosen(tools, ({ name }) => name, only, '--only: ')
  const work = async ({ folder, site: startSite }: Trial): Promise<number> => {
    const startOwn = async () => {
      const host = '127.0.0.1'
      const port = await freePort(3000, host)
      const log: string[] = []
      const { url, pid } = await startSite('site', {
        port,
        env: { SITE_URL: addressOf(host, port) },
        onLog: (name, line) => name === 'site' && log.push(line),
      })
      return { url, own: { pid, log } }
    }
    await install(path.join(root, 'proofs', 'outside'), 'the checkers', { options: ['--ignore-scripts'] })
    const { url, own } = running === undefined ? await startOwn() : { url: running, own: null }
    const site = await readSite(url, folder, own)
    say(`${site.pages.length} pages at ${url}`)
    return (await runTools(site, selected, noise)) ? 0 : 1
  }
  await trial('outside', work, running === undefined ? {} : { builds: null })
}
