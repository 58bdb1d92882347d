import { existsSync } from 'node:fs'
import { oneAtATime } from '@caravanserai/releases'
import type { EngineState } from '@caravanserai/state'
import { coded } from '@caravanserai/settings'
import { Courier, engineOutbox, nodeOutbox, openOutbox, outboxLimits } from '@caravanserai/submissions/outbox'
import type { Outbox, OutboxSummary, CourierOptions } from '@caravanserai/submissions/outbox'
import { webhook } from '@caravanserai/submissions/server'
import type { WebhookOptions } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce } from '../../host/plugin'
import { acceptForm } from './acceptForm'
import type { AcceptForm, CountForm } from './acceptForm'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Logs the results of deliveries, without submitted values; repeated failures once in ten minutes. */
const deliveryLog = (logger: Log): CourierOptions['onCarried'] => {
  const warnOnce = logOnce((line) => logger.warn(line))
  return ({ id, form, tries }, outcome, reason) => {
    const after = tries === 1 ? '1 try' : `${tries} tries`
    if (outcome === 'waiting')
      return warnOnce(
        coded(
          'CARAVANSERAI_FORMS_UNDELIVERED',
          `submissions are not delivered, and wait in the outbox: ${reason}`,
        ),
      )
    if (outcome === 'delivered') return logger.info(`submission ${form} ${id}: delivered (${after})`)
    const line = `submission ${form} ${id}: ${outcome} (${after}): ${reason}. See npm run outbox`
    logger.error(coded('CARAVANSERAI_FORM_REFUSED', line))
  }
}

/** Logs the number of waiting and unresolved forms when an outbox is opened. */
const summaryLog = (logger: Log, { waiting, unresolved }: OutboxSummary): void => {
  if (waiting > 0) logger.info(`the outbox holds ${waiting} submissions; their delivery begins`)
  const states = Object.entries(unresolved).filter(([, count]) => count > 0)
  if (states.length > 0)
    logger.warn(
      `submissions wait for the operator (${states.map(([state, count]) => `${count} ${state}`).join(', ')}). See npm run outbox`,
    )
}

export interface OutboxOptions {
  /** URL and secret of the receiver. */
  readonly receiver: { readonly url: string; readonly secret: string }
  /** The database file of this node's outbox. */
  readonly file: string
  /** The state store that holds the nodes' shared outbox; `null` for a single node. */
  readonly state: Pick<EngineState, 'sql' | 'now'> | null
  readonly siteUrl: string
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly count: CountForm
  readonly fetch?: WebhookOptions['fetch']
}

export interface FormOutbox {
  readonly acceptForm: AcceptForm
  /** Resolves with `null` if the outbox cannot be read. */
  readonly summary: () => Promise<OutboxSummary | null>
  /** Starts no further deliveries, and waits up to this many milliseconds for those in progress. */
  readonly stop: (ms: number) => Promise<void>
  /** Closes the outbox. Call it last: afterwards nothing can be stored. */
  readonly close: () => Promise<void>
}

/**
 * Opens the outbox and starts delivery. If the outbox cannot be opened, the site runs but refuses forms, and each
 * later use tries again: pages do not depend on it. With a state store, all nodes store forms there and any node
 * delivers them. While the store is unavailable, a node stores forms in its own outbox and hands them over later.
 */
export const startOutbox = ({
  receiver,
  file,
  state,
  siteUrl,
  logger,
  count,
  fetch,
}: OutboxOptions): FormOutbox => {
  const logError = logOnce((line, err: unknown) => logger.error({ err }, line))
  const onError = (error: unknown) =>
    logError(coded('CARAVANSERAI_OUTBOX_UNUSABLE', 'the outbox cannot be used'), error)
  const now = state?.now ?? Date.now
  const local = openedOnce(() => openOutbox({ file, busyMs: outboxLimits.busyMs.site }), { logger, now })
  const shared =
    state === null ? null : openedOnce(() => Promise.resolve(engineOutbox(state.sql)), { logger, now })
  const outbox = shared ?? local
  const node =
    state &&
    nodeOutbox({
      shared: engineOutbox(state.sql),
      local: local.get,
      hasLocal: () => existsSync(file),
      onAway: (error) =>
        logError(
          coded(
            'CARAVANSERAI_OUTBOX_UNUSABLE',
            'the outbox of all nodes cannot be used; this node stores forms in its own',
          ),
          error,
        ),
    })
  const logDelivery = deliveryLog(logger)
  const courier = new Courier({
    outbox: outbox.get,
    deliver: webhook({ ...receiver, ...(fetch && { fetch }) }),
    onCarried: (submission, outcome, reason) => {
      if (outcome !== 'waiting') count(submission.form, outcome)
      logDelivery(submission, outcome, reason)
    },
    onError,
    now,
  })
  const handOver = oneAtATime(async () => {
    try {
      const count = (await node?.handOver(now())) ?? 0
      if (count === 0) return
      logger.info(`${count} submissions were moved from this node into the outbox of all nodes`)
      courier.deliver()
    } catch (error) {
      onError(error)
    }
  })
  const sweep = async (): Promise<void> => {
    try {
      const box = await outbox.get()
      const erased = await box.sweep(now())
      if (erased > 0)
        logger.warn(`${erased} held submissions were erased, because no operator had them delivered in time`)
      // Delivered forms and forms handed over may still be in the database's log.
      await box.purge()
      if (node !== null && existsSync(file)) await (await local.get()).purge()
    } catch (error) {
      onError(error)
    }
  }
  const poll = (): void => {
    courier.deliver()
    void handOver()
  }
  const timers = [
    setInterval(poll, outboxLimits.pollMs),
    setInterval(() => void sweep(), outboxLimits.sweepMs),
  ]
  poll()

  return {
    acceptForm: acceptForm({
      outbox: node === null ? local.get : () => Promise.resolve(node),
      secret: receiver.secret,
      siteUrl,
      onStored: () => setImmediate(() => courier.deliver()),
      count,
      logger,
      now,
    }),
    summary: async () => {
      try {
        return await (node ?? (await local.get())).summary()
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
      await handOver()
      await sweep()
      await Promise.all([local.close(), shared?.close()])
    },
  }
}

/** An outbox that is opened on first use. A failed attempt is repeated by the next use. */
const openedOnce = (
  openBox: () => Promise<Outbox>,
  { logger, now }: Pick<OutboxOptions, 'logger'> & { readonly now: () => number },
) => {
  let opened: Promise<Outbox> | null = null
  let isClosed = false
  const open = async (): Promise<Outbox> => {
    const outbox = await openBox()
    try {
      summaryLog(logger, await outbox.summary())
      // Retry immediately after a restart: the operator may have corrected an address.
      await outbox.hurry(now())
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
