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
  /** When the page was hydrated: the form's button is no longer disabled. */
  interactive: number | null
}

export const observe = (): void => {
  const seen: Observed = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    shifts: [],
    longTasks: [],
    interactive: null,
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
  const timer = setInterval(() => {
    const button = document.querySelector('main form button[type="submit"]')
    if (!(button instanceof HTMLButtonElement) || button.disabled) return
    seen.interactive = performance.now()
    clearInterval(timer)
  }, 16)
}

export interface Menu {
  visible: number | null
  works: number | null
}

/** Presses the menu's button every 50 ms from the moment that it can be seen, until its panel can be seen. */
export const pressMenu = (): void => {
  const menu: Menu = { visible: null, works: null }
  Object.assign(window, { menu })
  const seen = (selector: string): boolean => {
    const element = document.querySelector(selector)
    return (
      element !== null &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden'
    )
  }
  const done = (): void => {
    if (menu.works !== null || !seen('[data-menu-panel]')) return
    menu.works = performance.now()
    clearInterval(timer)
  }
  const press = (): void => {
    if (menu.works !== null || !seen('[data-menu-button]')) return
    menu.visible ??= performance.now()
    document
      .querySelector('[data-menu-button]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    void Promise.resolve().then(done)
    requestAnimationFrame(done)
  }
  const timer = setInterval(press, 50)
  document.addEventListener('DOMContentLoaded', press)
}
