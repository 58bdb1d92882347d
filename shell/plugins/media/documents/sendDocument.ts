import { Readable } from 'node:stream'
import type { DocumentType } from '@caravanserai/adapters/server'
import { create } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRangeOf } from './byteRange'
import { matchesEtag, sendLine, visitorAddress } from '../../../host/plugin'
import type { MediaError } from '../mediaError'
import type { DocumentFacts, FoundDocument } from './documents'

/** Cache lifetime in seconds, after which a replaced document, such as a price list, becomes visible. */
const MAX_AGE_S = 300

/**
 * Sends a document or the requested range with its file name, as a download unless browsers can display it. The
 * headers prevent it from running code on the site's origin and from being interpreted as HTML. Resolves with the
 * error if its bytes cannot be read, otherwise with `null`.
 * @param name file name, in any script
 * @param isForAll whether shared caches may store it
 */
export const sendDocument = async (
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundDocument,
  {
    type,
    name,
    isForAll,
  }: { readonly type: DocumentType; readonly name: string; readonly isForAll: boolean },
): Promise<MediaError | null> => {
  const { size, modified, version } = found
  const etag = version === null ? null : `"${version}"`
  const headers = {
    'content-security-policy': policyOf(type),
    'cache-control': isForAll ? `public, max-age=${MAX_AGE_S}` : 'private, no-store',
    'accept-ranges': size === null ? 'none' : 'bytes',
    ...(etag === null ? {} : { etag }),
    ...(modified === null ? {} : { 'last-modified': modified }),
  }
  if (isHeld(request, found, etag)) {
    void reply.headers(headers).code(304).send()
    return null
  }

  const range =
    size === null || !isSame(request, found, etag) ? null : byteRangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') {
    sendLine(reply.header('content-range', `bytes */${size}`), 416, 'No such part')
    return null
  }
  const isHead = request.method === 'HEAD'
  const body = isHead ? Readable.from([]) : await found.read(range, visitorAddress(request))
  if ('_tag' in body) return body
  const length = range === null ? size : range.to + 1 - range.from
  void reply
    .headers({
      ...headers,
      'content-disposition': contentDisposition(type, name),
      ...(range === null ? {} : { 'content-range': `bytes ${range.from}-${range.to}/${size}` }),
      ...(length === null ? {} : { 'content-length': String(length) }),
    })
    .code(range === null ? 200 : 206)
    .type(type.type)
    .send(body)
  return null
}

/** Control characters and direction marks, which can disguise `gpj.exe`. */
const misleading = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** `Content-Disposition` with the file name, in any script. */
export const contentDisposition = ({ isShown }: Pick<DocumentType, 'isShown'>, name: string): string =>
  create(name.replace(misleading, ''), { type: isShown ? 'inline' : 'attachment' })

/**
 * A sandbox prevents scripts, but also blocks browsers' PDF viewers, which are plugins; and a browser does not play a
 * video in a sandbox of another origin.
 */
const policyOf = ({ type, isShown }: DocumentType): string => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  if (type === 'application/pdf') return `${policy}; object-src 'self'`
  return isShown ? `${policy}; media-src 'self'; sandbox allow-same-origin` : `${policy}; sandbox`
}

const secondsOf = (date: string | undefined | null): number => Math.floor(Date.parse(date ?? '') / 1_000)

/** Whether the client has these bytes (RFC 9110, 13.2.2: the date counts if there is no tag). */
const isHeld = (
  { headers }: FastifyRequest,
  { modified }: Pick<DocumentFacts, 'modified'>,
  etag: string | null,
): boolean => {
  const held = headers['if-none-match']
  if (held !== undefined) return etag !== null && matchesEtag(held, etag)
  return secondsOf(modified) <= secondsOf(headers['if-modified-since'])
}

/** Whether a range belongs to the version that the client has; true without `If-Range`. */
const isSame = (
  { headers }: FastifyRequest,
  { modified }: Pick<DocumentFacts, 'modified'>,
  etag: string | null,
): boolean => {
  const held = headers['if-range']?.toString()
  return held === undefined || held === etag || (modified !== null && secondsOf(held) === secondsOf(modified))
}
