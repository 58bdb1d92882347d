import { sha256 } from '@caravanserai/releases/hash'
import type { PreviewClaim } from '@caravanserai/releases/preview'
import { compose, PREVIEW_SET } from '../../releases/composition'
import type { ComposedRemote, Composition, LiveRelease } from '../../releases/composition'

/**
 * The live composition with another release of one remote, as who has the preview sees it. A remote that is off the site
 * is shown as if it were on it. The id is no live one's, so that nothing of it is taken for live.
 * @param ownPages renders a live release without its live workers
 */
export const withPreview = (
  live: Composition,
  { remote: name, release, hash, until }: PreviewClaim,
  previewed: LiveRelease,
  ownPages: (release: LiveRelease) => LiveRelease,
): Composition => {
  const shown: ComposedRemote = { name, release: previewed, listed: { addresses: [], previous: [] } }
  const remotes = live.remotes.map((remote) =>
    remote.name === name ? shown : { ...remote, release: remote.release && ownPages(remote.release) },
  )
  const composed = compose(
    remotes.includes(shown) ? remotes : [...remotes, shown],
    live.retired.filter((remote) => remote.name !== name),
  )
  const id = sha256(JSON.stringify([composed.id, hash, until])).slice(0, 12)
  return { ...composed, id: `${PREVIEW_SET}${id}`, preview: { remote: name, release, until } }
}
