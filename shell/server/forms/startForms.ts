import { Courier, openOutbox, outboxLimits } from '@caravanserai/submissions/outbox'
import type { Outbox, OutboxSummary } from '@caravanserai/submissions/outbox'
import { webhook } from '@caravanserai/submissions/server'
import type { WebhookOptions } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce } from '../operate/logOnce'
import type { SiteEvents } from '../operate/siteEvents'
import { acceptForm } from './acceptForm'
import type { AcceptForm } from './acceptForm'
import { deliveryLog, summaryLog } from './deliveryLog'

export interface FormsOptions {
  /** The receiver. */
  readonly submissions: { readonly url: string; readonly secret: string }
  /** The database of the outbox. */
  readonly file: string
  readonly siteUrl: string
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly events: Pick<SiteEvents, 'onSubmission'>
  readonly fetch?: WebhookOptions['fetch']
}

export interface Forms {
  readonly acceptForm: AcceptForm
  /** `null` while the outbox cannot be read. */
  readonly summary: () => OutboxSummary | null
  /** Starts no further delivery, and lets those under way finish for so many milliseconds. */
  readonly stop: (ms: number) => Promise<void>
  /** Called last: nothing can be stored any more. */
  readonly close: () => void
}

/**
 * Opens the outbox, and delivers what is in it from now on. Where it cannot be opened, the site runs and refuses forms, and
 * every further use tries again: pages do not need it.
 */
export const startForms = ({ submissions, file, siteUrl, logger, events, fetch }: FormsOptions): Forms => {
  const logError = logOnce<unknown>((line, err) => logger.error({ err }, line))
  const onError = (error: unknown) => logError('the outbox cannot be used', error)
  const outbox = openedOnce(file, logger)
  const logDelivery = deliveryLog(logger)
  const courier = new Courier({
    outbox: outbox.get,
    deliver: webhook({ ...submissions, ...(fetch && { fetch }) }),
    onCarried: (submission, outcome, reason) => {
      if (outcome !== 'waiting') events.onSubmission(submission.form, outcome)
      logDelivery(submission, outcome, reason)
    },
    onError,
  })
  const sweep = (): void => {
    try {
      const erased = outbox.get().sweep(Date.now())
      if (erased > 0) logger.warn(`${erased} held submissions were erased, because nobody has replayed them`)
      // What was delivered is still in the log of the database.
      outbox.get().purge()
    } catch (error) {
      onError(error)
    }
  }
  const timers = [
    setInterval(() => courier.look(), outboxLimits.pollMs),
    setInterval(sweep, outboxLimits.sweepMs),
  ]
  courier.look()

  return {
    acceptForm: acceptForm({
      outbox: outbox.get,
      secret: submissions.secret,
      siteUrl,
      onStored: () => setImmediate(() => courier.look()),
      events,
      logger,
    }),
    summary: () => {
      try {
        return outbox.get().summary()
      } catch (error) {
        onError(error)
        return null
      }
    },
    stop: (ms) => {
      timers.forEach(clearInterval)
      return courier.stop(ms)
    },
    close: () => {
      sweep()
      outbox.close()
    },
  }
}

/** The outbox, opened by its first use; one that cannot be opened is tried again by the next. */
const openedOnce = (file: string, logger: FormsOptions['logger']) => {
  let outbox: Outbox | null = null
  let isClosed = false
  return {
    get: (): Outbox => {
      // SQLite ends the process when it is used after that.
      if (isClosed) throw new Error('the outbox is closed')
      if (outbox !== null) return outbox
      outbox = openOutbox({ file, busyMs: outboxLimits.busyMs.site })
      summaryLog(logger, outbox.summary())
      // What failed before a restart may succeed now: the operator may have corrected an address.
      outbox.hurry(Date.now())
      return outbox
    },
    close: () => {
      isClosed = true
      outbox?.close()
    },
  }
}
