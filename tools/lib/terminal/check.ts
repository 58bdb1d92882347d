import { messageOf, say } from './say'

/** What was tried, and what is wrong with it. */
export interface Check {
  readonly name: string
  /** `null` when it is as it must be. */
  readonly fault: string | null
}

/** Runs a check. What it resolves to, if it does, is added to its name; what it throws is the fault. */
export const check = async (name: string, work: () => Promise<string | void>): Promise<Check> => {
  try {
    const result = await work()
    return { name: result === undefined ? name : `${name}: ${result}`, fault: null }
  } catch (error) {
    return { name, fault: messageOf(error) }
  }
}

/** Prints a check in one line. */
export const sayCheck = ({ name, fault }: Check, indent = ''): void =>
  say(`${indent}${fault === null ? `passed  ${name}` : `FAILED  ${name}: ${fault}`}`)
