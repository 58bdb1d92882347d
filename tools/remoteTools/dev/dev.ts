import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderStore, publish, readSet } from '@caravanserai/releases/ledger'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { build, inputsOf } from '../../lib/build/build'
import { devServer, listOfRemotes } from '../../lib/dev/devServer'
import { liveContent, recordedContent, rehearsedSet } from '../../lib/gate/rehearsal'
import { liveReleases, readBuild } from '../../lib/gate/liveReleases'
import { fixtureSettings, remoteDist, remoteFolder, remoteNames, root } from '../../lib/places'
import { addressOf, anyPort, freePort } from '../../lib/process/ports'
import { stopServers, stopOnSignal } from '../../lib/process/servers'
import { brand, isPlaceGiven, releases, siteAddresses } from '../../lib/settings'
import { readStatus, findSite } from '../../lib/site/siteStatus'
import { startShell } from '../../lib/site/startSite'
import { awaitVerdict, wantedOf } from '../../lib/site/verdict'
import { messageOf, say, stopWith } from '../../lib/terminal/say'
import { showLine } from '../../lib/terminal/logLine'
import { startDevProxy } from './devProxy'
import { compilerOf } from '../../lib/process/compilerOf'
import { plainEnvironment } from '../../lib/process/plainEnvironment'

/**
 * Watches the types of a repository with its installed TypeScript. `report` receives the compiler's errors after each
 * check, `''` when there are none.
 */
const watchTypes = (folder: string, report: (errors: string) => void): ChildProcess => {
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false']
  const child = spawn(process.execPath, [compilerOf(folder), ...options], {
    cwd: folder,
    env: plainEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let found: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/Found \d+ errors?\. Watching/.test(line)) {
      report(found.join('\n'))
      found = []
    } else if (line !== '' && !/ - (Starting compilation|File change detected)/.test(line)) found.push(line)
  })
  return child
}

const [name = ''] = remoteNames()
const host = '127.0.0.1'

/** Polling interval of the sources, and the quiet time before a build; in milliseconds. */
const LOOK_MS = 300
const REST_MS = 2_000

/**
 * `npm run dev` of a remote in a separate repository: its dev server with Fast Refresh, in the page of a
 * private site. The site shows the live releases of the other remotes if `RELEASES` or `DATA_DIR` locates
 * them, and the content of the running site if one responds. Declarations of the remote (kinds, forms, files,
 * redirects) are evaluated by the site: edits are therefore also built, once the sources are unchanged for
 * `REST_MS`, and activated as shipped releases are, without the gate.
 */
export default async ({ port: wanted }: { readonly port: number }): Promise<void> => {
  const place = isPlaceGiven() ? releases() : null
  const newest = place && (await readSet(place.store).catch((error: unknown) => stopWith(messageOf(error))))
  const neighbours = (place && newest ? liveReleases(place.store, newest, place.folder) : []).filter(
    (release) => release.name !== name,
  )

  const entryPort = await anyPort(host)
  const entry = `${addressOf(host, entryPort)}/remoteEntry.js`
  const dev = devServer(remoteFolder(name), { DEV_PORT: String(entryPort) })

  let inputs = inputsOf(`remotes/${name}`)
  const first = await build(`remotes/${name}`)
  if (first.fault !== null) stopWith(`${name} could not be built:\n${first.fault}`)

  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-dev-'))
  const { info, read } = readBuild(remoteDist(name))
  const writeSet = await rehearsedSet({ info, read }, neighbours)
  await writeSet(path.join(folder, 'releases'))

  const { address } = await findSite(siteAddresses())
  const live = await liveContent(address)
  const content = 'env' in live ? live.env : recordedContent
  const port = await freePort(wanted, host)
  const site = await startShell({
    port: await anyPort(host),
    host,
    dataDir: folder,
    cmsUrl: content['CMS_URL'] ?? '',
    env: {
      ...content,
      ...fixtureSettings(),
      BRAND: brand(),
      SITE_URL: addressOf(host, port),
      PAGE_CACHE_MB: '0',
    },
    onLog: showLine,
  }).catch((error: unknown) => stopWith(messageOf(error)))
  const list = await listOfRemotes(site.url).catch((error: unknown) => stopWith(messageOf(error)))
  const page = { folder: path.join(root, 'devPage'), remotes: { [name]: entry }, list }
  const proxy = await startDevProxy(site.url, page, { host, port })
  const types = watchTypes(remoteFolder(name), (errors) => {
    if (errors !== '') say(`Types:\n${errors}`)
    proxy.showErrors(errors)
  })

  const isStopping = stopOnSignal(async () => {
    await Promise.all([stopServers([site, { child: dev }, { child: types }]), proxy.stop()])
    rmSync(folder, { recursive: true, force: true })
  })
  // The dev server delays its response until its build has finished.
  await fetch(entry).catch(() => stopWith('The dev server has ended'))

  say(
    `Development   ${proxy.origin}${info.addresses.find(({ path: pattern }) => !/[:*]/.test(pattern))?.path ?? '/'}`,
  )
  say(`Next to it    ${neighbours.map((release) => release.name).join(', ') || 'no other remote'}`)
  say(`Content       ${'env' in live ? `of the site at ${address}` : `samples: ${live.missing}`}`)
  say(
    `As built      ${site.url}: rendered on the server, with its policies; edits are there some seconds later`,
  )
  say('Ctrl-C stops all of it')

  const store = folderStore(path.join(folder, 'releases'))
  const by = { by: 'npm run dev', where: folder }

  /** Builds the changed sources, and waits until the site has activated them. */
  const takeOver = async (): Promise<void> => {
    const { fault } = await build(`remotes/${name}`)
    if (fault !== null) return say(`${name} could not be built:\n${fault}`)
    const { newest: set, now } = await publish({ dist: remoteDist(name), store, by })
    const verdict = await awaitVerdict(wantedOf(set, name), () => readStatus(site.url))
    if (verdict._tag !== 'Done')
      say(`${name} ${now} is not shown as built${verdict._tag === 'Failed' ? `: ${verdict.reason}` : ''}`)
  }

  let changedAt = 0
  for (;;) {
    await delay(LOOK_MS)
    if (isStopping()) continue
    const next = inputsOf(`remotes/${name}`)
    if (next !== inputs) changedAt = Date.now()
    inputs = next
    if (changedAt === 0 || Date.now() - changedAt < REST_MS) continue
    changedAt = 0
    await takeOver().catch((error: unknown) => say(messageOf(error)))
  }
}
