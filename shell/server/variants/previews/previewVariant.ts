import { sha256 } from '@caravanserai/releases/hash'
import type { PreviewClaim } from '@caravanserai/releases/preview'
import { PREVIEW_SET, withReleases } from '../../releases/composition'
import type { Composition, LiveRelease } from '../../releases/composition'

/**
 * The live composition with another release of one remote, as who has the preview sees it. A remote that is off the site
 * is shown as if it were on it. The id is no live one's, so that nothing of it is taken for live.
 * @param ownPages renders a live release without its live workers
 */
export const previewVariant = (
  live: Composition,
  { remote, release, hash, until }: PreviewClaim,
  previewed: LiveRelease,
  ownPages: (release: LiveRelease) => LiveRelease,
): Composition => {
  const others = live.remotes.flatMap(({ release: one }) => (one === null ? [] : [ownPages(one)]))
  const releases = new Map([...others, previewed].map((one) => [one.name, one]))
  const variant = withReleases(live, releases, { _tag: 'Preview', remote, release, until })
  const id = sha256(JSON.stringify([variant.id, hash, until])).slice(0, 12)
  return { ...variant, id: `${PREVIEW_SET}${id}` }
}
