/**
 * Says in the document how far the page is scrolled, for the style sheets of browsers that have no scroll timelines: `0` at
 * the top, `1` beyond the 80 px after which the bar is fixed, `2` from the second screen on. Returns what ends it.
 */
export const followScroll = (): (() => void) | undefined => {
  if (typeof CSS === 'undefined' || CSS.supports('animation-timeline: scroll()')) return undefined
  const say = () => {
    document.documentElement.dataset['scrolled'] = scrollY <= 80 ? '0' : scrollY < innerHeight ? '1' : '2'
  }
  say()
  addEventListener('scroll', say, { passive: true })
  return () => removeEventListener('scroll', say)
}
