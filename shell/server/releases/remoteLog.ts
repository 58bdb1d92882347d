import type { RemoteOptions } from './remoteOptions'

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
