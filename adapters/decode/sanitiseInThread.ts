import { Worker } from 'node:worker_threads'
import { exceptionName } from './judge'
import { TookTooLong } from './cachedSanitiser'
import type { SanitiseElsewhere } from './cachedSanitiser'
import type { Sanitised, SanitiserOptions } from './sanitise'

/**
 * Sanitises one text at a time in a separate thread. The thread starts with the first text, and is ended when a text takes too
 * long: nothing else stops a parser.
 * @param file the built `sanitiseThread.ts`
 */
export const sanitiseInThread = (file: string, options: SanitiserOptions): SanitiseElsewhere => {
  let thread: Worker | null = null
  let turn: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const worker = new Worker(file, { workerData: options, resourceLimits: { maxOldGenerationSizeMb: 512 } })
    // The thread neither keeps the process alive nor ends it.
    worker.unref()
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (thread === worker) thread = null
    })
    return worker
  }

  const sanitised = (text: string, limitMs: number): Promise<Sanitised | Error> =>
    new Promise((resolve) => {
      const worker = (thread ??= start())
      const end = (outcome: Sanitised | Error) => {
        clearTimeout(timer)
        worker.off('message', end).off('error', fail)
        if (outcome instanceof Error) {
          thread = null
          void worker.terminate()
        }
        resolve(outcome)
      }
      // After results that have arrived by now: this thread itself may have been busy.
      const timer = setTimeout(() => setImmediate(end, new TookTooLong()), limitMs)
      const fail = (thrown: unknown) => end(new Error(exceptionName(thrown)))
      worker.on('message', end).on('error', fail)
      worker.postMessage(text)
    })

  return (text, limitMs) => {
    const asked = turn.then(async () => {
      const began = performance.now()
      const outcome = await sanitised(text, limitMs)
      return { outcome, ms: performance.now() - began }
    })
    turn = asked
    return asked
  }
}
