import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MadeOf } from '../http/readyResponses'
import { isPrivate } from '../operate/requestLog'
import type { Cdn } from './cdns'
import { limits } from './limits'

export interface EdgeHeadersOptions {
  readonly cdn: Cdn
  /** How long a response is fresh in the cache, in seconds. */
  readonly freshS: number
  /** Whether a response shows what the site would show now, so that it may be shown again. */
  readonly isCurrent: (madeOf: MadeOf) => boolean | Promise<boolean>
  /** Who is shown a canary: `bucketHeaderOf`. */
  readonly sides: () => string
}

/**
 * Says of each response whether a cache in front may keep it: what is the same for everybody gets its tags and how long it may be kept,
 * and everything else says that it is private, unless it is `public` by itself, as pictures and built files are. `null`: there is no
 * cache, and no header more. Call it after the hooks that set headers.
 */
export const edgeHeaders = (app: FastifyInstance, edge: EdgeHeadersOptions | null): void => {
  app.decorateRequest('madeOf', null)
  if (edge === null) return
  const { cdn, freshS, isCurrent, sides } = edge

  const keep = (reply: FastifyReply, madeOf: MadeOf, isShown: boolean): void => {
    const isBrief = reply.statusCode === 404 || madeOf.versions === null
    // What shows something from before is for when the site does not answer, alone: without it the cache would have nothing then.
    const lasting = isShown
      ? { ...limits, freshS: isBrief ? Math.min(freshS, limits.briefS) : freshS }
      : { ...limits, freshS: 0, staleS: 0 }
    void reply.headers({
      ...cdn.keep(lasting, String(reply.getHeader('cache-control'))),
      [cdn.tags]: tagsOf(madeOf).join(cdn.between),
    })
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    const { madeOf, bucket } = request
    // It splits visitors by what it was told last, and is told again when that is not so any more.
    const isSplit = bucket === null || (cdn.splits && request.headers['x-side'] === madeOf?.set)
    if (cdn.splits && !isSplit) void reply.header('x-sides', sides())
    if (madeOf === null || !isSplit || !isForAll(request, reply)) {
      keepPrivate(reply)
      return done()
    }
    const settle = (isShown: boolean): void => {
      keep(reply, madeOf, isShown)
      done()
    }
    const isShown = isCurrent(madeOf)
    if (typeof isShown === 'boolean') settle(isShown)
    else isShown.then(settle, done)
  })
}

const isForAll = (request: FastifyRequest, reply: FastifyReply): boolean =>
  [200, 304, 404].includes(reply.statusCode) && !isPrivate(request) && !reply.hasHeader('set-cookie')

/** Some caches store what only says `no-cache`. */
const keepPrivate = (reply: FastifyReply): void => {
  const caching = String(reply.getHeader('cache-control') ?? 'no-store')
  if (!/\b(public|private)\b/.test(caching)) void reply.header('cache-control', `private, ${caching}`)
}

/** Every response in the cache has it. */
export const ALL = 'all'

/** A response that shows more than its tags could name: it is purged with every change of the content. */
export const ANY = 'any'

/** The tag of a question. Caches may ignore case. */
export const questionTag = (path: string): string =>
  `q${createHash('sha256').update(path).digest('hex').slice(0, 10)}`

/** The tag of the releases: every document names all of them, so that none is as it was when one has changed. */
export const setTag = (set: string): string => `s${set}`

/** The tags of a response. */
export const tagsOf = ({ set, versions }: MadeOf): ReadonlyArray<string> => [
  ALL,
  setTag(set),
  ...(versions === null || versions.size > limits.tags ? [ANY] : [...versions.keys()].map(questionTag)),
]
