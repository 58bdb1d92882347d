import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { FailureReport } from '../../../site/failureReport'
import { VitalsReport } from '../../../site/vitalsReport'
import { rateLimit } from '../../http/rateLimit'
import { isSameOrigin } from '../../http/sameOrigin'
import { POLICY_REPORTS } from '../../http/securityHeaders'
import { sendError } from '../../http/sendError'
import { visitorAddress, visitorNetwork } from '../../http/visitorAddress'
import { limits } from '../limits'
import type { FailureCounts } from './failureCounts'
import type { BrowserFailure } from '../siteEvents'
import { isNoise, readPolicyReport, refusalMessage, remoteOf } from './policyReport'

export interface ReportRoutesOptions {
  readonly siteUrl: string
  readonly liveSet: () => string
  /** What of a failure is true of the live releases; `null` when nothing is. Counts it for a canary. */
  readonly ofLive: (failure: BrowserFailure, network: string) => BrowserFailure | null
  readonly failures: Pick<FailureCounts, 'add'>
  /** Counts what browsers have measured. */
  readonly onVitals: (report: VitalsReport, network: string) => void
}

/**
 * `POST /reports`: browsers report pages that failed in them; `POST /reports/policy`: what the security policy refused;
 * `POST /reports/vitals`: how pages felt. All are counted and nothing else; only a canary may be withdrawn for the former. 204 also for what is not counted, because no browser would do anything about it; 4xx
 * for what no browser sends for a page of this site.
 */
export const reportRoutes = (
  app: FastifyInstance,
  { siteUrl, liveSet, ofLive, failures, onVitals }: ReportRoutesOptions,
): void => {
  const add = (failure: BrowserFailure, request: FastifyRequest): void => {
    const visitor = visitorAddress(request)
    const known = ofLive(failure, visitorNetwork(visitor))
    if (known !== null) failures.add(known, visitor)
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
      const secondsToWait = rateLimit(limits.reports)
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
        add(report.right, request)
        return accepted(reply)
      },
    )

    scope.post<{ Body: string | undefined }>(
      '/reports/vitals',
      {
        bodyLimit: limits.reports.bodyBytes,
        onRequest: takes(({ headers }) => isSameOrigin(headers, siteUrl)),
      },
      async (request, reply) => {
        const report = VitalsReport.decode(parsed(request.body))
        if (isLeft(report)) return sendError(reply, 400, 'expected a report')
        const pages = report.right.pages.slice(0, limits.reports.atOnce)
        onVitals({ ...report.right, pages }, visitorNetwork(visitorAddress(request)))
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
                set: liveSet(),
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

const accepted = (reply: FastifyReply): FastifyReply =>
  reply.code(204).header('cache-control', 'no-store').send()

const parsed = (body: string | undefined): unknown => {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}
