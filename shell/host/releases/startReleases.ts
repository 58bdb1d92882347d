import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { openStore } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../operate/config'
import { HostFiles } from './files/hostFiles'
import { Releases } from './releases'
import type { ReleasesOptions } from './releases'
import { ReleaseFiles } from './store/releaseFiles'
import { ReleaseStore } from './store/releaseStore'
import type { KeptRelease } from './store/releaseStore'
import { sourceMaps } from './store/sourceMaps'
import type { SourceMaps } from './store/sourceMaps'
import { readBrowserStack, readServerStack } from '../operate/readStack'
import type { FileOrigin, OriginOf } from '../operate/readStack'
import type { Composition } from './composition'

interface StacksOptions {
  readonly maps: SourceMaps
  readonly files: Pick<ReleaseFiles, 'releaseWith'>
  readonly current: () => Composition
  /** The folder of the shell's builds. */
  readonly shell: string
}

/** Resolves stacks to sources, with the release of each line. Neither function rejects. */
interface Stacks {
  /** A stack that a release threw in a worker. */
  readonly ofPage: (stack: string, release: KeptRelease) => Promise<string>
  /**
   * A stack that a browser reported, one `careers/JobsPage.1.js:1:234` per line; its releases may have been
   * replaced since.
   */
  readonly ofBrowser: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

const stacks = ({ maps, files, current, shell }: StacksOptions): Stacks => {
  const inShell = async (file: string): Promise<FileOrigin> => ({
    release: null,
    map: await maps.ofShell(file),
  })
  const inRelease = async (release: KeptRelease | null, file: string): Promise<FileOrigin | null> =>
    release && { release: release.info.release, map: await maps.ofRelease(release, file) }
  const inKnown: OriginOf = async ({ name, file }) =>
    name === 'shell' ? inShell(file) : inRelease(await files.releaseWith(current(), name, file), file)
  return {
    ofPage: (stack, release) =>
      readServerStack(stack, path.join(shell, 'server'), ({ name, file }) =>
        name === 'shell' ? inShell(file) : inRelease(release, file),
      ),
    ofBrowser: (places) => readBrowserStack(places, inKnown),
  }
}

interface StartReleasesOptions extends Pick<
  ReleasesOptions,
  'start' | 'mostWorkers' | 'nodes' | 'beat' | 'ownPages'
> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly content: Content
  /** The folder of the shell's builds. */
  readonly build: string
}

interface StartedReleases {
  /** The store with releases and release sets. */
  readonly ledger: Store
  /** The local store of fetched releases. */
  readonly store: ReleaseStore
  readonly releases: Releases
  readonly files: ReleaseFiles
  readonly hostFiles: HostFiles
  readonly stacks: Stacks
}

/** Creates the releases of a site. Fetches and starts nothing: see `Releases.start`. */
export const startReleases = (options: StartReleasesOptions): StartedReleases => {
  const { config, logger, content, build, start, mostWorkers, nodes, beat, ownPages } = options
  const folder = path.join(config.dataDir, 'site-releases')
  const log = (line: string) => logger.warn(line)
  const ledger = openStore(config.releases)
  const store = new ReleaseStore({ folder, ledger, log })
  const files = new ReleaseFiles(store, log)
  const read = stacks({
    maps: sourceMaps({ ledger, shell: build, log }),
    files,
    current: () => releases.current(),
    shell: build,
  })
  const releases = new Releases({
    ledger,
    keys: config.releaseKeys,
    folder,
    store,
    content,
    start,
    mostWorkers,
    readStack: read.ofPage,
    nodes,
    beat,
    ownPages,
    log: { info: (line) => logger.info(line), error: (line, fields) => logger.error(fields ?? {}, line) },
  })
  const hostFiles = new HostFiles({ ledger, files, build, log })
  return { ledger, store, releases, files, hostFiles, stacks: read }
}
