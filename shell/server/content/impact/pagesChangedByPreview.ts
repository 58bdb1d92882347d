import type { SitePages } from '../../pages/pages'
import type { OpenPreview } from '../../variants/previews/previews'
import type { SiteReleases } from '../../variants/variants'
import { limits } from '../limits'
import { pagesChangedIn, pagesShowing } from './impact'
import type { PageRecords } from './impact'

export interface LiveSite {
  readonly releases: Pick<SiteReleases, 'current'>
  readonly pages: Pick<SitePages, 'data'>
  readonly pageRecords: () => PageRecords
}

/**
 * The addresses of the live pages that are others with the content of a preview. Where there are many, such as after a change of the menu, those
 * are meant that read what has changed: to load each of them twice would take long.
 */
export const pagesChangedByPreview =
  (live: LiveSite) =>
  async (preview: Pick<OpenPreview, 'content' | 'pages' | 'releases'>, signal: AbortSignal) => {
    const reading = await pagesChangedIn(live.pageRecords(), preview.content, signal)
    if (reading.length > limits.impact.loaded) return reading
    const versionOf =
      ({ pages, releases }: Pick<OpenPreview, 'pages' | 'releases'> | LiveSite) =>
      async (target: string) =>
        (await pages.data(releases.current(), target, true, null, signal)).version
    return pagesShowing(reading, versionOf(live), versionOf(preview))
  }
