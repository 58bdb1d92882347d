import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readSet } from '@caravanserai/releases/ledger'
import { buildOrStop } from '../lib/build/build'
import { liveReleases } from '../lib/gate/liveReleases'
import { remoteDist, remoteNames, repository, root, workplace } from '../lib/places'
import { redirectsFile, releases, siteAddresses } from '../lib/settings'
import { findSite } from '../lib/site/siteStatus'
import { sectionsOf, namedPages, declaredKinds } from '../lib/site/releaseFacts'

/**
 * Facts about the live releases as JSON, and the address of the running site, or `''`; `null` if this machine has no
 * releases: the doctor checks backends without a site, too.
 */
const siteHere = async (): Promise<{ readonly known: string; readonly running: string } | null> => {
  const { store, folder } = releases()
  const newest = await readSet(store)
  if (Object.keys(newest.set.remotes).length === 0) return null
  const { address, status } = await findSite(siteAddresses())
  const running = status === null ? '' : address
  const known = JSON.stringify({
    ...(await sectionsOf(newest.set, running || null)),
    pages: namedPages(newest.set),
    kinds: await declaredKinds(liveReleases(store, newest, folder)),
  })
  return { known, running }
}

/** The kinds of this tree's remotes, which are built if necessary, for a machine without releases. */
const kindsHere = async (): Promise<string> => {
  const names = remoteNames()
  if (repository === null) await buildOrStop(...names.map((name) => `remotes/${name}`))
  const builds = names.map((name) => ({
    read: (file: string) => readFile(path.join(remoteDist(name), file)).catch(() => null),
  }))
  return JSON.stringify({ names: {}, deadLinks: [], pages: [], kinds: await declaredKinds(builds) })
}

/** The size limit of one environment variable is 128 KB. */
const largest = 120_000

/**
 * Builds a tool of the content layer and runs it, with facts about live releases in `SITE_RELEASES`,
 * `RUNNING_SITE` and `REDIRECTS`. Exits with the tool's status. Leaves the handling of SIGINT to the tool.
 */
export const runContentTool = async (name: string, words: ReadonlyArray<string>): Promise<void> => {
  // In a separate repository the package contains the built tool.
  if (repository === null) await buildOrStop('adapters')
  const here = await siteHere().catch(() => null)
  const { known, running } = here ?? { known: await kindsHere(), running: '' }
  process.on('SIGINT', () => undefined)
  const tool = path.join(root, 'adapters', 'dist', 'server', `${name}.js`)
  spawn(process.execPath, [tool, ...words], {
    cwd: workplace,
    stdio: 'inherit',
    env: {
      ...process.env,
      SITE_RELEASES: known.length > largest ? '' : known,
      RUNNING_SITE: running,
      REDIRECTS: redirectsFile(),
    },
  }).once('exit', (code) => process.exit(code ?? 1))
}
