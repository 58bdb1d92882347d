/**
 * Why a worker ended that was to go on. `exited`: by its own code, also by an error that nothing caught. `killed`: by a
 * signal from outside, or because it did not start or answer in time, which says nothing of the release. `blocked`,
 * `memory`, `message`: the front ended it.
 */
export interface WorkerFault {
  readonly kind: 'exited' | 'killed' | 'blocked' | 'memory' | 'message'
  /** One line for the operator. */
  readonly reason: string
  /** The addresses of the pages that it had not finished, also of those that nobody waited for any more. */
  readonly unfinished: ReadonlyArray<string>
}

/** Rejects what was asked of a worker that ended before it answered. */
export class WorkerEnded extends Error {
  constructor(readonly fault: WorkerFault) {
    super(fault.reason)
  }
}

/** Whether what was asked of a worker was not answered for a reason that says nothing of the release. */
export const isKilled = (error: unknown): error is WorkerEnded =>
  error instanceof WorkerEnded && error.fault.kind === 'killed'
