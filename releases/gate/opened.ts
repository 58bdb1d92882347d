import type { GateFault } from '../gateReport'

/** A page as displayed by a browser. */
export interface OpenedPage {
  readonly address: string
  /** Whether the remote's part of the page was hydrated. */
  readonly isAlive: boolean
  /** Console errors and uncaught exceptions. */
  readonly errors: ReadonlyArray<{ readonly text: string; readonly file: string | null }>
  /** Violations reported by axe in the remote's part of the page. */
  readonly barriers: ReadonlyArray<{
    /** The rule of axe, such as `color-contrast`. */
    readonly rule: string
    readonly help: string
    readonly helpUrl: string
    readonly element: string
  }>
  /** The state of the page a few seconds after opening; `null` if it stopped responding. */
  readonly end: {
    /** The current path of the browser. */
    readonly path: string
    /** Whether the page is displayed and still interactive. */
    readonly isShown: boolean
  } | null
  /** Processor time of the page in the browser until it was complete, in milliseconds. */
  readonly busyMs: number
}

/** Limit of a page's processor time in the browser, in milliseconds: ten times that of a typical page. */
const MOST_BUSY_MS = 2_000

/** A page opened from another page in the same tab. */
export interface NavigatedPage extends Pick<OpenedPage, 'address' | 'errors'> {
  /**
   * `shown`: displayed without a new document. `document`: a new document was needed. `held`: displayed, but
   * no other page could replace it without a new document.
   */
  readonly outcome: 'shown' | 'document' | 'held'
}

/** Faults that a visitor or the browser's console would notice on a page reached by a link. */
export const navigatedFaults = ({ address, errors, outcome }: NavigatedPage): ReadonlyArray<GateFault> => {
  // Consequences of an error are not reported in addition to it.
  if (errors.length > 0 || outcome === 'shown') return errorFaults(address, errors)
  const fault = {
    document: 'a link to it loads a new document, because the browser cannot load or show the page',
    held: 'a link away from it loads a new document, because the browser does not replace the page',
  }[outcome]
  const remedy = 'npm run dev, follow a link to the page and one away, and read the console of the browser'
  return [{ check: 'console', file: null, pages: [address], fault, remedy }]
}

/** Faults that a visitor or the browser's console would notice on a page. */
export const openedFaults = (page: OpenedPage): ReadonlyArray<GateFault> => {
  const { address, errors, barriers } = page
  const pages = [address]
  const lasting = lastingFault(page)
  return [
    ...errorFaults(address, errors),
    ...(lasting === null ? [] : [{ check: 'console', file: null, pages, ...lasting }]),
    ...[...new Set(barriers.map(({ rule }) => rule))].map((rule) => {
      const ofRule = barriers.filter((barrier) => barrier.rule === rule)
      return {
        check: 'axe',
        file: null,
        pages,
        fault: ofRule[0]?.help ?? '',
        remedy: `read ${ofRule[0]?.helpUrl ?? ''}`,
        rule: `axe/${rule}`,
        element: elementsIn(ofRule),
        count: ofRule.length,
      }
    }),
  ]
}

/** The fault that develops after the document is loaded; its consequences are not reported in addition. */
const lastingFault = ({
  address,
  isAlive,
  errors,
  end,
  busyMs,
}: OpenedPage): Pick<GateFault, 'fault' | 'remedy'> | null => {
  if (end !== null && end.path !== new URL(address, 'http://site.example').pathname)
    return {
      fault: `leaves its address: the browser then shows ${end.path}`,
      remedy: 'keep the address; the server redirects moved pages',
    }
  if (!isAlive || end === null)
    return {
      fault: 'does not react to visitors: its scripts did not run to the end',
      remedy:
        errors.length > 0
          ? 'see the errors of this page'
          : 'find the script that is missing, waits or never ends',
    }
  if (!end.isShown && errors.length === 0)
    return {
      fault: 'breaks within a few seconds: its heading disappears, or it stops reacting',
      remedy: 'check the effects and timers of the page',
    }
  if (busyMs > MOST_BUSY_MS)
    return {
      fault: `keeps the browser busy for ${(busyMs / 1000).toFixed(1)} s before it is shown`,
      remedy: 'reduce the work of its components at the first render; most pages need a tenth of that',
    }
  return null
}

/** The distinct affected elements; elements of the same component count once. */
const elementsIn = (barriers: OpenedPage['barriers']): string => {
  const names = [
    ...new Set(
      barriers.map(({ element }) => (element.split(' > ').at(-1) ?? '').replace(/:nth-child\(\d+\)/, '')),
    ),
  ]
  const unnamed = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`
}

/** The number of elements that fit into one line. */
const NAMED = 3

const errorFaults = (address: string, errors: OpenedPage['errors']): ReadonlyArray<GateFault> =>
  errors.map(({ text, file }) => ({
    check: 'console',
    file,
    pages: [address],
    fault: firstLine(text),
    remedy: 'npm run dev, open the page, and read the console of the browser',
  }))

/** The first line of a message. Production builds of React only report error numbers. */
const firstLine = (text: string): string => {
  const [line = ''] = text.split('\n')
  const [, number] = /Minified React error #(\d+)/.exec(line) ?? []
  if (number !== undefined)
    return `${reactErrors[number] ?? 'an error of React'} (react.dev/errors/${number})`
  return line.length > 140 ? `${line.slice(0, 140)}…` : line
}

/** The most frequent errors of pages. */
const reactErrors: Readonly<Record<string, string>> = {
  '418': 'the browser renders other HTML than the server',
  '419': 'the server could not finish a part of the page',
  '421': 'a part of the page changed before it was hydrated',
  '423': 'rendering failed while the page was hydrated',
  '425': 'the browser renders another text than the server',
}
