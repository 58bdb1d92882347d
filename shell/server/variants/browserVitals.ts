import { isPreviewSet } from '../../site/previewSet'
import type { VitalsReport } from '../../site/vitalsReport'
import type { SiteEvents } from '../operate/siteEvents'
import { hasCanary, patternsOf } from '../releases/composition'
import { shownCompositions } from './canaryVariants'
import type { SiteReleases } from './variants'

/**
 * Counts what browsers have measured of pages of the releases that are shown now, by the release that the document had, and for a
 * canary. What is of an earlier set, of a preview, or of a page that nobody declares, is left out.
 */
export const vitalsOfLive =
  (releases: Pick<SiteReleases, 'current'>, { onMeasured }: Pick<SiteEvents, 'onMeasured'>) =>
  ({ set, pages }: VitalsReport, network: string): void => {
    if (isPreviewSet(set)) return
    const live = releases.current()
    const shown = shownCompositions(live).find(({ id }) => id === set)
    for (const { remote: name, pattern, ...vitals } of shown === undefined ? [] : pages) {
      const remote = shown?.remotes.find((one) => one.name === name)
      const release = remote?.release?.info.release
      if (shown === undefined || remote === undefined || release === undefined) continue
      if (!patternsOf(remote).includes(pattern)) continue
      onMeasured({ remote: name, release, pattern, ...vitals })
      live.canaries
        .find((canary) => canary.name === name)
        ?.counts.vitals(hasCanary(shown, name) ? 'canary' : 'live', network, vitals)
    }
  }
