import type { RemotePart } from '@caravanserai/adapters/define-part'
import type { RouteObject } from 'react-router-dom'
import type { Pages, PooledWorker } from '../host/workers/releaseWorkers'
import type { AskByPath } from '../host/workers/renderWorker'
import { addressesOf } from '../worker/worker'
import { Answers } from '../worker/answers'
import type { AskFront } from '../worker/answers'
import { mountError, mountOwn, mountPages, loadRelease, partsByName } from '../worker/loadRelease'
import type { LoadedRelease } from '../worker/loadRelease'
import { pageOf } from '../worker/page'
import { partOf } from '../worker/part'
import { testFacts } from './site'
import type { WorkerFault } from '../host/workers/liveness'

/** Pages without processes: the code of a render worker on a remote's routes; without routes only the frame. */
export const inProcessPages = (
  name: string,
  routes: ReadonlyArray<RouteObject>,
  parts: ReadonlyArray<RemotePart> = [],
): Pages => {
  const answers = new Answers()
  const handler = routes.length === 0 ? null : mountPages(name, routes)
  return {
    page: async ({ request: { address, view, posted = null, error }, surroundings, known, ask }, signal) => {
      for (const [path, answer] of known) answers.keep(path, answer)
      const versions = new Map(known.map(([path, { version }]) => [path, version]))
      const site = { ...testFacts, ...surroundings.value }
      const input = {
        ...{ address, site, signal },
        content: answers.forPage(versions, frontOf(ask)),
      }
      const rendered =
        view === 'part'
          ? await partOf({ ...input, parts: partsByName(parts) })
          : await pageOf({
              ...input,
              handler: error === null ? (handler ?? mountOwn(site)) : mountError(error),
              ...{ view, posted },
            })
      return { ...rendered, ownMs: 0 }
    },
    addresses: (ask, signal) => addressesOf(routes, answers.forPage(new Map(), frontOf(ask)).content, signal),
  }
}

const frontOf =
  (ask: AskByPath): AskFront =>
  async (path) => {
    const answer = await ask(path)
    return { version: answer?.version ?? null, answer }
  }

/** A worker without a process. */
export interface InProcessWorker extends Pick<LoadedRelease, 'pages'> {
  readonly worker: PooledWorker
  /** Simulates a crash of the process. */
  readonly end: (fault: WorkerFault) => void
}

/** Loads a server build in a worker without a process. Rejects if the worker refuses the build. */
export const inProcessWorker = async (name: string, code: string): Promise<InProcessWorker> => {
  const { pages, routes, parts } = loadRelease(name, code)
  let end: (fault: WorkerFault | null) => void = () => undefined
  const ended = new Promise<WorkerFault | null>((resolve) => {
    end = resolve
  })
  return {
    pages,
    end,
    worker: {
      ...inProcessPages(name, routes, [...parts.values()]),
      inFlight: 0,
      ended,
      stop: () => end(null),
    },
  }
}
