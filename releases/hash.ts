import { createHash } from 'node:crypto'
import type { ReleaseSet } from './releaseSet'
import type { RemoteJson } from './remoteJson'

/** The SHA-256 of bytes or text, in lower-case hexadecimal. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The id of a set: equal sets have equal ids. */
export const setId = (set: ReleaseSet): string => sha256(JSON.stringify(set)).slice(0, 12)

/** The build's content with the release name, which is derived from the content. */
export const named = <Content extends Pick<RemoteJson, 'version'>>(
  content: Content,
): Content & Pick<RemoteJson, 'release'> => ({
  release: `${content.version}-${sha256(JSON.stringify(content)).slice(0, 8)}`,
  ...content,
})
