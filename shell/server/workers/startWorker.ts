import type { SiteFacts } from '../../site/SiteContext'
import type { ServedPage } from '../../protocol/messages'
import { limits } from './limits'
import { RenderWorker } from './renderWorker'
import type { Supervisor } from './supervisor'
import type { Watchdog } from './watchdog'

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
 * Starts a worker that runs a release, or with `null` the frame alone. Rejects with one line when the release cannot be
 * loaded, and when it is not loaded in time: that says nothing of the release, whose code is watched while it is loaded.
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
    // Before it runs any code of a remote: until then it ends by itself.
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
