import type { GateFault } from '../gateReport'

/** A page as sent by the server. */
export interface SeenPage {
  readonly address: string
  /** `null` if there was no response. */
  readonly status: number | null
  /** The target of a redirect. */
  readonly location: string | null
  /** Whether the response is a file, which has no heading. */
  readonly isFile: boolean
  /** Whether the remote names this address, so that a page must exist. */
  readonly isNamed: boolean
  /** The texts of the `h1` elements. */
  readonly h1: ReadonlyArray<string>
  readonly title: string
  /** The error that the page threw, in one line; `null` if none. */
  readonly thrown: string | null
  /** The module that threw, if known. */
  readonly module: string | null
}

/** Faults of a page as sent by the server. Consequences of an error are not reported in addition to it. */
export const pageFaults = (
  page: SeenPage,
  { brand }: { readonly brand: string },
): ReadonlyArray<GateFault> => {
  const of = (fault: string, remedy: string): GateFault => ({
    check: 'pages',
    file: page.module,
    pages: [page.address],
    fault,
    remedy,
  })
  if (page.thrown !== null)
    return [of(page.thrown, 'npm run dev, open the page, and read the error with its stack')]
  if (page.status === null) return [of('no response', 'find the code that never ends')]
  if (page.status >= 300 && page.status < 400 && page.location !== null) return []
  if (page.status === 404 && !page.isNamed) return []
  if (page.status !== 200) return [of(`status ${page.status}`, remedyOf(page.status))]
  if (page.isFile) return []
  return [
    ...headingFaults(page.h1).map((fault) =>
      of(fault, 'a page has one h1: that of its banner, or with "banner: null" its own'),
    ),
    ...(titleOf(page.title, brand) === ''
      ? [of('no title', 'give the page a title: head() of its definition')]
      : []),
  ]
}

/** @param invalid messages of the HTML validator about a page, one line each */
export const htmlFaults = (address: string, invalid: ReadonlyArray<string>): ReadonlyArray<GateFault> =>
  invalid.map((line) => {
    const [, rule, message, element = ''] = ofRule.exec(line) ?? []
    return {
      check: 'html',
      file: null,
      pages: [address],
      remedy: 'correct the component that renders this element',
      ...(rule === undefined || message === undefined
        ? { fault: line }
        : { fault: message, rule: `html/${rule}`, ...(element !== '' && { element }), count: 1 }),
    }
  })

/** A message of the validator: rule, text, and a selector of the element. */
const ofRule = /^([a-z\d-]+): (.+): (.*)$/s

const headingFaults = (h1: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (h1.length === 0) return ['no h1']
  if (h1.length > 1) return [`${h1.length} h1: ${h1.map((text) => `"${text.slice(0, 30)}"`).join(', ')}`]
  return h1[0]?.trim() === '' ? ['an empty h1'] : []
}

/** The page's own part of a title. */
const titleOf = (title: string, brand: string): string => {
  const whole = title.trim()
  const ending = `| ${brand}`
  const ownTitle = (whole.endsWith(ending) ? whole.slice(0, -ending.length) : whole).trim()
  return ownTitle === 'undefined' || ownTitle === 'null' ? '' : ownTitle
}

const remedyOf = (status: number): string =>
  status === 404
    ? 'the remote names this address (addresses or links of the page), but its read returns null'
    : status === 503
      ? 'the page took longer than 3 s, or its content failed: look for code or questions that never settle, ' +
        'and for a kind of content that the remote asks for and does not export in kinds of routes.ts'
      : 'the page must answer 200'
