import { recording, withDeadline } from '@caravanserai/adapters/server'
import type { Readings } from '@caravanserai/adapters/server'
import type { Site } from '../http/siteParts'
import { loadBelowFrame, loadPage } from '../render/loadPage'
import { PAGE_BUDGET_MS } from '../render/pageBudget'
import { dataTexts, versionOf } from '../render/pageVersion'

/** All that the loaders of an address asked for, and what they made of it. */
export interface LoadedAddress {
  readonly readings: Readings
  /** `versionOf` the address's data; `null` when there is no page, or when any part of it could not be had. */
  readonly version: string | null
  /** The name of the release set that it was loaded with. */
  readonly set: string
}

/**
 * Runs the loaders of an address as a page would, and keeps what they asked. Rejects when the signal aborts.
 * @param frame whether the frame's loader is run too
 */
export const loadAddress = async (
  site: Site,
  address: URL,
  frame: boolean,
  signal: AbortSignal,
): Promise<LoadedAddress> => {
  const composition = await site.releases.forPath(address.pathname)
  const { content, readings, failed } = recording(withDeadline(PAGE_BUDGET_MS)(site.content))
  const loaded = await (frame ? loadPage : loadBelowFrame)(composition, address, content, signal)
  const whole = loaded._tag === 'Page' && loaded.context.errors === null && !failed()
  return {
    readings: readings(),
    version: whole ? versionOf(dataTexts(loaded.context.loaderData as Record<string, unknown>)) : null,
    set: composition.id,
  }
}
