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
    const preview = await previewOf(request)
    if (preview === null || isLeft(preview)) return null
    const { releases, file: read } = preview.right
    const release = releases.current().remotes.find((remote) => remote.name === name)?.release
    if (!release || isLive(live.current(), release, `browser/${file}`)) return null
    return read(release, `browser/${file}`)
  }

const isLive = ({ remotes }: Composition, { name, info }: KeptRelease, path: string): boolean => {
  const live = remotes.find((remote) => remote.name === name)?.release
  return live?.info.files[path] !== undefined && live.info.files[path] === info.files[path]
}

/** The files that documents of previews are made of. @param storeOf where a release is kept */
export const previewedFiles = (
  live: Files,
  storeOf: (release: KeptRelease) => Pick<ReleaseStore, 'file'>,
): Files => ({
  find: async (composition, name, file) => {
    const release = composition.remotes.find((remote) => remote.name === name)?.release
    const preview = previewIn(composition)
    const isLiveOne = preview?.of?.remote !== name
    if (isLiveOne || !release) return live.find(composition, name, file)
    return storeOf(release).file(release, `browser/${file}`)
  },
})
