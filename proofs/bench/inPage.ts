/*
 * Scripts that run in a page before its own. Each function is sent as text, so it uses nothing outside of itself.
 */

/** Times are in milliseconds since the navigation began. */
export interface Observed {
  fcp: number | null
  lcp: number | null
  lcpElement: string
  readonly shifts: (readonly [at: number, value: number])[]
  readonly longTasks: (readonly [at: number, length: number])[]
  /** When the page said that it is hydrated: `data-alive` of the root element. */
  alive: number | null
}

export const observe = (): void => {
  const seen: Observed = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    shifts: [],
    longTasks: [],
    alive: null,
  }
  Object.assign(window, { observed: seen })
  // Entries differ by type, and TypeScript does not know the fields of these.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const on = (type: string, take: (entry: any) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime
    const file = url ? ` ${url.split('/').at(-1)}` : ''
    seen.lcpElement = `${element?.tagName.toLowerCase() ?? 'removed element'}${file}`
  })
  on('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifts.push([startTime, value])
  })
  on('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]))
  // Costs nothing until the attribute changes, which a timer would.
  const watcher = new MutationObserver(() => {
    if (!document.documentElement.hasAttribute('data-alive')) return
    seen.alive ??= performance.now()
    watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-alive'] })
}
