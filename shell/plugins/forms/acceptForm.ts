import { createHmac } from 'node:crypto'
import { outboxLimits } from '@caravanserai/submissions/outbox'
import type { Outbox, Put } from '@caravanserai/submissions/outbox'
import { coded } from '@caravanserai/settings'
import { bodyOf, suspicions } from '@caravanserai/submissions/server'
import type { SubmissionEnvelope, Suspicion } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce, mayUse, visitorNetwork } from '../../host/plugin'

/**
 * The result of storing a form: the outbox's own result; `full` when the share of this network is used up;
 * `failed` when the disk rejected the write. With `full` and `failed`, nothing was stored.
 */
export type Acceptance = Put | 'full' | 'failed'

/**
 * The result of a form on receipt (`stored`, `held`, `known`: received before, `other`: its id belongs to another
 * submission, `full`, `failed`: the disk has rejected it) and at the end of its delivery.
 */
type FormOutcome = Acceptance | 'held' | 'delivered' | 'refused' | 'given up'

/** Counts the outcome of a form by the name of the form. */
export type CountForm = (form: string, outcome: FormOutcome) => void

/** Stores a form durably, whether a script or the browser submitted it. Never rejects. */
export type AcceptForm = (envelope: SubmissionEnvelope, visitor: string) => Promise<Acceptance>

/** Accepts the forms of a preview and discards them. */
export const keepNothing: AcceptForm = async () => 'stored'

interface AcceptFormOptions {
  /** Rejects if the outbox cannot be opened. */
  readonly outbox: () => Promise<Pick<Outbox, 'put' | 'usage'>>
  /** Key of the HMAC of content, so that stored hashes cannot be reversed by guessing addresses or names. */
  readonly secret: string
  readonly siteUrl: string
  /** Called when a new form is ready for delivery. */
  readonly onStored: () => void
  readonly count: CountForm
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly suspicion?: Suspicion
  readonly now?: () => number
}

/** Puts forms into the outbox. Suspected spam is stored separately; the response is the same for bots. */
export const acceptForm = ({
  outbox,
  secret,
  siteUrl,
  onStored,
  count,
  logger,
  suspicion = suspicions(),
  now = Date.now,
}: AcceptFormOptions): AcceptForm => {
  const warnOnce = logOnce((line) => logger.warn(line))
  const logError = logOnce((line, err: unknown) => logger.error({ err }, line))

  /** Rejects with the error of the disk; in that case nothing was stored. */
  const store = async (envelope: SubmissionEnvelope, visitor: string): Promise<Put | 'full'> => {
    const { id, form } = envelope
    const network = visitorNetwork(visitor)
    const heldFor = suspicion(envelope, network)
    const at = now()
    const body = bodyOf(envelope, { at, site: siteUrl })
    const isHeld = heldFor !== null
    const limit = isHeld ? outboxLimits.heldBytes : outboxLimits.bytes
    const box = await outbox()
    const use = await box.usage(network, isHeld ? 'held' : 'other')
    if (use.all > limit / 2)
      warnOnce(
        `more than half of the ${limit / 1024 / 1024} MB for ${isHeld ? 'held ' : ''}submissions are used`,
      )
    const isFull = !mayUse(
      { ...use, most: limit, unit: outboxLimits.unitBytes },
      body.byteLength + outboxLimits.rowBytes,
    )
    const fingerprint = createHmac('sha256', secret).update(JSON.stringify(envelope)).digest('base64')
    const acceptance = isFull ? 'full' : await box.put({ id, form, body, fingerprint, network, at, heldFor })
    count(form, acceptance === 'stored' && isHeld ? 'held' : acceptance)
    log(logger, `submission ${form} ${id}`, acceptance, heldFor)
    if (acceptance === 'stored') onStored()
    return acceptance
  }

  return async (envelope, visitor) => {
    try {
      return await store(envelope, visitor)
    } catch (error) {
      count(envelope.form, 'failed')
      logError(
        coded(
          'CARAVANSERAI_FORM_NOT_STORED',
          'submissions cannot be stored; visitors are asked to send them again',
        ),
        error,
      )
      return 'failed'
    }
  }
}

const log = (
  logger: AcceptFormOptions['logger'],
  subject: string,
  acceptance: Put | 'full',
  heldFor: string | null,
): void => {
  if (acceptance === 'full')
    return logger.error(
      coded('CARAVANSERAI_FORM_NOT_STORED', `${subject}: not stored: the outbox has no room for its network`),
    )
  if (acceptance === 'other')
    return logger.error(`${subject}: not stored: its id belongs to a submission with other values`)
  if (acceptance === 'known') return logger.info(`${subject}: stored already`)
  if (heldFor === null) return logger.info(`${subject}: stored`)
  logger.warn(`${subject}: held as spam (${heldFor}). See npm run outbox`)
}
