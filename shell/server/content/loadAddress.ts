import type { Content } from '@caravanserai/adapters'
import { recording, withPageBudget } from '@caravanserai/adapters/server'
import type { Readings } from '@caravanserai/adapters/server'
import { limits } from '../limits'
import type { Releases } from '../releases/releases'
import { loadBelowFrame, loadPage } from '../render/loadPage'
import { dataTexts, versionOf } from '../render/pageVersion'

/** What the loaders of addresses run on. */
export interface LoadOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'forPath'>
}

/** All that the loaders of an address asked the content port, and what they made of it. */
export interface LoadedAddress {
  readonly readings: Readings
  /** Whether there is a page at the address, also one that cannot be loaded now: it is neither unknown nor redirected. */
  readonly isPage: boolean
  /** `versionOf` the address's data; `null` when there is no page, or when a part of it could not be fetched. */
  readonly version: string | null
  /** The name of the release set that it was loaded with. */
  readonly set: string
}

/**
 * Runs the loaders of an address as a page would, and records what they ask. Rejects when the signal aborts.
 * @param frame whether the frame's loader is run too
 */
export const loadAddress = async (
  { content: port, releases }: LoadOptions,
  address: URL,
  frame: boolean,
  signal: AbortSignal,
): Promise<LoadedAddress> => {
  const composition = await releases.forPath(address.pathname)
  const { content, readings, failed } = recording(withPageBudget(limits.page.contentMs)(port))
  const loaded = await (frame ? loadPage : loadBelowFrame)(composition, address, content, signal)
  const isComplete = loaded._tag === 'Page' && loaded.context.errors === null && !failed()
  return {
    readings: readings(),
    isPage: loaded._tag === 'Page' && loaded.context.statusCode !== 404,
    version: isComplete ? versionOf(dataTexts(loaded.context.loaderData as Record<string, unknown>)) : null,
    set: composition.id,
  }
}
