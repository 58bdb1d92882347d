import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DocumentType } from '../domain/documentType'
import { headerOf, isHtml } from '../domain/fileHead'
import type { Fetch } from '../http/authorizedFetch'
import { doctorLimits, pictureLimits } from '../limits'

/**
 * Resolves to the reason for which the site cannot serve a file, such as `the backend answered 404`, or to
 * `null` if it can. Never rejects.
 * @param type of a document; `null` for a picture
 */
export type CheckFile = (url: string, type: DocumentType | null) => Promise<string | null>

/** The first bytes of a file, and its total size if known. */
interface Begun {
  readonly head: Buffer
  readonly size: number | null
}

/** Vector graphics, and formats that browsers do not show but the site converts. */
const converted =
  /^(?:\s*(?:\xef\xbb\xbf)?<(?:\?xml|!--|!doctype\s+svg|svg)[\s>]|II\*\0|MM\0\*|.{4}ftypavi[fs])/is

const judge = ({ head, size }: Begun, type: DocumentType | null): string | null => {
  if (isHtml(head)) return 'the backend sent an HTML page in its place'
  const begins = head.toString('latin1', 0, 1024)
  if (type !== null)
    return type.begins.test(begins) ? null : `its content is not ${type.name}, as its name says`
  if (size !== null && size > pictureLimits.bytes)
    return `it has more than ${pictureLimits.bytes / 1024 / 1024} MB`
  const header = headerOf(head)
  if (header === null)
    return converted.test(begins)
      ? null
      : 'it is neither a picture that browsers show nor a document that the site serves'
  const { width, height } = header.size ?? { width: 0, height: 0 }
  return width * height > pictureLimits.pixels
    ? `it has more than ${pictureLimits.pixels / 1_000_000} megapixels`
    : null
}

/** Whether more bytes are needed: the size of a JPEG may be far from the start. */
const saysMore = (head: Buffer, type: DocumentType | null): boolean =>
  head.length < 1024 ||
  (type === null && head.length < doctorLimits.headBytes && headerOf(head)?.size === null)

const headOf = async (parts: AsyncIterable<Uint8Array>, type: DocumentType | null): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  for await (const part of parts) {
    head = Buffer.concat([head, part])
    if (!saysMore(head, type)) break
  }
  return head
}

const fileReason = async (file: string, type: DocumentType | null): Promise<string | null> => {
  try {
    const found = await stat(file)
    if (!found.isFile()) return 'it is not a file'
    return judge({ head: await headOf(createReadStream(file), type), size: found.size }, type)
  } catch {
    return 'there is no such file'
  }
}

/**
 * Requests the file and aborts after its first bytes: some backends do not support HEAD, and some answer every
 * address with a page.
 */
const webReason = async (url: string, type: DocumentType | null, fetch: Fetch): Promise<string | null> => {
  const request = new AbortController()
  const timeout = setTimeout(() => request.abort(), doctorLimits.fileMs)
  try {
    const { ok, status, headers, body } = await fetch(url, { signal: request.signal })
    if (!ok) return `the backend answered ${status}`
    const length = headers.get('content-length')
    const head = await headOf((body ?? []) as AsyncIterable<Uint8Array>, type)
    return judge({ head, size: length === null ? null : Number(length) }, type)
  } catch {
    return 'no answer'
  } finally {
    clearTimeout(timeout)
    request.abort()
  }
}

/** @param fetch requests files with the credentials of their backend */
export const fileCheck =
  (fetch: Fetch): CheckFile =>
  (url, type) =>
    url.startsWith('file:') ? fileReason(fileURLToPath(url), type) : webReason(url, type, fetch)
