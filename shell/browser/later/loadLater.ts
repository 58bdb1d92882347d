import { shared } from '../../site/shared'
import type { Later, LaterParts } from './later'

export interface LoadLater {
  /** Loads it at the first call; after a failure again at the next one. */
  (): Promise<Later>
  /** What has been loaded; `null` until then. */
  readonly now: () => Later | null
}

/** Loads what the first view does without: its code, and the list of all remotes, at the same time. */
export const loadLater = (parts: LaterParts): LoadLater => {
  let loaded: Later | null = null
  const load = async (): Promise<Later> => {
    const { href, integrity } = parts.page.manifest
    const manifest = fetch(href, { integrity }).then((response) => response.json() as Promise<unknown>)
    const [{ startLater }, listed] = await Promise.all([
      import(/* webpackChunkName: "later" */ './later'),
      manifest,
    ])
    loaded = startLater(parts, listed)
    return loaded
  }
  return Object.assign(shared(load), { now: () => loaded })
}
