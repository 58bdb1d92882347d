import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft, isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { Blocking, FailureKind, Vitals } from '../../site/reports'
import {
  POLICY_REPORTS,
  isSameOrigin,
  rateLimit,
  sendError,
  textBodies,
  visitorAddress,
  visitorNetwork,
} from '../../host/plugin'
import type { BrowserFailure, PageFacts } from '../../host/plugin'
import { limits } from './limits'
import type { FailureCounts } from './failureCounts'

/** A kind of page: its pattern and its remote. */
const MeasuredPage = t.intersection([
  t.strict({ remote: t.string, pattern: t.string }),
  Vitals,
  t.exact(t.partial({ blocking: Blocking })),
])

/** A browser's report about a visit. The report identifies neither the visitor nor the addresses. */
export const VitalsReport = t.readonly(
  t.strict({
    /** The id of the release set that the document was rendered from. */
    set: t.string,
    pages: t.readonlyArray(MeasuredPage),
  }),
  'VitalsReport',
)
export type VitalsReport = t.TypeOf<typeof VitalsReport>

/** A browser's report that it shows a document which it had fetched ahead. */
export const ShownReport = t.readonly(
  t.strict({ set: t.string, remote: t.string, pattern: t.string }),
  'ShownReport',
)
export type ShownReport = t.TypeOf<typeof ShownReport>

/** A browser's report about a page that failed. The report identifies neither the visitor nor the address. */
export const FailureReport = t.readonly(
  t.strict({
    kind: FailureKind,
    /** The remote that owns the address, or whose script threw; `null` if no remote owns the address. */
    remote: t.union([t.string, t.null]),
    /** The id of the release set that the document was rendered from. */
    set: t.string,
    /** The pattern of the address, such as `/job/:id`. */
    pattern: t.union([t.string, t.null]),
    /** The message of the error, as `failureMessage` writes it. */
    message: t.string,
    /** Lines of the site's own scripts, the innermost call first (`stackPlaces`). */
    stack: t.readonlyArray(t.string),
  }),
  'FailureReport',
)
export type FailureReport = t.TypeOf<typeof FailureReport>

/**
 * A violation of the security policy. Addresses are complete, as the browser sent them; `refusalMessage` shortens
 * them.
 */
interface Refusal {
  readonly page: string
  readonly directive: string
  readonly blocked: string
  /** The script that requested the resource; `''` when the browser does not report it. */
  readonly source: string
}

const text = t.union([t.string, t.null, t.undefined], 'text')

/** The format of `report-uri`, for older browsers. */
const CspReport = t.type(
  {
    'csp-report': t.intersection([
      t.type({ 'document-uri': t.string }),
      t.partial({
        'effective-directive': text,
        'violated-directive': text,
        'blocked-uri': text,
        'source-file': text,
      }),
    ]),
  },
  'csp-report',
)

/** The format of `report-to`: several reports, of which only policy violations count. */
const Reports = t.array(t.type({ type: t.string, body: t.unknown }), 'reports')
const ReportBody = t.intersection(
  [
    t.type({ documentURL: t.string }),
    t.partial({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
  ],
  'csp-violation',
)

/** Parses a policy report in either format; `null` for anything else. */
export const readPolicyReport = (json: unknown): ReadonlyArray<Refusal> | null => {
  const decoded = CspReport.decode(json)
  if (!isLeft(decoded)) {
    const report = decoded.right['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [refusal(report['document-uri'], directive, report['blocked-uri'], report['source-file'])]
  }
  const several = Reports.decode(json)
  if (isLeft(several)) return null
  return several.right.flatMap(({ type, body }) => {
    const decoded = ReportBody.decode(body)
    if (type !== 'csp-violation' || isLeft(decoded)) return []
    const { documentURL, effectiveDirective, blockedURL, sourceFile } = decoded.right
    return [refusal(documentURL, effectiveDirective, blockedURL, sourceFile)]
  })
}

type Text = t.TypeOf<typeof text>

const refusal = (page: string, directive: Text, blocked: Text, source: Text): Refusal => ({
  page,
  directive: /^[a-z-]+/.exec(directive ?? '')?.[0] ?? '',
  blocked: blocked ?? '',
  source: source ?? '',
})

/** Whether the violation comes from a browser extension: no fault of the site, and frequent. */
export const isNoise = ({ blocked, source }: Refusal): boolean =>
  !/^((https?|wss?|data|blob):|(data|blob|inline|eval|wasm-eval|self)?$)/.test(blocked) ||
  !/^(https?:|$)/.test(source)

/**
 * The remote whose script requested the resource, by the address of its files; `null` for the frame, or when unknown.
 */
export const remoteOf = ({ source }: Refusal): string | null =>
  /^https?:\/\/[^/]+\/_\/([\w-]+)\//.exec(source)?.[1] ?? null

/** A message with the directive and only the host of the blocked address. */
export const refusalMessage = ({ directive, blocked }: Refusal): string =>
  `${directive} does not allow ${URL.canParse(blocked) ? new URL(blocked).host || blocked.split(':')[0] : blocked || 'it'}`

interface ReportRoutesOptions {
  readonly siteUrl: string
  readonly liveSet: () => string
  /** The part of a failure that concerns live releases; `null` when none does. Counts the failure for a canary. */
  readonly ofLive: (failure: BrowserFailure, network: string) => BrowserFailure | null
  readonly failures: Pick<FailureCounts, 'add'>
  /** Counts browser measurements. */
  readonly onVitals: (report: VitalsReport, network: string) => void
  /** The page of a report that a document is shown; `null` if it is not of the live releases. */
  readonly shownPage: (report: ShownReport) => PageFacts | null
}

/**
 * Adds `POST /reports` for pages that failed in browsers, `POST /reports/policy` for violations of the security
 * policy, `POST /reports/vitals` for performance, and `POST /reports/shown` for pages that were fetched ahead. Reports are only counted; failures can also withdraw a canary.
 * The response is 204 even if a report is not counted, because browsers would not react; 4xx for requests that no
 * browser sends from a page of this site.
 */
export const reportRoutes = (
  app: FastifyInstance,
  { siteUrl, liveSet, ofLive, failures, onVitals, shownPage }: ReportRoutesOptions,
): void => {
  const add = (failure: BrowserFailure, request: FastifyRequest): void => {
    const visitor = visitorAddress(request)
    const known = ofLive(failure, visitorNetwork(visitor))
    if (known !== null) failures.add(known, visitor)
  }

  void app.register(async (scope) => {
    textBodies(scope, limits.bodyBytes, [
      'text/plain',
      'application/csp-report',
      'application/reports+json',
      'application/json',
    ])
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      const { statusCode = 500 } = error
      if (statusCode < 400 || statusCode >= 500) throw error
      return sendError(reply, statusCode, 'expected a report')
    })

    /** @param take returns `false` for an invalid report */
    const takes = (
      url: string,
      bodyLimit: number,
      isOwn: (request: FastifyRequest) => boolean,
      take: (json: unknown, request: FastifyRequest) => boolean,
      rate: Parameters<typeof rateLimit>[0] = limits,
    ): void => {
      const secondsToWait = rateLimit(rate)
      // Runs before the body is read.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isOwn(request)) return sendError(reply, 403, 'expected a report of a page of this site')
        if (secondsToWait(visitorAddress(request)) > 0) return accepted(reply)
      }
      scope.post<{ Body: string | undefined }>(url, { bodyLimit, onRequest }, async (request, reply) =>
        take(parsed(request.body), request) ? accepted(reply) : sendError(reply, 400, 'expected a report'),
      )
    }
    const isOfPage = ({ headers }: FastifyRequest) => isSameOrigin(headers, siteUrl)
    const { bodyBytes, policyBodyBytes, atOnce } = limits

    takes('/reports', bodyBytes, isOfPage, (json, request) => {
      const report = FailureReport.decode(json)
      if (isRight(report)) add(report.right, request)
      return isRight(report)
    })

    takes('/reports/vitals', bodyBytes, isOfPage, (json, request) => {
      const report = VitalsReport.decode(json)
      if (isLeft(report)) return false
      const pages = report.right.pages.slice(0, atOnce)
      onVitals({ ...report.right, pages }, visitorNetwork(visitorAddress(request)))
      return true
    })

    const onShown = (json: unknown, request: FastifyRequest) => {
      const report = ShownReport.decode(json)
      // Counters read the page of a request.
      if (isRight(report)) request.page = shownPage(report.right)
      return isRight(report)
    }
    takes('/reports/shown', bodyBytes, isOfPage, onShown, limits.shown)

    // Some browsers send policy reports without their origin, but each report names its page.
    const mayBeOfPage = (request: FastifyRequest) => {
      const { origin, 'sec-fetch-site': site } = request.headers
      return (origin === undefined && site === undefined) || isOfPage(request)
    }
    takes(POLICY_REPORTS, policyBodyBytes, mayBeOfPage, (json, request) => {
      const { host } = request.headers
      const refusals = readPolicyReport(json)
      for (const refusal of refusals?.slice(0, atOnce) ?? [])
        if (!isNoise(refusal) && isSameOrigin({ origin: refusal.page, host }, siteUrl))
          add(
            {
              kind: 'policy',
              remote: remoteOf(refusal),
              set: liveSet(),
              pattern: null,
              message: refusalMessage(refusal),
              stack: [],
            },
            request,
          )
      return refusals !== null
    })
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
