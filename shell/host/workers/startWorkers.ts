import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteFacts } from '../../site/SiteContext'
import type { Config } from '../operate/config'
import type { SiteEvents } from '../operate/siteEvents'
import { ReleaseWorkers } from './releaseWorkers'
import { Supervisor, Watchdog } from './supervisor'
import { limits } from './limits'
import type { ServedPage } from '../../protocol/messages'
import { RenderWorker } from './renderWorker'

interface WorkersOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly events: Pick<SiteEvents, 'onWorkerStarted' | 'onWorkerLost'>
  /** The folder of the shell's builds. */
  readonly build: string
  readonly site: SiteFacts
}

export interface Workers {
  readonly options: StartOptions
  /** Starts a worker and counts it. */
  readonly start: (release: Parameters<typeof startWorker>[1]) => ReturnType<typeof startWorker>
  /** Maximum number of workers of one release. */
  readonly maxWorkers: number
  /** The workers of the frame and of the pages of plugins; they are not running yet. */
  readonly frame: ReleaseWorkers
}

/** Creates the pool of render workers. */
export const startWorkers = ({ config, logger, events, build, site }: WorkersOptions): Workers => {
  const options: StartOptions = {
    file: path.join(build, 'server', 'worker.js'),
    memoryMb: config.workerMemoryMb,
    site,
    supervisor: new Supervisor(config.workerMemoryMb * 1024 * 1024),
    watchdog: new Watchdog((line) => logger.warn(line)),
    onOutput: outputLog((line) => logger.warn(line)),
  }
  const start: Workers['start'] = async (release) => {
    const name = release?.name ?? 'frame'
    const started = await startWorker(options, release)
    events.onWorkerStarted(name)
    void started.worker.ended.then((fault) => {
      if (fault !== null) events.onWorkerLost(name, fault)
    })
    return started
  }
  const maxWorkers = availableParallelism()
  const frame = new ReleaseWorkers({
    start: () => start(null),
    most: maxWorkers,
    onFault: ({ reason }) => logger.error(`a worker of the frame ${reason}`),
  })
  return { options, start, maxWorkers, frame }
}

export interface StartOptions {
  /** The worker's build. */
  readonly file: string
  readonly memoryMb: number
  readonly site: SiteFacts
  readonly supervisor: Supervisor
  readonly watchdog: Pick<Watchdog, 'watch'>
  readonly onOutput: (name: string, line: string) => void
}

/**
 * Starts a worker that runs a release, or with `null` only the frame. Rejects with one line when the release cannot
 * be loaded, or on a timeout: the latter does not blame the release, whose code is supervised during the load.
 */
export const startWorker = async (
  { file, memoryMb, site, supervisor, watchdog, onOutput }: StartOptions,
  release: { readonly name: string; readonly code: string } | null,
): Promise<{ readonly worker: RenderWorker; readonly pages: ReadonlyArray<ServedPage> }> => {
  const worker = new RenderWorker({
    file,
    heapMb: Math.round(memoryMb * limits.heapShare),
    onOutput: (line) => onOutput(release?.name ?? 'frame', line),
  })
  const { loadMs } = limits
  const late = setTimeout(
    () => worker.kill({ kind: 'killed', reason: `was not loaded within ${loadMs} ms` }),
    loadMs,
  )
  try {
    await worker.ready
    // Before it runs code of a remote: until then it ends when the pipe closes.
    watchdog.watch(worker)
    supervisor.watch(worker)
    return { worker, pages: await worker.load(release, site) }
  } catch (error) {
    worker.stop()
    throw error
  } finally {
    clearTimeout(late)
  }
}

/**
 * Logs the console output of remotes: a limited number of lines per remote and time window, then the number of
 * omitted lines. A loop that writes must not fill the log.
 */
export const outputLog = (log: (line: string) => void): ((name: string, line: string) => void) => {
  const windows = new Map<string, { since: number; lines: number }>()
  const { outputLines, outputWindowMs } = limits
  return (name, line) => {
    const known = windows.get(name)
    const now = performance.now()
    const isOver = known === undefined || now - known.since >= outputWindowMs
    const window = isOver ? { since: now, lines: 0 } : known
    if (isOver && known !== undefined && known.lines > outputLines)
      log(`${name} wrote ${known.lines - outputLines} more lines`)
    windows.set(name, window)
    window.lines += 1
    if (window.lines <= outputLines) log(`${name} writes: ${line}`)
  }
}
