import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Handler } from '../../http/handler'
import type { PageOwner } from '../../operate/requestLog'
import type { PageResponse } from '../../pages/pages'
import type { Composition } from '../../releases/composition'
import { onSide } from '../../releases/sides'
import type { SideNumber } from '../../releases/sides'
import { firstSide, readSide, sideCookie } from './sideCookie'

declare module 'fastify' {
  interface FastifyRequest {
    /** The side of the visitor, where the response depends on it; `null` while there is no canary. */
    side: SideNumber | null
  }
}

/** The live releases, or what they are for somebody. */
export interface SiteReleases {
  readonly current: () => Composition
  readonly forPath: (pathname: string) => Promise<Composition>
}

/** The releases as they are for the visitor of a request: the live ones, unless a canary is shown to this visitor. */
export const releasesFor = <A extends SiteReleases>(
  releases: A,
  request: FastifyRequest,
): A | SiteReleases => {
  if (releases.current().canaries.length === 0) return releases
  request.side = readSide(request.headers.cookie) ?? firstSide(request)
  return releasesOn(releases, request.side)
}

/** The releases as they are on a side. */
export const releasesOn = (releases: SiteReleases, side: SideNumber): SiteReleases => ({
  current: () => onSide(releases.current(), side),
  forPath: async (pathname) => onSide(await releases.forPath(pathname), side),
})

/**
 * Answers each visitor from the releases of their side, and gives one who has no number yet the cookie with it.
 * @param handler the same handler on some releases
 */
export const withSides = (
  releases: SiteReleases,
  siteUrl: string,
  handler: (releases: SiteReleases) => Handler,
): Handler => {
  const live = handler(releases)
  return (request, reply) => {
    const own = releasesFor(releases, request)
    if (own === releases || request.side === null) return live(request, reply)
    if (readSide(request.headers.cookie) === null)
      void reply.header('set-cookie', sideCookie(request.side, siteUrl))
    return handler(own)(request, reply)
  }
}

/**
 * What depends on the side of a visitor is kept by no cache that others share; the visitor's own browser asks before it
 * shows it again, as ever. And the pages of both sides are counted. While there is no canary, every response is as it was.
 */
export const sidedResponses = (app: FastifyInstance, releases: Pick<SiteReleases, 'current'>): void => {
  app.decorateRequest('side', null)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.side !== null && reply.getHeader('cache-control') === 'no-cache')
      void reply.header('cache-control', 'private, no-cache')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.side !== null && request.page?.of && request.page.isOfMachine !== true)
      countPage(releases.current(), request.page.of, request.page.trace, reply)
    done()
  })
}

/** A page counts for the release that was asked for it, whichever showed it. */
const countPage = (
  { canaries, remotes }: Composition,
  { remote, release, insteadOf }: PageOwner,
  trace: PageResponse['trace'],
  { statusCode }: FastifyReply,
): void => {
  const canary = canaries.find(({ name }) => name === remote)
  if (canary === undefined) return
  const live = remotes.find(({ name }) => name === remote)?.release?.info.release
  const asked = insteadOf ?? release
  const side = asked === canary.release.info.release ? 'canary' : asked === live ? 'live' : null
  // A request that began with what was shown before.
  if (side === null) return
  canary.counts.page(side, {
    isFailed: statusCode >= 500 || insteadOf !== undefined,
    isCovered: insteadOf !== undefined && statusCode < 500,
    ownMs: trace.from === 'worker' ? trace.ownMs : null,
  })
}
