import type { PluginMetrics } from '../../host/plugin'
import type { CountForm } from './acceptForm'
import { limits } from './limits'
import type { FormOutbox } from './startOutbox'

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
