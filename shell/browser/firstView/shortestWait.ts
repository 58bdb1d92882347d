/** What a request has said about the line. */
type Timing = Pick<PerformanceResourceTiming, 'requestStart' | 'responseEnd' | 'transferSize'> & {
  /** Where the response came from; `''` from the network. Not every browser says it. */
  readonly deliveryType?: string
}

/**
 * The shortest time that a response of this page took, in milliseconds: about one round trip of the line, since the
 * smallest responses are quickly sent. `null` when everything came from the browser's caches.
 */
export const shortestWait = (timings: ReadonlyArray<Timing>): number | null => {
  const waits = timings.flatMap(({ requestStart, responseEnd, transferSize, deliveryType = '' }) =>
    deliveryType === '' && transferSize > 0 && responseEnd > 0 ? [responseEnd - requestStart] : [],
  )
  return waits.length === 0 ? null : Math.min(...waits)
}

/** Of the document and all that it has loaded so far. */
export const timingsOf = (page: Performance): ReadonlyArray<Timing> =>
  ['navigation', 'resource'].flatMap((type) => page.getEntriesByType(type) as PerformanceResourceTiming[])
