import type { PooledWorker } from '../server/workers/releaseWorkers'
import type { WorkerFault } from '../server/workers/liveness'
import { loadRelease } from '../worker/loadRelease'
import type { LoadedRelease } from '../worker/loadRelease'
import { inProcessPages } from './inProcessPages'

/** A worker without a process. */
export interface InProcessWorker extends Pick<LoadedRelease, 'pages'> {
  readonly worker: PooledWorker
  /** Ends it as a process ends that was to go on. */
  readonly end: (fault: WorkerFault) => void
}

/** Loads a server build in a worker without a process. Rejects as a worker refuses it. */
export const inProcessWorker = async (name: string, code: string): Promise<InProcessWorker> => {
  const { pages, routes } = loadRelease(name, code)
  let end: (fault: WorkerFault | null) => void = () => undefined
  const ended = new Promise<WorkerFault | null>((resolve) => {
    end = resolve
  })
  return {
    pages,
    end,
    worker: { ...inProcessPages(name, routes), inFlight: 0, ended, stop: () => end(null) },
  }
}
