import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger } from 'fastify'
import { logOnce } from '../operate/logOnce'
import type { SiteEvents } from '../operate/siteEvents'
import type { AcceptForm } from './acceptForm'

/** What became of a form: `other`: its id belongs to other content; `failed`: there is no room, or the disk failed. */
export type Stored = 'stored' | 'other' | 'failed'

/** Stores a form, however it has come. Never throws. */
export type StoreForm = (envelope: SubmissionEnvelope, visitor: string) => Stored

export interface StoreFormOptions {
  readonly acceptForm: AcceptForm
  readonly events: Pick<SiteEvents, 'onSubmission'>
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

export const storeForm = ({ acceptForm, events, logger }: StoreFormOptions): StoreForm => {
  const logError = logOnce<unknown>((line, err) => logger.error({ err }, line))
  return (envelope, visitor) => {
    try {
      const acceptance = acceptForm(envelope, visitor)
      if (acceptance === 'full') return 'failed'
      return acceptance === 'other' ? 'other' : 'stored'
    } catch (error) {
      events.onSubmission(envelope.form, 'failed')
      logError('submissions cannot be stored, and visitors are asked to send them again', error)
      return 'failed'
    }
  }
}

/** For the forms of a preview: they say thank you, and go nowhere. */
export const keepNothing: StoreForm = () => 'stored'
