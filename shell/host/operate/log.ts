import { writeSync } from 'node:fs'
import { codeIn } from '@caravanserai/settings'
import { LRUCache } from 'lru-cache'
import { pino } from 'pino'
import type { LogFn, Logger } from 'pino'
import { limits } from './limits'

/**
 * The log of the site: one JSON object per line on standard error. Lines are written in batches, because each write
 * takes longer than serving a page from memory; warnings and errors are written immediately, with all lines before
 * them. The end of the process flushes the buffer, unless it is killed. A slow or closed reader does not block the
 * site (pino's own destination waits for ever): lines beyond the limit are dropped, which the log reports.
 * @param fd a file descriptor
 */
export const siteLog = (fd: number = process.stderr.fd, write: typeof writeSync = writeSync): Logger => {
  let lines = ''
  let unread = Buffer.alloc(0)
  let leftOut = 0
  const flush = () => {
    const all = lines === '' ? unread : Buffer.concat([unread, Buffer.from(lines)])
    lines = ''
    let written = 0
    try {
      while (written < all.length) written += write(fd, all, written)
    } catch (error) {
      // The reader is gone, or the disk is full; that could not be logged either.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') written = all.length
    }
    unread = all.subarray(written)
    if (unread.length > 0 || leftOut === 0) return
    const msg = `${leftOut} lines were dropped, because the log was not read fast enough`
    leftOut = 0
    lines = `${JSON.stringify({ level: WARN, time: Date.now(), msg })}\n`
    flush()
  }
  setInterval(flush, limits.log.flushMs).unref()
  process.once('exit', () => {
    const until = Date.now() + limits.log.endMs
    for (flush(); unread.length > 0 && Date.now() < until; flush()) Atomics.wait(aMoment, 0, 0, 10)
  })
  return pino(
    {
      base: null,
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, withCode(args))
          if (level >= WARN) flush()
        },
      },
    },
    {
      write: (line) => {
        if (unread.length > limits.log.unreadBytes) leftOut += 1
        else lines += line
        if (lines.length >= limits.log.bufferBytes) flush()
      },
    },
  )
}

/** The arguments of a log call; an error code at the end of the message is also the field `code`. */
const withCode = (args: Parameters<LogFn>): Parameters<LogFn> => {
  const [first, message, ...parameters] = args
  const text: unknown = typeof first === 'string' ? first : message
  const code = typeof text === 'string' ? codeIn(text) : null
  if (code === null) return args
  if (typeof first === 'string') return [{ code }, first, message, ...parameters]
  const fields = first instanceof Error ? { err: first } : first
  return [{ ...(fields as object), code }, message, ...parameters]
}

/** Pino's number of the level. */
const WARN = 40

const aMoment = new Int32Array(new SharedArrayBuffer(4))

/**
 * Logs each line once in ten minutes, for faults that recur with every request.
 * @param log receives the details of the first occurrence
 */
export const logOnce = <A extends ReadonlyArray<unknown>>(
  log: (line: string, ...details: A) => void,
): typeof log => {
  const loggedAt = new LRUCache<string, number>({ max: limits.log.remembered })
  return (line, ...details) => {
    const now = Date.now()
    if (now - (loggedAt.get(line) ?? -Infinity) < limits.log.repeatMs) return
    loggedAt.set(line, now)
    log(line, ...details)
  }
}

/** Runs work and logs its failure; `what` names the work in the log. Never rejects. */
export type LogFailure = (task: string, work: () => Promise<unknown>) => Promise<void>

/** Creates a `LogFailure` for work that is not awaited: an unhandled rejection would end the process. */
export const failureLog =
  (log: (line: string) => void): LogFailure =>
  async (task, work) => {
    try {
      await work()
    } catch (error) {
      log(`${task} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }

/** The message of an error, without its stack. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
