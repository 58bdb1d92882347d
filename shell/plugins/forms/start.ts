import path from 'node:path'
import { outboxFile } from '@caravanserai/submissions/server'
import { pageMessages } from '../../host/plugin'
import type { PluginMetrics } from '../../host/plugin'
import type { Host, Start } from '../../host/plugin/plugin'
import { keepNothing } from './acceptForm'
import type { AcceptForm, CountForm } from './acceptForm'
import { admission } from './admission'
import { flashCodec, messagesOf } from './flashMessage'
import { formIds } from './formIds'
import { findForm } from './formOfPage'
import { answerForm, formRoutes } from './formRoutes'
import type forms from './plugin'
import type { FormOutbox } from './startOutbox'
import { submissionRoutes } from './submissionRoutes'
import { limits } from './limits'

/** Opens the outbox and adds the routes of forms. SQLite is loaded only if a receiver is configured. */
export const start: Start<typeof forms> = async (host, settings) => {
  const { SUBMISSIONS_URL: url, SUBMISSIONS_SECRET: secret } = settings
  const receiver = url === null || secret === null ? null : { url, secret }
  const outbox = receiver && (await openOutbox(host, receiver))
  addForms(host, outbox?.acceptForm ?? null, receiver?.secret ?? null)
  return outbox ?? {}
}

/**
 * Adds the routes of forms.
 * @param acceptForm `null` if no receiver is configured
 * @param secret the key of signatures; `null` for the secret of the site
 */
export const addForms = (host: Host, acceptForm: AcceptForm | null, secret: string | null): void => {
  const { http, siteUrl, nodes, log: logger } = host
  let key = ''
  http.addHook('onReady', async () => {
    key = secret ?? (await host.secret())
  })
  const signing = { siteUrl, nodes, secret: () => key }
  const flash = flashCodec(signing)
  host.provide(pageMessages, messagesOf(flash, siteUrl))
  const options = {
    ...host,
    logger,
    acceptForm,
    admit: admission(signing),
    flash,
    formId: formIds(signing),
    findForm: findForm({ files: host.files, logger }),
  }
  submissionRoutes(http, options)
  formRoutes(
    http,
    options,
    host.forVariants((shown) =>
      answerForm({
        ...options,
        ...shown,
        acceptForm: shown.isPreview ? acceptForm && keepNothing : acceptForm,
      }),
    ),
  )
}

const openOutbox = async (
  { dataDir, state, siteUrl, log: logger, metrics }: Host,
  receiver: { readonly url: string; readonly secret: string },
): Promise<FormOutbox> => {
  const { startOutbox } = await import('./startOutbox')
  const file = path.join(dataDir, outboxFile)
  const outbox = startOutbox({ receiver, file, state, siteUrl, logger, count: formCounter(metrics) })
  watchOutbox(metrics, outbox)
  return outbox
}

/** Counts forms by name. Releases choose the names, so those beyond a limit are counted together. */
export const formCounter = (metrics: PluginMetrics | null): CountForm => {
  const counter = metrics?.counter(
    'submissions_total',
    'Forms received, and forms whose delivery has ended.',
    ['form', 'outcome'],
  )
  const known = new Set<string>()
  return (form, outcome) => {
    if (known.size < limits.countedNames) known.add(form)
    counter?.inc({ form: known.has(form) ? form : 'other', outcome })
  }
}

/** Adds gauges of the outbox, which are read at each scrape. */
export const watchOutbox = (
  metrics: PluginMetrics | null,
  { summary }: Pick<FormOutbox, 'summary'>,
): void => {
  metrics?.gauge('outbox_waiting', 'Forms waiting for delivery.', [], async () => [
    [{}, (await summary())?.waiting ?? 0],
  ])
  metrics?.gauge('outbox_oldest_seconds', 'The age of the oldest waiting form.', [], async () => {
    const oldestAt = (await summary())?.oldestAt ?? Date.now()
    return [[{}, (Date.now() - oldestAt) / 1_000]]
  })
  metrics?.gauge('outbox_unresolved', 'Forms waiting for the operator.', ['state'], async () =>
    Object.entries((await summary())?.unresolved ?? {}).map(([state, count]) => [{ state }, count]),
  )
}
