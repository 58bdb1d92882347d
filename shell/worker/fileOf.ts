import { isFileHandle } from '@caravanserai/adapters/page'
import type { FileType } from '@caravanserai/adapters/page'
import type { StaticHandlerContext } from 'react-router-dom'
import { FileType as Known } from '../protocol/messages'
import { absoluteUrl } from '../routes/pageHead'
import type { Site } from '../site/SiteContext'

/** The file at an address; `null` when there is a page, or an error. Rejects with what writing it throws, and for another type. */
export const fileOf = async (
  { matches, loaderData, errors }: StaticHandlerContext,
  { brand, url }: Site,
): Promise<{ readonly type: FileType; readonly body: Buffer } | null> => {
  const match = matches.at(-1)
  const handle: unknown = match?.route.handle
  if (match === undefined || errors !== null || !isFileHandle(handle)) return null
  const { type, writer } = handle.file
  if (!Known.is(type)) throw new Error(`a file of type ${String(type)} cannot be served`)
  const absolute = (path: string) => absoluteUrl(url, path)
  const write = await writer()
  return { type, body: Buffer.from(write(loaderData[match.route.id], { brand, absolute }, match.params)) }
}
