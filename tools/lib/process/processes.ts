import { readdirSync, readFileSync } from 'node:fs'

/** A process as visible to other users of the machine. */
interface SeenProcess {
  readonly pid: number
  readonly command: string
  /** Environment, readable by its user and root; `null` if not readable. */
  readonly environment: string | null
}

/** A process and all its descendants. Empty on systems without `/proc`. */
export const processesOf = (pid: number): ReadonlyArray<SeenProcess> => {
  const command = textOf(`/proc/${pid}/cmdline`)
  if (command === null) return []
  const environment = textOf(`/proc/${pid}/environ`)
  return [
    { pid, command: command.replaceAll('\0', ' ').trim(), environment },
    ...childrenOf(pid).flatMap(processesOf),
  ]
}

/** The direct children of a process, started by any of its threads. */
export const childrenOf = (pid: number): ReadonlyArray<number> => {
  const tasks = `/proc/${pid}/task`
  return (
    orNull(() => readdirSync(tasks))?.flatMap((task) =>
      (textOf(`${tasks}/${task}/children`) ?? '').split(' ').filter(Boolean).map(Number),
    ) ?? []
  )
}

const textOf = (file: string): string | null => orNull(() => readFileSync(file, 'utf8'))

/** `null` if the process has ended, or belongs to another user. */
const orNull = <A>(read: () => A): A | null => {
  try {
    return read()
  } catch {
    return null
  }
}
