/** Runs work whose failure nobody else handles. `what` says in the log what failed. Never rejects. */
export type LogFailure = (what: string, work: () => Promise<unknown>) => Promise<void>

/** Work that is started and not waited for goes through this: a rejection that nothing handles would end the process. */
export const failureLog =
  (log: (line: string) => void): LogFailure =>
  async (what, work) => {
    try {
      await work()
    } catch (error) {
      log(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
