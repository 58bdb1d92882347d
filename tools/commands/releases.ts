import { historyOf, previewsIn, readSet, prune, pruneFolders } from '@caravanserai/releases/ledger'
import { filesOf } from '../lib/gate/liveReleases'
import { providedBy, refusedBy } from '../lib/gate/refusedBy'
import { releases, siteAddresses } from '../lib/settings'
import { findSite, placesLine } from '../lib/site/siteStatus'
import {
  canaryLines,
  historyLines,
  previewLines,
  releasesTable,
  troubles,
} from '../lib/terminal/releasesTable'
import { orStop, print, stopWithError, say } from '../lib/terminal/say'
import { terminalTable } from '../lib/terminal/terminalTable'
import type { Confirm } from '../lib/commandLine/command'

interface ReleasesArguments {
  readonly json?: boolean
  readonly host: string | undefined
}

/** Numbers of changes, for people and for programs. */
const SHOWN = 10
const SENT = 100

export const showReleases = async ({ json, host }: ReleasesArguments): Promise<object> => {
  const { store, folder, isChosen } = releases()
  const newest = await readSet(store).catch(stopWithError)
  if (host !== undefined) {
    const provided = orStop(() => providedBy(host))
    const refused = await refusedBy(provided, newest, async (name, release) => {
      const text = await filesOf(store, name, release, folder)('remote.json')
      return text === null ? null : text.toString('utf8')
    })
    for (const line of refused) print(`${line}\n`)
    if (refused.length === 0) print(`Nothing in ${store.title} (set ${newest.number}) would be refused\n`)
    else process.exitCode = 1
    return { store: store.title, number: newest.number, refused }
  }
  const history = await historyOf(store, newest, json === true ? SENT : SHOWN)
  const kept = await previewsIn(store).catch(stopWithError)
  const previews = kept.filter(({ until }) => until > Date.now())
  const site = await findSite(siteAddresses())
  const { address, status } = site
  if (Object.keys(newest.set.remotes).length === 0)
    print(
      `Nothing is live yet in ${store.title}: ${isChosen ? 'npm run ship -- <remote>' : 'the first start of the site'} makes the first releases\n`,
    )
  else {
    print(
      `${placesLine(store.title, newest, site)}\n\n${terminalTable(releasesTable(newest.set, status))}\n\n`,
    )
    for (const line of [
      ...troubles(newest.set, status),
      ...canaryLines(newest.set, status),
      ...previewLines(previews),
      ...historyLines(history),
    ])
      print(`${line}\n`)
  }
  return { ...newest, store: store.title, address, site: status, history, previews }
}

export const pruneReleases = async (_: object, confirm: Confirm): Promise<object> => {
  const { store, folder } = releases()
  await confirm(
    `This removes old release sets, expired previews, unused pictures and files of old releases from ${store.title}.`,
  )
  const { sets, files, bytes, previews, originals, kept } = await prune(store).catch(stopWithError)
  const folders = folder === null ? 0 : await pruneFolders(folder, kept).catch(stopWithError)
  say(
    `${store.title}: ${sets} sets, ${previews} expired previews, ${originals} pictures and ${files} files removed (${(bytes / 1024 / 1024).toFixed(1)} MB)` +
      (folder === null ? '' : `, and ${folders} release folders`),
  )
  return { store: store.title, sets, files, bytes, previews, originals, folders }
}
