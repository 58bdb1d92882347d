import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteFacts } from '../../site/SiteContext'
import type { Config } from '../operate/config'
import type { SiteEvents } from '../operate/siteEvents'
import { outputLog } from './outputLog'
import { ReleaseWorkers } from './releaseWorkers'
import { startWorker } from './startWorker'
import type { StartOptions } from './startWorker'
import { Supervisor } from './supervisor'
import { Watchdog } from './watchdog'

export interface WorkersOptions {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  readonly events: Pick<SiteEvents, 'onWorkerStarted' | 'onWorkerLost'>
  /** The folder of the shell's builds. */
  readonly build: string
  readonly site: SiteFacts
}

export interface Workers {
  /** How a worker is started. */
  readonly options: StartOptions
  /** Starts one, which is counted. */
  readonly start: (release: Parameters<typeof startWorker>[1]) => ReturnType<typeof startWorker>
  /** How many render the pages of one release at most. */
  readonly most: number
  /** Those of the frame, and of the host's own pages; they do not run yet. */
  readonly frame: ReleaseWorkers
}

/** The processes that render pages. */
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
  const most = availableParallelism()
  const frame = new ReleaseWorkers({
    start: () => start(null),
    most,
    onFault: ({ reason }) => logger.error(`a worker of the frame ${reason}`),
  })
  return { options, start, most, frame }
}
