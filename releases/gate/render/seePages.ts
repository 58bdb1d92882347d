import { setTimeout as delay } from 'node:timers/promises'
import { LoggedFailure } from '../../index'
import type { TriedAddress } from '../../index'
import type { SeenPage } from '../index'
import { isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { moduleAt } from '../moduleAt'
import { atOnce, fetchText } from '../../requests'
import { elementsOf, withoutStyles } from './html'

/** The response to the request of a page. */
interface Response {
  readonly status: number | null
  readonly location: string | null
  /** Whether the response is a file instead of a document. */
  readonly isFile: boolean
  readonly html: string
}

interface SeeOptions {
  readonly url: string
  readonly name: string
  /** The remote's failures logged by the host; `null` if the log is unavailable. */
  readonly failures: LoggedFailures | null
  /** The server build, used to name modules. */
  readonly server: string
}

/** Longer than a site's time limit for any page. */
const RESPONSE_MS = 8_000

/**
 * Interval and total time of retries, in milliseconds: a worker that ended restarts with increasing delays, and a
 * machine may be busy. The total covers all pages.
 */
const RETRY_MS = 250
const MOST_RETRY_MS = 60_000

/** The host's not-found page, which no release can break. */
const HOST_PAGE = '/404'

/** A requested page with its document. */
export interface RequestedPage {
  readonly tried: TriedAddress
  readonly seen: SeenPage
  readonly html: string
}

/**
 * Requests pages and records the responses. A worker that ends fails all pages assigned to it, and those requested
 * until the next one runs. These pages are requested again one by one; only a page that ends the worker again is at
 * fault. A page that times out for no known reason is at fault if another page is in time directly after it. Pages
 * without a result in time are omitted.
 */
export const seePages = async (
  options: SeeOptions,
  tried: ReadonlyArray<TriedAddress>,
): Promise<ReadonlyArray<RequestedPage>> => {
  const first = await atOnce(4, tried, ({ address }) => requested(options, address))
  const good = tried.find((_, at) => first[at]?.status === 200)?.address ?? HOST_PAGE
  const end = performance.now() + MOST_RETRY_MS
  const guilty = new Set<string>()
  const pages: RequestedPage[] = []
  for (const [at, item] of tried.entries()) {
    let response = first[at] ?? nothing
    if (isSuspect(options, item, response) && !guilty.has(item.pattern) && options.failures) {
      const retry = await requestedAlone({ ...options, failures: options.failures }, item.address, good, end)
      if (retry === null) continue
      response = retry
      if (isSuspect(options, item, response)) guilty.add(item.pattern)
    }
    pages.push({ tried: item, seen: seenPage(options, item, response), html: response.html })
  }
  return pages
}

/** Whether a page failed because a worker ended, or for no known reason. */
const isSuspect = ({ failures }: SeeOptions, { address }: TriedAddress, response: Response): boolean => {
  const failure = failures?.at(address) ?? null
  return failure === null ? isLate(response) : failure._tag === 'Ended'
}

/** The response to a separate request; `null` if the machine is too busy for a result. */
const requestedAlone = async (
  options: SeeOptions & { readonly failures: LoggedFailures },
  address: string,
  good: string,
  end: number,
): Promise<Response | null> => {
  while (await untilRendered(options.url, good, end)) {
    options.failures.forget(address)
    const response = await requested(options, address)
    if (!isLate(response) || options.failures.at(address) !== null) return response
    if (isRendered(await responseOf(options.url, good))) return response
  }
  return null
}

/** Waits until a page that rendered before renders again; `false` if it does not in time. */
const untilRendered = async (url: string, address: string, end: number): Promise<boolean> => {
  while (performance.now() < end) {
    if (isRendered(await responseOf(url, address))) return true
    await delay(RETRY_MS)
  }
  return false
}

/** Requests a page. After a failure, waits for the host's log to arrive. */
const requested = async ({ url, failures }: SeeOptions, address: string): Promise<Response> => {
  const response = await responseOf(url, address)
  const isFailed = (response.status ?? 500) >= 500
  for (let n = 0; n < 40 && isFailed && failures?.at(address) === null; n += 1) await delay(50)
  return response
}

const seenPage = (
  { name, failures, server }: SeeOptions,
  { address, isNamed }: TriedAddress,
  { status, location, isFile, html }: Response,
): SeenPage => {
  const failure = failures?.at(address) ?? null
  const elements = elementsOf(isFile ? '' : withoutStyles(html))
  const [title = ''] = elements.flatMap((element) => (element.name === 'title' ? [element.text] : []))
  return {
    address,
    status,
    location,
    isFile,
    isNamed,
    h1: elements.flatMap((element) => (element.name === 'h1' ? [element.text] : [])),
    title,
    thrown: failure && inWords(failure),
    module: failure?._tag === 'Threw' ? moduleAt(name, server, failure.stack) : null,
  }
}

/** Formats a failure in one line. */
export const inWords = (failure: PageFailure): string => {
  switch (failure._tag) {
    case 'Threw':
      return `throws ${failure.stack.split('\n')[0] ?? ''}`
    case 'Unsettled':
      return 'never settles'
    case 'Ended':
      return `its worker ${failure.reason}`
  }
}

const isRendered = ({ status }: Response): boolean => status === 200 || status === 404

const isLate = ({ status }: Response): boolean => status === null || status === 503

const nothing: Response = { status: null, location: null, isFile: false, html: '' }

const responseOf = async (url: string, address: string): Promise<Response> => {
  try {
    const { status, headers, text } = await fetchText(new URL(address, url), RESPONSE_MS, {
      // Uncompressed: the pages stay on this machine, and compressing one takes longer than rendering it.
      headers: { accept: 'text/html', 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    const type = headers.get('content-type')
    const isFile = status === 200 && type !== null && !type.startsWith('text/html')
    return { status, location: headers.get('location'), isFile, html: text }
  } catch {
    return nothing
  }
}

/** The way in which a page failed. */
type PageFailure = Exclude<LoggedFailure, { readonly _tag: 'Addresses' }>

/** The failures of a remote that the host of a rehearsal has logged. */
export interface LoggedFailures {
  /** Reads one line of the host's log. */
  readonly take: (line: string) => void
  /** The failure of the page at an address; `null` if it did not fail. */
  readonly at: (item: string) => PageFailure | null
  /** Removes the failure at an address before it is requested again. */
  readonly forget: (item: string) => void
  /** Reasons why addresses for the sitemap could not be read. */
  readonly sitemap: () => ReadonlyArray<string>
}

export const loggedFailures = (remote: string): LoggedFailures => {
  const pages = new Map<string, PageFailure>()
  const sitemap: string[] = []
  return {
    take: (line) => {
      const entry = Entry.decode(jsonOf(line))
      if (!isRight(entry) || entry.right.failure.remote !== remote) return
      const { failure } = entry.right
      if (failure._tag === 'Addresses') sitemap.push(failure.reason)
      else pages.set(failure.target, failure)
    },
    at: (item) => pages.get(item) ?? null,
    forget: (item) => void pages.delete(item),
    sitemap: () => sitemap,
  }
}

const Entry = t.type({ failure: LoggedFailure })

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
