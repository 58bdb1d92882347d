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
  readonly summary: () => Promise<OutboxSummary | null>
  /** Starts no further delivery, and lets those under way finish for so many milliseconds. */
  readonly stop: (ms: number) => Promise<void>
  /** Called last: nothing can be stored any more. */
  readonly close: () => Promise<void>
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
  const sweep = async (): Promise<void> => {
    try {
      const box = await outbox.get()
      const erased = await box.sweep(Date.now())
      if (erased > 0) logger.warn(`${erased} held submissions were erased, because nobody has replayed them`)
      // What was delivered is still in the log of the database.
      await box.purge()
    } catch (error) {
      onError(error)
    }
  }
  const timers = [
    setInterval(() => courier.look(), outboxLimits.pollMs),
    setInterval(() => void sweep(), outboxLimits.sweepMs),
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
    summary: async () => {
      try {
        return await (await outbox.get()).summary()
      } catch (error) {
        onError(error)
        return null
      }
    },
    stop: (ms) => {
      timers.forEach(clearInterval)
      return courier.stop(ms)
    },
    close: async () => {
      await sweep()
      await outbox.close()
    },
  }
}

/** The outbox, opened by its first use; one that cannot be opened is tried again by the next. */
const openedOnce = (file: string, logger: FormsOptions['logger']) => {
  let opened: Promise<Outbox> | null = null
  let isClosed = false
  const open = async (): Promise<Outbox> => {
    const outbox = await openOutbox({ file, busyMs: outboxLimits.busyMs.site })
    try {
      summaryLog(logger, await outbox.summary())
      // What failed before a restart may succeed now: the operator may have corrected an address.
      await outbox.hurry(Date.now())
      return outbox
    } catch (error) {
      await outbox.close()
      throw error
    }
  }
  return {
    get: async (): Promise<Outbox> => {
      if (isClosed) throw new Error('the outbox is closed')
      const attempt = (opened ??= open())
      try {
        return await attempt
      } catch (error) {
        if (opened === attempt) opened = null
        throw error
      }
    },
    close: async () => {
      isClosed = true
      await opened?.then((outbox) => outbox.close())
    },
  }
}
