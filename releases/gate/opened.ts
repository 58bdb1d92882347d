import type { GateFault } from '../gateReport'

/** A page as a browser showed it. */
export interface OpenedPage {
  readonly address: string
  /** Whether it reacts to a visitor: its part of the page was hydrated. */
  readonly isAlive: boolean
  /** What went to the console as an error, and what was thrown. */
  readonly errors: ReadonlyArray<{ readonly text: string; readonly file: string | null }>
  /** What axe found in the remote's part of the page. */
  readonly barriers: ReadonlyArray<{
    readonly help: string
    readonly helpUrl: string
    readonly element: string
  }>
}

/** A page that a visitor went to from another one, in the same tab. */
export interface NavigatedPage extends Pick<OpenedPage, 'address' | 'errors'> {
  /** Whether it was shown without a new document. */
  readonly isShown: boolean
}

/** What a visitor or the console of a browser would notice of a page that is reached by a link. */
export const navigatedFaults = ({ address, errors, isShown }: NavigatedPage): ReadonlyArray<GateFault> => [
  ...errorFaults(address, errors),
  ...(isShown
    ? []
    : [
        {
          check: 'console',
          file: null,
          pages: [address],
          fault: 'a link to it loads a new document, because the browser cannot load or show the page',
          remedy: 'npm run dev, follow a link to the page, and read the console of the browser',
        },
      ]),
]

/** What a visitor or the console of a browser would notice of a page. */
export const openedFaults = ({
  address,
  isAlive,
  errors,
  barriers,
}: OpenedPage): ReadonlyArray<GateFault> => {
  const pages = [address]
  return [
    ...errorFaults(address, errors),
    ...(isAlive
      ? []
      : [
          {
            check: 'console',
            file: null,
            pages,
            fault: 'does not react to visitors: its scripts did not run to the end',
            remedy:
              errors.length > 0
                ? 'see the errors of this page'
                : 'look for a script that is missing, waits or never ends',
          },
        ]),
    ...[...new Set(barriers.map(({ helpUrl }) => helpUrl))].map((helpUrl) => {
      const ofRule = barriers.filter((barrier) => barrier.helpUrl === helpUrl)
      return {
        check: 'axe',
        file: null,
        pages,
        fault: `${ofRule[0]?.help ?? ''}: ${elementsIn(ofRule)}`,
        remedy: `read ${helpUrl}`,
      }
    }),
  ]
}

/** The first element of a component names it; the others of the same are left out. */
const elementsIn = (barriers: OpenedPage['barriers']): string => {
  const names = [
    ...new Set(
      barriers.map(({ element }) => (element.split(' > ').at(-1) ?? '').replace(/:nth-child\(\d+\)/, '')),
    ),
  ]
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** As many elements as a line can hold. */
const NAMED = 3

const errorFaults = (address: string, errors: OpenedPage['errors']): ReadonlyArray<GateFault> =>
  errors.map(({ text, file }) => ({
    check: 'console',
    file,
    pages: [address],
    fault: firstLine(text),
    remedy: 'npm run dev, open the page, and read the console of the browser',
  }))

/** The first line of a message. React's own messages are numbers in a production build. */
const firstLine = (text: string): string => {
  const [line = ''] = text.split('\n')
  const [, number] = /Minified React error #(\d+)/.exec(line) ?? []
  if (number !== undefined)
    return `${reactErrors[number] ?? 'an error of React'} (react.dev/errors/${number})`
  return line.length > 140 ? `${line.slice(0, 140)}…` : line
}

/** Those that pages cause most often. */
const reactErrors: Readonly<Record<string, string>> = {
  '418': 'the browser renders other HTML than the server',
  '419': 'the server could not finish a part of the page',
  '421': 'a part of the page changed before it was hydrated',
  '423': 'rendering failed while the page was hydrated',
  '425': 'the browser renders another text than the server',
}
