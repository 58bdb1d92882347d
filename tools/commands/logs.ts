import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { detailed, logEntry } from '../lib/terminal/logLine'

interface LogsArguments {
  readonly file: string | undefined
  readonly request: string | undefined
  readonly warnings: boolean
}

export default async ({ file, request, warnings }: LogsArguments): Promise<void> => {
  const input = file === undefined ? process.stdin : createReadStream(file)
  for await (const line of createInterface({ input })) {
    const entry = logEntry(line)
    // A line that is not a log entry may be a stack trace of Node.
    const isShown =
      entry === null
        ? request === undefined
        : (request === undefined || entry.reqId === request) && (!warnings || entry.level >= 40)
    if (isShown) process.stdout.write(`${entry === null ? line : detailed(entry)}\n`)
  }
}
