import type { Readable } from 'node:stream'
import { partsDeleted, pathsMeant } from '@caravanserai/adapters/server'
import type { ContentChanged } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft, left, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, Subject, Subscription, defer, tap, throttleTime } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { bearer, refusedGuess, unknownSender, wrongSecret } from '../http/bearer'
import { sendError } from '../http/errorResponses'
import { limits } from './limits'
import { ContentChangeOfNodes, singleNode } from '../nodes/siteNodes'
import type { SiteNodes } from '../nodes/siteNodes'
import { isSigned, readSignature, SignedCalls } from './signedCalls'

export interface ChangedRoutesOptions {
  readonly contentChanged: ContentChanged
  /** Invalidates the drafts of these paths, or all with `null`, and notifies their viewers. */
  readonly draftsChanged: (paths: ReadonlyArray<string> | null) => void
  /** The secret that a request must contain or be signed with; `null` disables the route. */
  readonly contentSecret: string | null
  readonly logger: FastifyBaseLogger
  /** A single node by default. */
  readonly nodes?: SiteNodes
}

/**
 * `POST /content/changed`: a backend, or any holder of the secret, reports an edit. The next reader gets new
 * content, and open pages are notified; successive reports are coalesced. Drafts are reported immediately, because an
 * editor is waiting. Content that is scheduled to begin or end is applied in the same way.
 */
export const changedRoutes = (
  app: FastifyInstance,
  { contentChanged, draftsChanged, contentSecret, logger, nodes = singleNode() }: ChangedRoutesOptions,
): void => {
  const reported = new Subject<ContentChange>()
  const due = contentChanged.due.pipe(map((paths): ContentChange => ({ paths, accept: [], deleted: [] })))
  const apply = ({ paths, accept, deleted }: ContentChange): void => {
    if (accept.length > 0) contentChanged.accept(accept)
    if (deleted.length > 0) contentChanged.deleted(deleted)
    logger.info(`content changed: ${paths === null ? 'anything' : paths.join(', ')}`)
    contentChanged.changed(paths === null ? null : [...new Set([...paths, ...accept])])
  }
  nodes.on('content', ContentChangeOfNodes, apply)
  nodes.on('drafts', DraftPaths, draftsChanged)
  const applying = new Subscription()
  applying.add(reported.pipe(coalesceChanges).subscribe((change) => void nodes.tell('content', change)))
  // Each node detects content that is due to begin or end.
  applying.add(due.pipe(coalesceChanges).subscribe(apply))
  app.addHook('onClose', async () => applying.unsubscribe())

  app.get('/content/changed', (_request, reply) => sendError(reply.header('allow', 'POST'), 405, 'only POST'))

  void app.register(async (scope) => {
    // A webhook may send any content type, so the body is read as bytes and decoded below.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      readBody(body, limits.changes.bodyBytes, isSigned(request.headers)),
    )
    const calls = contentSecret === null ? null : new SignedCalls(contentSecret)
    // Checked before the body is read: without the secret, a body may not be longer than a signed call.
    const ofSecret = bearer(
      contentSecret,
      'let a backend report changes',
      ', or a signature made with it in "webhook-signature"',
    )
    scope.addHook('onRequest', async (request, reply) => {
      const { headers } = request
      if (contentSecret === null || !isSigned(headers)) return ofSecret(request, reply)
      const refusal = refusedGuess(request, reply)
      if (refusal !== null) return refusal
      if (Number(headers['content-length'] ?? 0) > limits.changes.bodyBytes) return tooLong(reply)
      const signature = readSignature(headers, Date.now())
      return typeof signature === 'string' ? unknownSender(reply, signature) : undefined
    })
    scope.post<{ Body: Buffer | null | undefined }>('/content/changed', async (request, reply) => {
      const { headers, body } = request
      const now = Date.now()
      const signature = isSigned(headers) ? readSignature(headers, now) : null
      if (signature !== null) {
        if (body === null) return tooLong(reply)
        if (typeof signature === 'string') return unknownSender(reply, signature)
        if (calls?.isGenuine(signature, body ?? Buffer.alloc(0)) !== true)
          return wrongSecret(
            request,
            reply,
            'webhook-signature: expected one made with the value of CONTENT_SECRET',
          )
        // The call was repeated, because its response was lost or as a replay attack.
        if (calls.isApplied(signature.id, now)) return reply.code(204).send()
      }
      const change = decodeContentChange(body?.toString('utf8') ?? '')
      if (isLeft(change)) return sendError(reply, 400, change.left)
      if (signature !== null) {
        calls?.remember(signature.id, now)
        // Claiming again succeeds for the holder of a claim; repeats on this node have been handled above.
        const isFirst = nodes.ask(
          (engine) => engine.claim(`call:${signature.id}`, 2 * limits.changes.toleranceMs),
          true,
        )
        if (!(await isFirst)) return reply.code(204).send()
      }
      const { drafts, paths, accept, deleted } = change.right
      if (drafts) {
        const changed = drafts === true ? null : drafts
        draftsChanged(changed)
        void nodes.tellOthers('drafts', changed)
      }
      if (paths?.length !== 0 || accept.length > 0 || deleted.length > 0) reported.next(change.right)
      return reply.code(204).send()
    })
  })
}

const DraftPaths = t.union([t.readonlyArray(t.string), t.null])

/** Closes the connection with the response, so that the rest of the body is not read. */
const tooLong = (reply: FastifyReply): FastifyReply =>
  sendError(
    reply.header('connection', 'close'),
    413,
    `expected at most ${limits.changes.bodyBytes} bytes of a signed call: name paths, or send no body`,
  )

/**
 * Reads a whole body; `null` if it is longer than the limit. A longer body is the edited entry, which contains no
 * paths: the rest is read and discarded, so that the sender gets the response and can reuse the connection; the
 * server limits the time.
 * @param endsEarly whether to stop reading at the limit
 */
const readBody = async (body: Readable, mostBytes: number, endsEarly: boolean): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= mostBytes) parts.push(part)
    else if (endsEarly) break
  }
  return bytes > mostBytes ? null : Buffer.concat(parts)
}

/** A change reported by a backend. */
export interface ContentChange {
  /** Paths such as `pages/7`; `null`: anything may have changed. */
  readonly paths: ReadonlyArray<string> | null
  /** Paths whose change is intended even if their content has become much smaller. */
  readonly accept: ReadonlyArray<string>
  /** Entries deleted from the backend, such as `pages/7` or `lists/services/5`. */
  readonly deleted: ReadonlyArray<string>
  /** The paths of changed drafts; `true` for any. With empty `paths`, only drafts have changed. */
  readonly drafts?: true | ReadonlyArray<string>
}

/** Paths of the port's questions, in the form of the caches' keys. */
const QuestionPaths = new t.Type<ReadonlyArray<string>, ReadonlyArray<string>, unknown>(
  'one of menu, slides, pages/{id}, lists/{kind}',
  t.readonlyArray(t.string).is,
  (input, context) => {
    const paths = typeof input === 'string' ? pathsMeant(input) : null
    return paths === null ? t.failure(input, context) : t.success(paths)
  },
  t.identity,
)

const EntryPath = new t.Type<string, string, unknown>(
  'one of pages/{id}, slides/{id}, lists/{kind}/{id}',
  t.string.is,
  (input, context) =>
    typeof input === 'string' && partsDeleted(input) !== null ? t.success(input) : t.failure(input, context),
  t.identity,
)

const Paths = t.array(QuestionPaths)

const ChangedDrafts = new t.Type<true | t.TypeOf<typeof Paths>, unknown, unknown>(
  'true or a list of paths',
  (u): u is true | t.TypeOf<typeof Paths> => u === true || Paths.is(u),
  (input, context) => {
    if (input === true) return t.success(true)
    return Array.isArray(input) ? Paths.validate(input, context) : t.failure(input, context)
  },
  t.identity,
)

const Body = t.partial(
  {
    paths: t.array(QuestionPaths),
    accept: t.array(QuestionPaths),
    deleted: t.array(EntryPath),
    drafts: ChangedDrafts,
  },
  'an object with "paths", "accept", "deleted" and "drafts", all optional',
)

/**
 * Decodes the body of `POST /content/changed`. Without paths, anything may have changed. After a deletion,
 * anything that mentions the entry may have changed. With `drafts` only, no published content has changed.
 * `Left` is a message for the sender.
 */
export const decodeContentChange = (body: string): Either<string, ContentChange> => {
  const decoded = Body.decode(body.trim() === '' ? {} : jsonOf(body))
  if (isLeft(decoded)) return left(lineOf(decoded.left))
  const { accept = [], deleted = [], drafts } = decoded.right
  const paths = decoded.right.paths ?? (drafts && deleted.length === 0 ? [] : undefined)
  const without = deleted.flatMap((entry) => partsDeleted(entry) ?? []).map(({ question }) => question.path)
  return right({
    paths: paths === undefined ? null : [...new Set([...paths.flat(), ...without])],
    accept: accept.flat(),
    deleted,
    ...(drafts && { drafts: drafts === true || drafts.flat() }),
  })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // `null` is reported as a value that is not an object.
    return null
  }
}

/** The first fault: its path, and the expected value. */
const lineOf = ([first]: t.Errors): string => {
  const [body, ...inner] = first?.context ?? []
  const expected = inner.at(-1)?.type.name ?? body?.type.name ?? ''
  const place = inner.map(({ key }) => key).join('.')
  return `${place === '' ? 'body' : place}: expected ${expected}, got ${String(JSON.stringify(first?.value)).slice(0, 80)}`
}

/**
 * Emits a change immediately, and further changes within the interval as a single one at its end. An import reports
 * hundreds of changes; invalidating the caches for each would repeat the same requests to the backend.
 */
export const coalesceChanges: MonoTypeOperatorFunction<ContentChange> = (changes) =>
  defer(() => {
    let waiting: ContentChange = noChange
    return changes.pipe(
      tap((change) => {
        waiting = merged(waiting, change)
      }),
      throttleTime(limits.changes.coalesceMs, undefined, { leading: true, trailing: true }),
      map(() => {
        const all = waiting
        waiting = noChange
        return all
      }),
    )
  })

const noChange: ContentChange = { paths: [], accept: [], deleted: [] }

const merged = (first: ContentChange, second: ContentChange): ContentChange => ({
  paths:
    first.paths === null || second.paths === null ? null : [...new Set([...first.paths, ...second.paths])],
  accept: [...new Set([...first.accept, ...second.accept])],
  deleted: [...new Set([...first.deleted, ...second.deleted])],
})
