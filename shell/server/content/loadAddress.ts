import { canonicalTarget } from '../../site/canonicalTarget'
import type { Client } from '../http/boundedQueue'
import type { AddressData, SitePages } from '../pages/pages'
import type { Releases } from '../releases/releases'

/** What the loaders of addresses run on. */
export interface LoadOptions {
  readonly pages: Pick<SitePages, 'data'>
  readonly releases: Pick<Releases, 'forPath'>
}

/** All that the loaders of an address asked the content port, and what they made of it. */
export interface LoadedAddress extends AddressData {
  /** The composition that it was loaded with. */
  readonly set: string
}

/**
 * Runs the loaders of an address as a page would, and records what they ask. Rejects when the signal aborts.
 * @param frame whether the frame's loader is run too
 * @param client who asks, or `null` for the site itself
 */
export const loadAddress = async (
  { pages, releases }: LoadOptions,
  address: URL,
  frame: boolean,
  client: Client,
  signal: AbortSignal,
): Promise<LoadedAddress> => {
  const composition = await releases.forPath(address.pathname)
  const data = await pages.data(
    composition,
    canonicalTarget(composition.declared, address.pathname, address.search),
    frame,
    client,
    signal,
  )
  return { ...data, set: composition.id }
}
