import type { RemoteMemory } from './remoteMemory'
import type { RemoteOptions } from './remoteOptions'
import type { RunningReleases } from './runningReleases'
import type { StagingAttempts } from './stagingAttempts'

/** What everything has in common that decides about the releases of one remote. */
export interface RemoteParts extends RemoteOptions {
  readonly memory: RemoteMemory
  readonly running: RunningReleases
  /** The attempts to use the release that the set wants. */
  readonly staging: StagingAttempts
  readonly log: RemoteLog
}

export type RemoteLog = ReturnType<typeof remoteLog>

/** The log of one remote, which each line names. */
export const remoteLog = ({ name, log }: Pick<RemoteOptions, 'name' | 'log'>) => {
  let last = ''
  const error = (line: string): void => log.error(`remote ${name}: ${line}`)
  return {
    info: (line: string): void => log.info(`remote ${name}: ${line}`),
    error,
    /** Logs a fault once, not at every try. */
    once: (line: string): void => {
      if (last !== line) error(line)
      last = line
    },
    /** The fault is over: when it comes again, it is logged again. */
    isOver: (): void => {
      last = ''
    },
  }
}
