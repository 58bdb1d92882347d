/** What was tried, and what is wrong with it. */
export interface Check {
  readonly name: string
  /** `null` when it is as it must be. */
  readonly fault: string | null
}

/** Runs a check; what it throws is the fault. */
export const check = async (name: string, work: () => Promise<unknown>): Promise<Check> => {
  try {
    await work()
    return { name, fault: null }
  } catch (error) {
    return { name, fault: error instanceof Error ? error.message : String(error) }
  }
}
