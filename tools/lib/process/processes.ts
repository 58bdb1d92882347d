import { readdirSync, readFileSync } from 'node:fs'

/** A process as anybody on the machine sees it. */
interface SeenProcess {
  readonly pid: number
  /** Its command line. */
  readonly command: string
  /** Its environment, which its user and root see; `null` where it cannot be read. */
  readonly environment: string | null
}

/** A process, and all that it has started, directly or not. Of a system without `/proc`, none. */
export const processesOf = (pid: number): ReadonlyArray<SeenProcess> => {
  const command = textOf(`/proc/${pid}/cmdline`)
  if (command === null) return []
  const environment = textOf(`/proc/${pid}/environ`)
  return [
    { pid, command: command.replaceAll('\0', ' ').trim(), environment },
    ...childrenOf(pid).flatMap(processesOf),
  ]
}

/** The processes that one has started itself, by any of its threads. */
export const childrenOf = (pid: number): ReadonlyArray<number> => {
  const tasks = `/proc/${pid}/task`
  return (
    orNull(() => readdirSync(tasks))?.flatMap((task) =>
      (textOf(`${tasks}/${task}/children`) ?? '').split(' ').filter(Boolean).map(Number),
    ) ?? []
  )
}

const textOf = (file: string): string | null => orNull(() => readFileSync(file, 'utf8'))

/** `null` where the process has ended, or is of another user. */
const orNull = <A>(read: () => A): A | null => {
  try {
    return read()
  } catch {
    return null
  }
}
