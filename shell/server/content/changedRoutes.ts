import type { Readable } from 'node:stream'
import type { ContentChanged } from '@caravanserai/adapters/server'
import { isSameInConstantTime } from '@caravanserai/releases/constant-time'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { Subject } from 'rxjs'
import { sendError } from '../http/sendError'
import { limits } from './limits'
import { coalesceChanges } from './coalesceChanges'
import { decodeContentChange } from './contentChange'
import type { ContentChange } from './contentChange'

export interface ChangedRoutesOptions {
  readonly contentChanged: ContentChanged
  /** The secret that a request must contain; `null` turns the address off. */
  readonly contentSecret: string | null
  readonly logger: FastifyBaseLogger
}

/**
 * `POST /content/changed`: a backend, or anybody who has the secret, reports that something was edited. The next
 * reader gets new content, and open pages are notified; many reports in a row are coalesced.
 * @param onChanged called after each change was applied
 */
export const changedRoutes = (
  app: FastifyInstance,
  { contentChanged, contentSecret, logger }: ChangedRoutesOptions,
  onChanged: () => void,
): void => {
  const reported = new Subject<ContentChange>()
  const applying = reported.pipe(coalesceChanges()).subscribe(({ paths, accept }) => {
    if (accept.length > 0) contentChanged.accept(accept)
    contentChanged.changed(paths)
    logger.info(`content changed: ${paths === null ? 'anything' : paths.join(', ')}`)
    onChanged()
  })
  app.addHook('onClose', async () => applying.unsubscribe())

  app.get('/content/changed', (_request, reply) => sendError(reply.header('allow', 'POST'), 405, 'only POST'))

  void app.register(async (scope) => {
    // A webhook may give its body any type: it is read as text, and decoded below.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, body: Readable) =>
      textOf(body, limits.changes.bodyBytes),
    )
    // Before the body is read: nobody without the secret can send one.
    scope.addHook('onRequest', async (request, reply) => {
      if (contentSecret === null)
        return sendError(reply, 404, 'turned off: set CONTENT_SECRET to let a backend report changes')
      if (!isSameInConstantTime(request.headers.authorization ?? '', `Bearer ${contentSecret}`))
        return sendError(
          reply.header('www-authenticate', 'Bearer'),
          401,
          'expected the header "Authorization: Bearer" with the value of CONTENT_SECRET',
        )
    })
    scope.post<{ Body: string | undefined }>('/content/changed', async (request, reply) => {
      const change = decodeContentChange(request.body ?? '')
      if (isLeft(change)) return sendError(reply, 400, change.left)
      reported.next(change.right)
      return reply.code(204).send()
    })
  })
}

/**
 * The text of a body; `''` for a longer one, which is the whole entry that was edited and says nothing of paths. It is read to its end
 * without being kept, so that the sender gets the answer and the connection can be used again; the server limits the time.
 */
const textOf = async (body: Readable, mostBytes: number): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= mostBytes) parts.push(part)
  }
  return bytes > mostBytes ? '' : Buffer.concat(parts).toString('utf8')
}
