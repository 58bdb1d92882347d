import { isFileHandle } from '@caravanserai/adapters/page'
import { FileType } from '@caravanserai/releases'
import type { StaticHandlerContext } from 'react-router-dom'
import { workerLimits } from '../protocol/workerLimits'
import { absoluteUrl } from '../routes/pageHead'
import type { Site } from '../site/SiteContext'

/**
 * The file at an address; `null` when there is a page, or an error. Rejects with what writing it throws, for another type, and for
 * what is too large.
 */
export const fileOf = async (
  { matches, loaderData, errors }: StaticHandlerContext,
  { brand, url }: Site,
): Promise<{ readonly type: FileType; readonly body: Buffer } | null> => {
  const match = matches.at(-1)
  const handle: unknown = match?.route.handle
  if (match === undefined || errors !== null || !isFileHandle(handle)) return null
  const { type, writer } = handle.file
  if (!FileType.is(type)) throw new Error(`a file of type ${String(type)} cannot be served`)
  const absolute = (path: string) => absoluteUrl(url, path)
  const write = await writer()
  const body = bytesOf(write(loaderData[match.route.id], { brand, absolute }, match.params))
  if (body.length > workerLimits.fileBytes)
    throw new Error(`a file of ${body.length} bytes is larger than ${workerLimits.fileBytes}`)
  return { type, body }
}

/** A remote's own array of bytes is used as it is. */
const bytesOf = (content: unknown): Buffer => {
  if (typeof content === 'string') return Buffer.from(content)
  if (!ArrayBuffer.isView(content)) throw new Error('a file is a text, or a Uint8Array')
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
