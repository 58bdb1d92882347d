import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { failureMessage } from '../../site/failureMessage'
import { FailureReport } from '../../site/failureReport'
import { ownPages } from '../../site/ownPages'
import { rateLimit } from '../http/rateLimit'
import type { RateLimits } from '../http/rateLimit'
import { isSameOrigin } from '../http/sameOrigin'
import { POLICY_REPORTS } from '../http/securityHeaders'
import { sendError } from '../http/sendError'
import { visitorAddress, visitorNetwork } from '../http/visitorAddress'
import { limits } from '../limits'
import { isPreviewSet, patternsOf } from '../releases/composition'
import type { Composition } from '../releases/composition'
import type { Releases } from '../releases/releases'
import { sidesOf } from '../releases/sides'
import type { Failure, FailureCounts } from './failureCounts'
import { isNoise, readPolicyReport, refusalMessage, remoteOf } from './policyReport'

export interface ReportRoutesOptions {
  readonly siteUrl: string
  readonly releases: Pick<Releases, 'current'>
  readonly failures: Pick<FailureCounts, 'add'>
}

/**
 * `POST /reports`: browsers report pages that failed in them; `POST /reports/policy`: what the security policy refused. Both
 * are counted and nothing else; only a canary may be withdrawn for the former. 204 also for what is not counted, because no browser would do anything about it; 4xx
 * for what no browser sends for a page of this site.
 */
export const reportRoutes = (
  app: FastifyInstance,
  { siteUrl, releases, failures }: ReportRoutesOptions,
  rate: Partial<RateLimits> = {},
): void => {
  /** A failure as it is counted: only what is true of the live releases, and a message without addresses. */
  const counted = (
    { kind, remote: reported, set, pattern, message }: Failure,
    { id, remotes }: Composition,
  ): Failure | null => {
    const remote = reported === ownPages.name ? null : reported
    const owner = remotes.find(({ name }) => name === remote)
    if (remote !== null && owner === undefined) return null
    const isDeclared = owner !== undefined && pattern !== null && patternsOf(owner).includes(pattern)
    return {
      kind,
      remote,
      set: set === id ? id : null,
      pattern: isDeclared ? pattern : null,
      message: failureMessage(message),
    }
  }
  const add = (failure: Failure, request: FastifyRequest): void => {
    const live = releases.current()
    const shown = sidesOf(live).find(({ id }) => id === failure.set)
    const known = counted(failure, shown ?? live)
    if (known === null) return
    failures.add(known, visitorAddress(request))
    if (shown !== undefined && known.kind !== 'policy')
      countForCanary(live, shown, known.remote, visitorNetwork(visitorAddress(request)))
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['text/plain', 'application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode < 400 || statusCode >= 500) throw error
      return sendError(reply, statusCode, 'expected a report')
    })

    const takes = (isOwn: (request: FastifyRequest) => boolean) => {
      const secondsToWait = rateLimit({ ...limits.reports, ...rate })
      // Before the body is read.
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isOwn(request)) return sendError(reply, 403, 'expected a report of a page of this site')
        if (secondsToWait(visitorAddress(request)) > 0) return accepted(reply)
      }
    }

    scope.post<{ Body: string | undefined }>(
      '/reports',
      {
        bodyLimit: limits.reports.bodyBytes,
        onRequest: takes(({ headers }) => isSameOrigin(headers, siteUrl)),
      },
      async (request, reply) => {
        const report = FailureReport.decode(parsed(request.body))
        if (isLeft(report)) return sendError(reply, 400, 'expected a report')
        // What fails in a preview is no failure of the live release. (The report comes without cookies.)
        if (!isPreviewSet(report.right.set)) add(report.right, request)
        return accepted(reply)
      },
    )

    scope.post<{ Body: string | undefined }>(
      POLICY_REPORTS,
      {
        bodyLimit: limits.reports.policyBodyBytes,
        // Some browsers send these without saying where they come from: each report names its page.
        onRequest: takes(
          ({ headers }) =>
            (headers.origin === undefined && headers['sec-fetch-site'] === undefined) ||
            isSameOrigin(headers, siteUrl),
        ),
      },
      async (request, reply) => {
        const refusals = readPolicyReport(parsed(request.body))
        if (refusals === null) return sendError(reply, 400, 'expected a report')
        const { host } = request.headers
        for (const refusal of refusals.slice(0, limits.reports.atOnce))
          if (!isNoise(refusal) && isSameOrigin({ origin: refusal.page, host }, siteUrl))
            add(
              {
                kind: 'policy',
                remote: remoteOf(refusal),
                set: releases.current().id,
                pattern: null,
                message: refusalMessage(refusal),
              },
              request,
            )
        return accepted(reply)
      },
    )
  })
}

/** Counts for the side whose document failed in a browser, where the remote has a canary. */
const countForCanary = (
  { canaries }: Composition,
  { side }: Composition,
  remote: string | null,
  network: string,
): void =>
  canaries
    .find(({ name }) => name === remote)
    ?.counts.browserFailure(side?.has(remote ?? '') === true ? 'canary' : 'live', network)

const accepted = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send()

const parsed = (body: string | undefined): unknown => {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}
