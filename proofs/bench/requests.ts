import type { CDPSession } from '@playwright/test'

/** Times in milliseconds since the request of the document. */
export interface Request {
  readonly url: string
  /** Chromium's resource type: `Document`, `Script`, `Image` … */
  readonly type: string
  /** The address of the initiator. */
  readonly by: string
  readonly start: number
  /** `null` while the request is in flight. */
  end: number | null
  /** Transferred size, headers included. */
  bytes: number
  /** Served by the browser's cache without a request to the server. */
  isCached: boolean
}

export interface RequestLog {
  readonly requests: () => ReadonlyArray<Request>
  readonly failed: () => ReadonlyArray<string>
}

/** Records every request of a page, except for requests blocked by the measurement. */
export const requestLog = (session: CDPSession): RequestLog => {
  const log = new Map<string, Request>()
  const failed: string[] = []
  let began = 0

  const end = (
    { requestId, timestamp }: { readonly requestId: string; readonly timestamp: number },
    bytes: number,
  ): void => {
    const request = log.get(requestId)
    if (request === undefined || request.end !== null) return
    request.end = (timestamp - began) * 1000
    request.bytes = bytes
  }
  session.on('Network.requestWillBeSent', (event) => {
    if (!event.request.url.startsWith('http') || log.has(event.requestId)) return
    if (log.size === 0) began = event.timestamp
    log.set(event.requestId, {
      url: event.request.url,
      type: event.type ?? 'Other',
      by: initiatorOf(event.initiator) ?? event.documentURL,
      start: (event.timestamp - began) * 1000,
      end: null,
      bytes: 0,
      isCached: false,
    })
  })
  const cached = (requestId: string): void => {
    const request = log.get(requestId)
    if (request !== undefined) request.isCached = true
  }
  session.on('Network.requestServedFromCache', ({ requestId }) => cached(requestId))
  session.on('Network.responseReceived', ({ requestId, response: { status, url, fromDiskCache } }) => {
    if (fromDiskCache === true) cached(requestId)
    if (status >= 400) failed.push(`${status} ${url}`)
  })
  session.on('Network.loadingFinished', (event) => end(event, event.encodedDataLength))
  session.on('Network.loadingFailed', (event) => {
    const request = log.get(event.requestId)
    if (event.blockedReason === 'inspector') return void log.delete(event.requestId)
    if (request !== undefined && !event.canceled) failed.push(`${event.errorText} ${request.url}`)
    end(event, 0)
  })
  return {
    requests: () => [...log.values()],
    failed: () => failed,
  }
}

interface Stack {
  readonly callFrames: ReadonlyArray<{ readonly url: string }>
  readonly parent?: Stack
}

interface Initiator {
  readonly url?: string
  readonly stack?: Stack
}

/** The script that sent the request, from the nearest stack frame; for requests of the parser, the document. */
const initiatorOf = ({ url, stack }: Initiator): string | undefined => {
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((candidate) => candidate.url.startsWith('http'))
    if (frame !== undefined) return frame.url
  }
  return url
}

export interface BytesByType {
  readonly html: number
  readonly script: number
  readonly font: number
  readonly picture: number
  readonly all: number
}

/** Whether a request is for a script, including prefetched scripts, which browsers report as `Other`. */
const isScript = ({ type, url }: Request): boolean =>
  type === 'Script' || /\.m?js$/.test(new URL(url).pathname)

export const scriptBytes = (requests: ReadonlyArray<Request>): number =>
  requests.filter(isScript).reduce((total, { bytes }) => total + bytes, 0)

/** Transferred bytes by file type. */
export const bytesByType = (requests: ReadonlyArray<Request>): BytesByType => {
  const sum = (...types: ReadonlyArray<string>): number =>
    requests.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    html: sum('Document'),
    script: scriptBytes(requests),
    font: sum('Font'),
    picture: sum('Image'),
    all: requests.reduce((total, { bytes }) => total + bytes, 0),
  }
}

/**
 * The longest chain of requests in which each is initiated by the previous one, excluding the document: 1 when the
 * document names all files of the page. A file requested twice counts at its first request.
 */
export const depthOf = (requests: ReadonlyArray<Request>): number => {
  const levels = new Map<string, number>()
  for (const { url, by } of requests)
    if (!levels.has(url)) levels.set(url, levels.size === 0 ? 0 : (levels.get(by) ?? 0) + 1)
  return Math.max(0, ...levels.values())
}
