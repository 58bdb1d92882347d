import { readFileSync } from 'node:fs'

/** What the operating system says of a process. */
export interface ProcessFacts {
  /** Resident memory in bytes. */
  readonly memory: number
  /** Processor time in milliseconds since its start. */
  readonly cpuMs: number
  /** Whether it sleeps: it waits for something, and not for a processor. */
  readonly sleeps: boolean
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Bytes of a page of memory, which differ between machines: what this process has, in bytes and in pages. */
const pageBytes = (folder: string): number => {
  const pages = Number(fieldsOf(readFileSync(`${folder}/self/stat`, 'utf8'))[21])
  const exact = process.memoryUsage.rss() / pages
  return 2 ** Math.round(Math.log2(exact))
}
let knownPageBytes = 0

/** The facts of a process on Linux (`proc(5)`); `null` on other systems, and when the process has ended. */
export const processFacts = (pid: number, folder = '/proc'): ProcessFacts | null => {
  try {
    const fields = fieldsOf(readFileSync(`${folder}/${pid}/stat`, 'utf8'))
    knownPageBytes ||= pageBytes(folder)
    return {
      memory: Number(fields[21]) * knownPageBytes,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      sleeps: fields[0] === 'S',
    }
  } catch {
    return null
  }
}

/** The fields after the name of the program, which stands in brackets and may contain anything. */
const fieldsOf = (stat: string): ReadonlyArray<string> => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
