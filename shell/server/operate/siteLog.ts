import { pino } from 'pino'
import type { Logger } from 'pino'
import { limits } from './limits'

/**
 * The log of the site: one JSON object a line, on the standard error output. Lines are written together, because each
 * write takes longer than answering a page from memory; warnings and errors, and all before them, are written at once. The
 * end of the process loses none, unless it is killed.
 * @param fd a file descriptor
 */
export const siteLog = (fd: number = process.stderr.fd): Logger => {
  const output = pino.destination({ dest: fd, sync: true, minLength: limits.log.bufferBytes })
  const flush = () => output.flushSync()
  setInterval(flush, limits.log.flushMs).unref()
  process.once('exit', flush)
  return pino(
    {
      base: null,
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args)
          if (level > INFO) flush()
        },
      },
    },
    output,
  )
}

/** Pino's number of the level. */
const INFO = 30
