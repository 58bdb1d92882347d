/*
 * What is put into a page before its own first line. Each function is sent as text, so it may use nothing around it.
 */

/**
 * @typedef {object} Observed times in ms since the navigation began
 * @property {number | null} fcp
 * @property {number | null} lcp
 * @property {string} lcpElement
 * @property {[at: number, value: number][]} shifts
 * @property {[at: number, length: number][]} longTasks
 * @property {number | null} interactive when the script had taken the page over: the form's button is no longer disabled
 */

export const observe = () => {
  /** @type {Observed} */
  const seen = { fcp: null, lcp: null, lcpElement: '', shifts: [], longTasks: [], interactive: null }
  Object.assign(window, { observed: seen })
  /** @param {string} type @param {(entry: any) => void} take entries differ by type, and TypeScript knows few of them */
  const on = (type, take) =>
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

/** @typedef {{ visible: number | null, works: number | null }} Menu */

/** Presses the menu's button every 50 ms from the moment that it can be seen, until its panel can be seen. */
export const pressMenu = () => {
  /** @type {Menu} */
  const menu = { visible: null, works: null }
  Object.assign(window, { menu })
  /** @param {string} selector */
  const seen = (selector) => {
    const element = document.querySelector(selector)
    return (
      element !== null &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden'
    )
  }
  const done = () => {
    if (menu.works !== null || !seen('[data-menu-panel]')) return
    menu.works = performance.now()
    clearInterval(timer)
  }
  const press = () => {
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
