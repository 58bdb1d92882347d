import { documentTypeOf } from '@caravanserai/adapters/server'
import type { DocumentType } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import {
  PictureTimes,
  acceptsHtml,
  acceptsWebp,
  embeddable,
  logOnce,
  notModified,
  sendLine,
  visitorAddress,
} from '../../host/plugin'
import type { Handler, PreviewOf } from '../../host/plugin'
import { limits } from './limits'
import type { Documents } from './documents/documents'
import { sendDocument } from './documents/sendDocument'
import { reasonOf, statusOf } from './mediaError'
import type { MediaError } from './mediaError'
import { widths } from './pictures'
import type { Pictures } from './pictures'
import type { Point } from './resized'

interface MediaRoutesOptions {
  readonly pictures: Pick<Pictures, 'get'>
  readonly documents: Pick<Documents, 'get'>
  /** The URLs of a picture or document, the backend's first; empty for an unknown path. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  /** Whether the published content names the file. Never rejects. */
  readonly isPublic: (path: string) => Promise<boolean>
  readonly previewOf: PreviewOf
  readonly logger: FastifyBaseLogger
}

type MediaRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: string; crop?: string } }>

/**
 * `/media/{path}`: pictures of the backend and of the samples, and unmodified documents of the backend, by
 * the extension of the path; all from the site's own origin. `?w=` sets the width of a picture in pixels.
 * `?crop=50-30` selects the share size, cropped around the point at 50 % from the left and 30 % from the top.
 * Visitors get files that the published content names; editors with drafts or a preview open get all files.
 * @param page responds to browsers that navigate to an address below `/media`
 */
export const mediaRoutes = (
  app: FastifyInstance,
  { pictures, documents, pictureUrls, isPublic, previewOf, logger }: MediaRoutesOptions,
  page: Handler,
): void => {
  // Logged once per reason, not per file: an unavailable backend affects all of them.
  const warn = logOnce((line, file: string) => logger.warn({ file }, line))

  const refuse = (reply: FastifyReply, error: MediaError, url: string): FastifyReply => {
    const reason = reasonOf(error)
    const line = `file not served: ${reason}`
    if (error._tag === 'Busy') void reply.header('retry-after', String(limits.retryAfterS))
    if (error._tag === 'Busy' || error._tag === 'Unreachable') warn(line, url)
    else if (error._tag !== 'NotThere') warn(`${line}: ${url}`, url)
    return sendLine(reply, statusOf[error._tag], reason)
  }

  /** Whether the browser of this request has drafts or a preview open. */
  const isOfEditor = async (request: FastifyRequest): Promise<boolean> => {
    const opened = await previewOf(request)
    return opened !== null && !isLeft(opened)
  }

  /**
   * Returns `null` after sending: a `FastifyReply` is thenable, so a promise cannot resolve with it.
   * @param isForAll whether shared caches may store it
   */
  const sendPicture = async (
    request: MediaRequest,
    reply: FastifyReply,
    urls: ReadonlyArray<string>,
    isForAll: boolean,
  ): Promise<MediaError | null> => {
    void reply.headers(embeddable)
    const { w, crop } = request.query
    const copy =
      crop === undefined ? widths.find((width) => width === Number(w ?? widths.at(-1))) : cropOf(crop)
    if (copy === undefined) {
      const expected =
        crop === undefined
          ? `w: expected one of ${widths.join(', ')}`
          : 'crop: expected two tens of percent, as 50-30'
      void reply.code(400).type('text/plain').send(`${expected}\n`)
      return null
    }
    const times = new PictureTimes()
    const picture = await pictures.get(urls, copy, acceptsWebp(request), visitorAddress(request), times)
    request.picture = times.trace()
    if ('_tag' in picture) return picture
    if (picture.isDamaged)
      warn(`picture is damaged, and shown as far as it can be decoded: ${urls[0]}`, urls[0] ?? '')
    void reply.headers({
      'cache-control': isForAll ? 'public, max-age=3600, stale-while-revalidate=86400' : 'private, no-store',
      vary: 'accept',
    })
    if (notModified(request, reply, picture.etag) !== null) return null
    const until = performance.now() + limits.readyPictureMs
    if (isForAll) request.isReady = () => performance.now() < until
    void reply.type(picture.type).send(picture.bytes)
    return null
  }

  const sendFile = async (
    request: MediaRequest,
    reply: FastifyReply,
    urls: ReadonlyArray<string>,
    type: DocumentType,
    isForAll: boolean,
  ): Promise<MediaError | null> => {
    request.isDocument = true
    const found = await documents.get(urls, type, visitorAddress(request))
    const name = request.params['*'].replace(/^.*\//s, '')
    return '_tag' in found ? found : sendDocument(request, reply, found, { type, name, isForAll })
  }

  app.get<{ Params: { '*': string }; Querystring: { w?: string; crop?: string } }>(
    '/media/*',
    { config: { kind: 'picture' } },
    async (request, reply) => {
      const path = request.params['*']
      if (acceptsHtml(request) && !path.includes('.')) return page(request, reply)
      void reply.header('content-security-policy', "default-src 'none'; sandbox")
      const urls = pictureUrls(path)
      const [url] = urls
      const type = documentTypeOf(path)
      const isForAll = url !== undefined && (await isPublic(path))
      if (url === undefined || (!isForAll && !(await isOfEditor(request))))
        return refuse(reply, { _tag: 'NotThere' }, path)
      const error = await (type === null
        ? sendPicture(request, reply, urls, isForAll)
        : sendFile(request, reply, urls, type, isForAll))
      return error === null ? reply : refuse(reply, error, url)
    },
  )
}

/** Decodes the focal point in `crop`, in percent: multiples of ten only, to limit the copies on disk. */
const cropOf = (crop: string): Point | undefined => {
  const [, x, y] = /^(0|[1-9]0|100)-(0|[1-9]0|100)$/.exec(crop) ?? []
  return x === undefined ? undefined : { x: Number(x), y: Number(y) }
}
