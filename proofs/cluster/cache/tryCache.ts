import type { CommandRun } from '../../../tools/lib/process/runCommand'
import { say } from '../../../tools/lib/terminal/say'
import { startCacheSite } from './cacheSite'
import type { CacheFigure } from './cacheSite'
import { tryCanary } from './tryCanary'
import { tryEdits } from './tryEdits'
import { tryRules } from './tryRules'
import { tryWithoutSite } from './tryWithoutSite'

/** A site behind a real Varnish, under load: random edits, a canary, and then the site is stopped. */
export const tryCache = async (run: CommandRun, edits: number): Promise<ReadonlyArray<CacheFigure>> => {
  const ofRules = await tryRules(run)
  const site = await startCacheSite(run, 40)
  say(`${site.addresses.length} pages are in Varnish; ${edits} edits under load …`)
  const ofEdits = await tryEdits(site, edits)
  say('A canary …')
  const ofCanary = await tryCanary(site)
  say('The site is stopped under load …')
  return [...ofRules, ...ofEdits, ...ofCanary, ...(await tryWithoutSite(site))]
}
