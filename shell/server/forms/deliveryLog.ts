import type { CourierOptions, OutboxSummary } from '@caravanserai/submissions/outbox'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce } from '../operate/logOnce'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Logs what becomes of deliveries: failures that repeat once in ten minutes, and nothing that was typed. */
export const deliveryLog = (logger: Log): CourierOptions['onCarried'] => {
  const warnOnce = logOnce((line) => logger.warn(line))
  return ({ id, form, tries }, outcome, reason) => {
    const after = tries === 1 ? '1 try' : `${tries} tries`
    if (outcome === 'waiting')
      return warnOnce(`submissions are not delivered, and wait in the outbox: ${reason}`)
    if (outcome === 'delivered') return logger.info(`submission ${form} ${id}: delivered (${after})`)
    logger.error(`submission ${form} ${id}: ${outcome} (${after}): ${reason}: see npm run outbox`)
  }
}

/** Logs what an outbox holds that is opened. */
export const summaryLog = (logger: Log, { waiting, unresolved }: OutboxSummary): void => {
  if (waiting > 0) logger.info(`the outbox holds ${waiting} submissions, which are delivered now`)
  const states = Object.entries(unresolved).filter(([, count]) => count > 0)
  if (states.length > 0)
    logger.warn(
      `submissions wait for the operator (${states.map(([state, count]) => `${count} ${state}`).join(', ')}): see npm run outbox`,
    )
}
