import { failureMessage, stackPlaces } from './failureText'
import { OWN_PAGES } from '../../site/ownPages'
import { isPreviewSet } from '../../site/answeredBy'
import { fromMemory, hasCanary, patternsOf, shownCompositions } from '../../host/plugin'
import type { BrowserFailure, Composition, PageFacts, SiteEvents, SiteReleases } from '../../host/plugin'
import type { ShownReport, VitalsReport } from './reportRoutes'

/**
 * Reduces a browser's failure report to the parts that match the live releases, with addresses removed from the
 * message. Returns `null` if the report belongs to a preview or names an unknown remote. If the remote has a canary,
 * counts the failure for the variant whose document failed.
 */
export const ofLiveReleases =
  (releases: Pick<SiteReleases, 'current'>) =>
  (failure: BrowserFailure, network: string): BrowserFailure | null => {
    // Reports carry no cookies, so the id of the release set tells whether the page was a preview.
    if (failure.set !== null && isPreviewSet(failure.set)) return null
    const live = releases.current()
    const shown = shownCompositions(live).find(({ id }) => id === failure.set)
    const known = knownPart(failure, shown ?? live)
    if (known !== null && shown !== undefined && known.kind !== 'policy' && known.kind !== 'changed')
      countForCanary(live, shown, known.remote, network)
    return known
  }

const knownPart = (
  { kind, remote: reported, set, pattern, message, stack }: BrowserFailure,
  { id, remotes }: Composition,
): BrowserFailure | null => {
  const remote = reported === OWN_PAGES ? null : reported
  const owner = remotes.find(({ name }) => name === remote)
  if (remote !== null && owner === undefined) return null
  const isDeclared = owner !== undefined && pattern !== null && patternsOf(owner).includes(pattern)
  return {
    kind,
    remote,
    set: set === id ? id : null,
    pattern: isDeclared ? pattern : null,
    ...(set === id && owner?.release != null && { release: owner.release.info.release }),
    message: failureMessage(message),
    stack: stackPlaces({ stack: stack.map((place) => `/_/${place}`).join('\n') }),
  }
}

const countForCanary = (
  { canaries }: Composition,
  shown: Composition,
  remote: string | null,
  network: string,
): void =>
  canaries
    .find(({ name }) => name === remote)
    ?.counts.browserFailure(hasCanary(shown, remote ?? '') ? 'canary' : 'live', network)

/** A page of the current releases that a browser shows after fetching it ahead; `null` for any other. */
export const shownPageOf =
  (releases: Pick<SiteReleases, 'current'>) =>
  ({ set, remote: name, pattern }: ShownReport): PageFacts | null => {
    const shown = shownCompositions(releases.current()).find(({ id }) => id === set)
    const remote = shown?.remotes.find((item) => item.name === name)
    if (remote === undefined || !patternsOf(remote).includes(pattern)) return null
    const release = remote.release?.info.release ?? null
    return { of: { pattern, remote: name, release }, trace: fromMemory }
  }

/**
 * Records the vitals that browsers measured on pages of the current releases, by the release of the document, and for
 * a canary; blocking time by the release of the file. Reports of earlier sets, previews and undeclared pages are
 * dropped, and blocking time of unknown remotes.
 */
export const vitalsOfLive =
  (releases: Pick<SiteReleases, 'current'>, { onMeasured }: Pick<SiteEvents, 'onMeasured'>) =>
  ({ set, pages }: VitalsReport, network: string): void => {
    if (isPreviewSet(set)) return
    const live = releases.current()
    const shown = shownCompositions(live).find(({ id }) => id === set)
    const releaseOf = (name: string) =>
      shown?.remotes.find((item) => item.name === name)?.release?.info.release
    for (const { remote: name, pattern, blocking = {}, ...vitals } of shown === undefined ? [] : pages) {
      const remote = shown?.remotes.find((item) => item.name === name)
      const release = releaseOf(name)
      if (shown === undefined || remote === undefined || release === undefined) continue
      if (!patternsOf(remote).includes(pattern)) continue
      onMeasured({ remote: name, release, pattern, ...vitals })
      live.canaries
        .find((canary) => canary.name === name)
        ?.counts.vitals(hasCanary(shown, name) ? 'canary' : 'live', network, vitals)
      for (const [owner, ms] of Object.entries(blocking)) {
        // The shell has no releases.
        const released = owner === 'shell' ? '' : releaseOf(owner)
        if (released !== undefined) onMeasured({ remote: owner, release: released, pattern, blocking: ms })
      }
    }
  }
