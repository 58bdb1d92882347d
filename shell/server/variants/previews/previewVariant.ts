import { sha256 } from '@caravanserai/releases/hash'
import { PREVIEW_SET } from '../../../site/previewSet'
import { withReleases } from '../../releases/composition'
import type { Composition, LiveRelease, PreviewVariant } from '../../releases/composition'

export interface PrivateParts {
  readonly shows: Omit<PreviewVariant, '_tag'>
  /** In the place of the release of its remote, which is shown also where it is off the site; `null` for none. */
  readonly release: LiveRelease | null
  /** Renders a release without its live workers. */
  readonly ownPages: (release: LiveRelease) => LiveRelease
  /** Tells it from other previews of the same releases. */
  readonly key: string
}

/** A composition as one browser alone is shown it. Its id is no live one's, so that nothing of it is taken for live. */
export const previewVariant = (
  composition: Composition,
  { shows, release, ownPages, key }: PrivateParts,
): Composition => {
  const others = composition.remotes.flatMap((remote) =>
    remote.release === null ? [] : [ownPages(remote.release)],
  )
  const releases = [...others, ...(release === null ? [] : [release])]
  const variant = withReleases(composition, new Map(releases.map((one) => [one.name, one])), {
    _tag: 'Preview',
    ...shows,
  })
  return { ...variant, id: `${PREVIEW_SET}${sha256(JSON.stringify([variant.id, key])).slice(0, 12)}` }
}
