import { readdirSync, readFileSync } from 'node:fs'

/** A process as anybody on the machine sees it. */
export interface SeenProcess {
  readonly pid: number
  readonly parent: number
  /** Its command line. */
  readonly command: string
  /** Its environment, which its user and root see; `null` where it cannot be read. */
  readonly environment: string | null
}

/** The processes that were started by one, directly or not, and itself. Of a system without `/proc`, none. */
export const processesOf = (pid: number): ReadonlyArray<SeenProcess> => {
  const all = pids().flatMap((one) => seen(one) ?? [])
  const below = (parent: number): ReadonlyArray<SeenProcess> =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

const pids = (): ReadonlyArray<number> => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

const seen = (pid: number): SeenProcess | null => {
  const stat = textOf(`/proc/${pid}/stat`)
  const command = textOf(`/proc/${pid}/cmdline`)
  // The name of the program, in brackets, may contain anything.
  const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  if (command === null || !Number.isInteger(parent)) return null
  return {
    pid,
    parent,
    command: command.replaceAll('\0', ' ').trim(),
    environment: textOf(`/proc/${pid}/environ`),
  }
}

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // The process has ended, or is of another user.
  }
}
