import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'

/** What was refused on a page. Addresses are whole, as the browser sent them: what is kept of them is in `refusalMessage`. */
export interface Refusal {
  readonly page: string
  readonly directive: string
  readonly blocked: string
  /** The script that asked for it; `''` where the browser does not say. */
  readonly source: string
}

const text = t.union([t.string, t.null, t.undefined], 'text')

/** `report-uri`: older browsers. */
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

/** `report-to`: several reports at once, of which those of the security policy count. */
const Reports = t.array(t.type({ type: t.string, body: t.unknown }), 'reports')
const ReportBody = t.intersection(
  [
    t.type({ documentURL: t.string }),
    t.partial({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
  ],
  'csp-violation',
)

/** What a browser refused, from either format; `null` for anything else. */
export const readPolicyReport = (json: unknown): ReadonlyArray<Refusal> | null => {
  const one = CspReport.decode(json)
  if (!isLeft(one)) {
    const report = one.right['csp-report']
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

/** Whether an extension of the browser was refused something: no fault of the site, and not rare. */
export const isNoise = ({ blocked, source }: Refusal): boolean =>
  !/^((https?|wss?|data|blob):|(data|blob|inline|eval|wasm-eval|self)?$)/.test(blocked) ||
  !/^(https?:|$)/.test(source)

/** The remote whose script asked for it, by the address of its files; `null` for the frame, or where nobody knows. */
export const remoteOf = ({ source }: Refusal): string | null =>
  /^https?:\/\/[^/]+\/_\/([\w-]+)\//.exec(source)?.[1] ?? null

/** What was refused, with the host that it would have come from and nothing else of its address. */
export const refusalMessage = ({ directive, blocked }: Refusal): string =>
  `${directive} does not allow ${URL.canParse(blocked) ? new URL(blocked).host || blocked.split(':')[0] : blocked || 'it'}`
