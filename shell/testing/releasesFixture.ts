import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import type { Release, ReleaseEntry } from '@caravanserai/releases'
import { setKey } from '@caravanserai/releases/ledger'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { memoryStore } from '@caravanserai/releases/testing'
import type { MemoryStore } from '@caravanserai/releases/testing'
import { NODES, singleNode } from '../host/nodes/siteNodes'
import type { SiteNodes } from '../host/nodes/siteNodes'
import { Releases } from '../host/releases/releases'
import { ReleaseStore } from '../host/releases/store/releaseStore'
import { inProcessWorker } from './inProcessPages'
import type { InProcessWorker } from './inProcessPages'
import { releaseServer } from './releaseServer'

interface Published {
  readonly name?: string
  readonly patterns?: ReadonlyArray<string>
  /** The code of each page's component, and of the whole server build. */
  readonly element?: string
  readonly server?: string
  readonly needs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
}

/** The server build of a release with a page at each pattern. */
const routesAt = (patterns: ReadonlyArray<string>, element: string): string => `
  const meta = () => ({ title: 'A page', description: '', banner: null })
  const page = () => Promise.resolve(null)
  const { createElement } = require('react')
  exports.routes = ${JSON.stringify(patterns)}.map((path) =>
    ({ path, element: createElement(() => ${element}), handle: { page, meta } }))`

/**
 * The releases of a site for the tests of a file, with a file server, an in-memory ledger, and workers without
 * processes. Everything that a test creates is stopped and removed after it.
 */
export const releasesFixture = (content: Content) => {
  let server: Awaited<ReturnType<typeof releaseServer>>
  let folder: string
  let ledger: MemoryStore
  let lines: string[]
  let workers: (InProcessWorker & { readonly name: string })[]
  const made: Releases[] = []
  beforeAll(async () => {
    server = await releaseServer()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
    ledger = memoryStore()
    lines = []
    workers = []
    server.setUp(true)
    server.requested()
  })
  afterEach(async () => {
    jest.useRealTimers()
    await Promise.all(made.splice(0).map((releases) => releases.stop()))
    rmSync(folder, { recursive: true })
  })

  /**
   * Releases that have not read a set yet. @param nodes the nodes of a site; the releases then use a separate folder
   */
  const make = (keys: TeamKeys = new Map(), nodes?: SiteNodes): Releases => {
    const nodeFolder = path.join(folder, nodes?.node ?? '')
    const log = (line: string) => lines.push(line)
    const releases: Releases = new Releases({
      readStack: (stack) => Promise.resolve(stack),
      ledger,
      keys,
      folder: nodeFolder,
      content,
      nodes: nodes ?? singleNode(),
      beat: async () => nodes && beat(nodes, releases),
      store: new ReleaseStore({ folder: nodeFolder, ledger, log }),
      start: async ({ name, code }) => {
        const worker = await inProcessWorker(name, code)
        workers.push({ ...worker, name })
        return worker
      },
      mostWorkers: 1,
      ownPages: [],
      log: { info: () => undefined, error: log },
    })
    made.push(releases)
    return releases
  }

  return {
    make,
    /** Releases that have read the newest set. */
    started: async (keys?: TeamKeys, nodes?: SiteNodes): Promise<Releases> => {
      const releases = make(keys, nodes)
      await releases.start()
      return releases
    },
    /** Puts a release on the file server, and returns it in the form used by sets. */
    publish: (
      release: string,
      {
        name = 'charity',
        patterns = ['/cause'],
        element = `'${release}'`,
        server: code = routesAt(patterns, element),
        needs = {},
        files = {},
      }: Published = {},
    ): Release => {
      const addresses = patterns.map((pattern) => ({ path: pattern, scripts: [], styles: [] }))
      const all = { 'server/routes.js': code, 'browser/remoteEntry.js': 'the entry', ...files }
      return {
        ...server.publish({ name, release, files: all, info: { addresses, needs } }),
        addresses: patterns,
      }
    },
    /** Writes the next set. */
    write: (remotes: Readonly<Record<string, Omit<ReleaseEntry, 'previous'> & Partial<ReleaseEntry>>>) => {
      const number = [...ledger.objects.keys()].filter((key) => key.startsWith('sets/')).length + 1
      const entry = { id: 'i', did: 'ship', remote: '', release: '', by: 'a test', at: '', where: 'a test' }
      const named = Object.entries(remotes).map(([name, remote]) => [name, { previous: [], ...remote }])
      const text = JSON.stringify({ number, set: { remotes: Object.fromEntries(named) }, entry })
      ledger.objects.set(setKey(number), { bytes: Buffer.from(text), writtenAt: 0 })
    },
    get server() {
      return server
    },
    get ledger() {
      return ledger
    },
    get lines() {
      return lines
    },
    get workers() {
      return workers
    },
  }
}

/** Sends a heartbeat. */
const beat = async (nodes: SiteNodes, releases: Releases): Promise<void> => {
  const heartbeat = { host: '', set: null, change: 0, trouble: null, staged: releases.staged }
  await nodes.ask((engine) => engine.put(NODES, nodes.node ?? '', heartbeat, { silent: true }), 0)
}

/** The live release of a remote. */
export const liveIn = (releases: Releases, name = 'charity'): string | undefined =>
  releases.current().remotes.find((remote) => remote.name === name)?.release?.info.release
