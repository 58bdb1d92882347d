import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { openStore } from '@caravanserai/releases/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectedNodes } from '../nodes/siteNodes'
import type { Config } from '../operate/config'
import type { Workers } from '../workers/startWorkers'
import { HostFiles } from './files/hostFiles'
import { Releases } from './releases'
import type { ReleasesOptions } from './releases'
import { ReleaseFiles } from './store/releaseFiles'
import { ReleaseStore } from './store/releaseStore'
import type { KeptRelease } from './store/releaseStore'
import { sourceMaps } from './store/sourceMaps'
import { readBrowserStack, readServerStack } from '../operate/readStack'

interface StartReleasesOptions extends Pick<ReleasesOptions, 'ownPages'> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  /** The folder of the shell's builds. */
  readonly build: string
}

/** Creates the releases of a site. Fetches and starts nothing: see `Releases.start`. */
export const startReleases = (
  { config, logger, build, ownPages }: StartReleasesOptions,
  content: Content,
  { nodes, beat }: Pick<ConnectedNodes, 'nodes' | 'beat'>,
  { start, maxWorkers }: Pick<Workers, 'start' | 'maxWorkers'>,
) => {
  const folder = path.join(config.dataDir, 'site-releases')
  const log = (line: string) => logger.warn(line)
  /** The store with releases and release sets. */
  const ledger = openStore(config.releases)
  /** The local store of fetched releases. */
  const store = new ReleaseStore({ folder, ledger, log })
  const files = new ReleaseFiles(store, log)
  const maps = sourceMaps({ ledger, shell: build, log })
  const originIn = async (release: KeptRelease | null, name: string, file: string) => {
    if (name === 'shell') return { release: null, map: await maps.ofShell(file) }
    return release && { release: release.info.release, map: await maps.ofRelease(release, file) }
  }
  const releases = new Releases({
    ledger,
    keys: config.releaseKeys,
    folder,
    store,
    content,
    start,
    mostWorkers: maxWorkers,
    readStack: (stack, release) =>
      readServerStack(stack, path.join(build, 'server'), ({ name, file }) => originIn(release, name, file)),
    nodes,
    beat,
    ownPages,
    log: { info: (line) => logger.info(line), error: (line, fields) => logger.error(fields ?? {}, line) },
  })
  const hostFiles = new HostFiles({ ledger, files, build, log })
  /**
   * Resolves a stack that a browser reported, one `careers/JobsPage.1.js:1:234` per line, to source positions; its
   * releases may have been replaced since. Never rejects.
   */
  const readStack = (places: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
    readBrowserStack(places, async ({ name, file }) =>
      originIn(name === 'shell' ? null : await files.releaseWith(releases.current(), name, file), name, file),
    )
  /** Files beside the releases that all nodes read and write; `null` if there is no such place. */
  const sharedFiles = isShared(config) ? ledger : null
  return { ledger, store, releases, files, hostFiles, readStack, sharedFiles }
}

export type StartedReleases = ReturnType<typeof startReleases>

/** Whether other nodes can read files that this node writes next to the releases. */
const isShared = ({ releases, dataDir }: Config): boolean =>
  releases.kind === 's3' ||
  (releases.kind === 'folder' && path.relative(dataDir, releases.folder).startsWith('..'))
