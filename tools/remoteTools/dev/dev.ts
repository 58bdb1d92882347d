import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { folderStore, publish, readSet } from '@caravanserai/releases/ledger'
import { build, inputsOf } from '../../lib/build/build'
import { liveContent, recordedContent } from '../../lib/gate/liveContent'
import { liveReleases } from '../../lib/gate/liveReleases'
import { readBuild } from '../../lib/gate/readBuild'
import { rehearsedSet } from '../../lib/gate/rehearsedSet'
import { fixtureSettings, remoteDist, remoteNames } from '../../lib/places'
import { addressOf, anyPort, freePort } from '../../lib/process/ports'
import { stopServers } from '../../lib/process/servers'
import { brand, isPlaceGiven, releases, siteAddresses } from '../../lib/settings'
import { findSite } from '../../lib/site/findSite'
import { readStatus } from '../../lib/site/siteStatus'
import { startShell } from '../../lib/site/startSite'
import { awaitVerdict, wantedOf } from '../../lib/site/verdict'
import { messageOf, say, stopWith } from '../../lib/terminal/say'
import { showLine } from '../../lib/terminal/showLine'
import { askedPort } from './askedPort'
import { startReloadProxy } from './reloadProxy'

/**
 * `npm run dev` of a remote in a repository of its own: a site that nobody else visits, with this remote next to the live releases
 * of the others where `RELEASES` or `DATA_DIR` says where they are, and with the content of the running site where one answers. Each
 * edit is built and taken over as a ship is, without the gate, and the open pages load again. `-- --port 3200`: at that port.
 */
const [name = ''] = remoteNames()
const host = '127.0.0.1'
const wanted = askedPort(process.argv.slice(2)) ?? stopWith('--port: expected a number from 1 to 65535')

/** How often the sources are looked at, in milliseconds. */
const LOOK_MS = 300

const place = isPlaceGiven() ? releases() : null
const newest = place && (await readSet(place.store).catch((error: unknown) => stopWith(messageOf(error))))
const others = (place && newest ? liveReleases(place.store, newest, place.folder) : []).filter(
  (one) => one.name !== name,
)

let inputs = inputsOf(`remotes/${name}`)
const first = await build(`remotes/${name}`)
if (first.fault !== null) stopWith(`${name} could not be built:\n${first.fault}`)

const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-dev-'))
const { info, read } = readBuild(remoteDist(name))
const writeSet = await rehearsedSet({ info, read }, others)
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
const proxy = await startReloadProxy(site.url, { host, port })

let isStopping = false
const stop = async (): Promise<void> => {
  if (isStopping) return
  isStopping = true
  await Promise.all([stopServers([site]), proxy.stop()])
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)

say(`Development   ${proxy.origin}${info.addresses.find(({ path: one }) => !/[:*]/.test(one))?.path ?? '/'}`)
say(`Next to it    ${others.map((one) => one.name).join(', ') || 'no other remote'}`)
say(`Content       ${'env' in live ? `of the site at ${address}` : `samples: ${live.missing}`}`)
say('Ctrl-C stops all of it')

const store = folderStore(path.join(folder, 'releases'))
const by = { by: 'npm run dev', where: folder }

/** Builds what has changed, and waits until the site shows it. */
const takeOver = async (): Promise<void> => {
  const { fault } = await build(`remotes/${name}`)
  if (fault !== null) return say(`${name} could not be built:\n${fault}`)
  const { newest: set, now } = await publish({ dist: remoteDist(name), store, by })
  const verdict = await awaitVerdict(wantedOf(set, name), () => readStatus(site.url))
  if (verdict._tag !== 'Done')
    return say(`${name} ${now} is not shown${verdict._tag === 'Failed' ? `: ${verdict.reason}` : ''}`)
  proxy.reload()
}

for (;;) {
  await delay(LOOK_MS)
  if (isStopping) continue
  const next = inputsOf(`remotes/${name}`)
  if (next === inputs) continue
  inputs = next
  await takeOver().catch((error: unknown) => say(messageOf(error)))
}
