/**
 * @typedef {object} Request
 * @property {string} url
 * @property {string} type as Chromium names it: `Document`, `Script`, `Image` …
 * @property {string} priority
 * @property {string} by the address of what asked for it
 * @property {number} start in ms since the document was asked for
 * @property {number | null} end `null` while it is under way
 * @property {number} bytes over the wire, headers included
 */

/** Takes note of every request of a page. @param {import('@playwright/test').CDPSession} session */
export const requestLog = (session) => {
  /** @type {Map<string, Request>} */
  const log = new Map()
  /** @type {string[]} */
  const failed = []
  let began = 0
  let lastAt = Date.now()
  let open = 0

  /** @param {{ requestId: string, timestamp: number }} event @param {number} bytes */
  const end = ({ requestId, timestamp }, bytes) => {
    const request = log.get(requestId)
    lastAt = Date.now()
    if (request === undefined || request.end !== null) return
    request.end = (timestamp - began) * 1000
    request.bytes = bytes
    open -= 1
  }
  session.on('Network.requestWillBeSent', (event) => {
    if (!event.request.url.startsWith('http') || log.has(event.requestId)) return
    if (log.size === 0) began = event.timestamp
    lastAt = Date.now()
    open += 1
    log.set(event.requestId, {
      url: event.request.url,
      type: event.type ?? 'Other',
      priority: event.request.initialPriority,
      by: initiatorOf(event.initiator) ?? event.documentURL,
      start: (event.timestamp - began) * 1000,
      end: null,
      bytes: 0,
    })
  })
  session.on('Network.responseReceived', ({ response: { status, url } }) => {
    if (status >= 400) failed.push(`${status} ${url}`)
  })
  session.on('Network.loadingFinished', (event) => end(event, event.encodedDataLength))
  session.on('Network.loadingFailed', (event) => {
    const request = log.get(event.requestId)
    if (request !== undefined && !event.canceled) failed.push(`${event.errorText} ${request.url}`)
    end(event, 0)
  })
  return {
    requests: () => [...log.values()],
    failed: () => failed,
    /** Since when, in ms, nothing has come and nothing is under way. */
    quietFor: () => (open > 0 ? 0 : Date.now() - lastAt),
  }
}

/** The script that asked, nearest first; a parser asks for the document. @param {any} initiator @returns {string | undefined} */
const initiatorOf = ({ url, stack }) => {
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((/** @type {{ url: string }} */ candidate) =>
      candidate.url.startsWith('http'),
    )
    if (frame !== undefined) return frame.url
  }
  return url
}

/** Bytes over the wire, by kind of file. @param {ReadonlyArray<Request>} requests */
export const bytesByType = (requests) => {
  /** @param {string[]} types */
  const sum = (...types) =>
    requests.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0)
  const all = requests.reduce((total, { bytes }) => total + bytes, 0)
  const known = {
    html: sum('Document'),
    style: sum('Stylesheet'),
    script: sum('Script'),
    font: sum('Font'),
    picture: sum('Image'),
  }
  return { ...known, other: all - Object.values(known).reduce((a, b) => a + b, 0), all }
}

/**
 * The longest chain of requests in which each was asked for by the one before it, not counting the document itself:
 * 1 when the document names all that the page needs. A file that is asked for twice counts where it was asked for first.
 * @param {ReadonlyArray<Request>} requests
 */
export const depthOf = (requests) => {
  /** @type {Map<string, number>} */
  const levels = new Map()
  for (const { url, by } of requests)
    if (!levels.has(url)) levels.set(url, levels.size === 0 ? 0 : (levels.get(by) ?? 0) + 1)
  return Math.max(0, ...levels.values())
}
