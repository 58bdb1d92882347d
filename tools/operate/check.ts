import { messageOf } from '../lib/terminal/say'

/** What was tried, and what is wrong with it. */
export interface Check {
  readonly name: string
  /** `null` when it is as it must be. */
  readonly fault: string | null
}

/** Runs a check. What it resolves to, if it does, is added to its name; what it throws is the fault. */
export const check = async (name: string, work: () => Promise<string | void>): Promise<Check> => {
  try {
    const said = await work()
    return { name: said === undefined ? name : `${name}: ${said}`, fault: null }
  } catch (error) {
    return { name, fault: messageOf(error) }
  }
}
