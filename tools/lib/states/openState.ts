import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildOrStop } from '../build/build'
import { suggestion } from '../commandLine/values'
import { freePort } from '../process/ports'
import { stopOnSignal } from '../process/servers'
import { localReleases } from '../release/localReleases'
import { untilReady } from '../site/siteStatus'
import { startSite } from '../site/startSite'
import { showLine } from '../terminal/logLine'
import { say, stopMisused, stopWithError } from '../terminal/say'
import { states } from './states'
import type { SiteState } from './states'

const all: Readonly<Record<string, SiteState>> = states

const listOfStates = (): string =>
  Object.entries(all)
    .map(([name, { says }]) => `  ${name.padEnd(14)} ${says}`)
    .join('\n')

/**
 * Starts the built site in a state, with data of its own that is deleted at the end.
 * @param name of the state; `true` prints the list of states instead
 * @param port the preferred port, used if free
 */
export const openState = async (name: string | true, port: number): Promise<void> => {
  if (name === true) return say(`The states of --state:\n${listOfStates()}`)
  const state = Object.hasOwn(all, name) ? all[name] : undefined
  if (state === undefined)
    return stopMisused(
      `--state: there is no state "${name}"${suggestion(name, Object.keys(all))}\n${listOfStates()}`,
    )
  await buildOrStop()
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-state-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  say(`Preparing the state "${name}" …`)
  const { wishes, enter, stop } = await state.prepare(folder).catch(stopWithError)
  const dataDir = path.join(folder, 'data')
  const host = '127.0.0.1'
  const site = await startSite({
    ...{ host, dataDir, onLog: showLine, env: wishes.env ?? {}, without: wishes.without ?? [] },
    cmsUrl: wishes.cmsUrl ?? null,
    port: await freePort(port, host),
  }).catch(stopWithError)
  stopOnSignal(() => Promise.all([site.stop(), stop?.()]))
  if (state.status === 200) await untilReady(site.url)
  const line = await enter?.({ ...site, ledger: localReleases(path.join(dataDir, 'releases')) })
  if (typeof line === 'string') say(line)
  say('')
  say(`${site.url}${state.path}`)
  say(state.says)
  say('Ctrl-C stops all of it, and removes its data')
}
