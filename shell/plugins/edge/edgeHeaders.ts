import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPrivate } from '../../host/plugin'
import type { CacheInFront, MadeOf } from '../../host/plugin'
import type { Cdn } from './cdns'
import { limits } from './limits'

export interface EdgeHeadersOptions {
  readonly cdn: Cdn
  /** How long a response is fresh in the cache, in seconds. */
  readonly freshS: number
  /** Whether a response is still current, so that the cache may reuse it. */
  readonly isCurrent: (madeOf: MadeOf) => boolean | Promise<boolean>
  /** The composition of each bucket: `bucketHeaderOf`. */
  readonly sides: () => string
}

/**
 * Sets the headers of each response for the cache in front: tags and lifetimes for responses that are equal for all
 * visitors; `private` for all others, unless the route has set `public`, as for pictures and built files.
 */
export const edgeHeaders = ({ cdn, freshS, isCurrent, sides }: EdgeHeadersOptions): CacheInFront => {
  const keep = (reply: FastifyReply, madeOf: MadeOf, isShown: boolean): void => {
    const isBrief = reply.statusCode === 404 || madeOf.versions === null
    // An outdated response is stored only for times when the site does not respond: the cache would otherwise have
    // none.
    const lasting = isShown
      ? { ...limits, freshS: isBrief ? Math.min(freshS, limits.briefS) : freshS }
      : { ...limits, freshS: 0, staleS: 0 }
    void reply.headers({
      ...cdn.keep(lasting, String(reply.getHeader('cache-control'))),
      [cdn.tags]: tagsOf(madeOf).join(cdn.between),
    })
  }

  return (request, reply, done) => {
    const { madeOf, bucket } = request
    // The cache splits visitors by the last `x-sides` that it received, and receives it again when it is outdated.
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
  }
}

const isForAll = (request: FastifyRequest, reply: FastifyReply): boolean =>
  [200, 304, 404].includes(reply.statusCode) && !isPrivate(request) && !reply.hasHeader('set-cookie')

/** Some caches store responses with only `no-cache`. */
const keepPrivate = (reply: FastifyReply): void => {
  const caching = String(reply.getHeader('cache-control') ?? 'no-store')
  if (!/\b(public|private)\b/.test(caching)) void reply.header('cache-control', `private, ${caching}`)
}

/** The tag of every cached response. */
export const ALL = 'all'

/** The tag of a response with more content than its tags can name: purged with every change of the content. */
export const ANY = 'any'

/** The tag of a question. Caches may ignore case. */
export const questionTag = (path: string): string =>
  `q${createHash('sha256').update(path).digest('hex').slice(0, 10)}`

/** The tag of a composition: every document names all releases, so a change of one outdates all documents. */
export const setTag = (set: string): string => `s${set}`

export const tagsOf = ({ set, versions }: MadeOf): ReadonlyArray<string> => [
  ALL,
  setTag(set),
  ...(versions === null || versions.size > limits.tags ? [ANY] : [...versions.keys()].map(questionTag)),
]
