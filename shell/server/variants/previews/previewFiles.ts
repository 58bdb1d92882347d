import type { FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { previewIn } from '../../releases/composition'
import type { Composition } from '../../releases/composition'
import type { Files } from '../../releases/store/releaseFiles'
import type { Releases } from '../../releases/releases'
import type { KeptRelease, ReleasedFile, ReleaseStore } from '../../releases/store/releaseStore'
import type { PreviewOf } from '../variantRequests'

/**
 * The files that only who has a preview open may load, by the address of a request. What the live release has as well is
 * everybody's: caches may keep it.
 */
export const previewFileOf =
  (previewOf: PreviewOf, live: Pick<Releases, 'current'>) =>
  async (request: FastifyRequest, name: string, file: string): Promise<ReleasedFile | null> => {
    if (request.preview?.remote !== name) return null
    const preview = await previewOf(request)
    if (preview === null || isLeft(preview)) return null
    const { release, file: read } = preview.right
    if (release === null) return null
    return isLive(live.current(), release, `browser/${file}`) ? null : read(file)
  }

const isLive = ({ remotes }: Composition, { name, info }: KeptRelease, path: string): boolean => {
  const live = remotes.find((remote) => remote.name === name)?.release
  return live?.info.files[path] !== undefined && live.info.files[path] === info.files[path]
}

/** The files that documents of previews are made of. */
export const previewedFiles = (live: Files, store: Pick<ReleaseStore, 'file'>): Files => ({
  find: async (composition, name, file) => {
    const release = composition.remotes.find((remote) => remote.name === name)?.release
    if (previewIn(composition)?.of?.remote !== name || !release) return live.find(composition, name, file)
    return store.file(release, `browser/${file}`)
  },
})
