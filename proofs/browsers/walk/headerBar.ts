import type { Step } from './step'

/** Browsers without scroll timelines need a script for what others do by style sheet. */
const isBar = (position: string, top: number) => {
  const bar = document.querySelector('#site > header > div')
  return (
    bar !== null &&
    getComputedStyle(bar).position === position &&
    Math.round(bar.getBoundingClientRect().top) === top
  )
}
const scrollTo = (y: number) => window.scrollTo({ top: y, behavior: 'instant' })

export const headerBar: ReadonlyArray<Step> = [
  {
    name: 'the bar is a part of the page at the top, and fixed beyond 80 pixels',
    walk: async ({ resize, visit, read, see }) => {
      await resize(1440, 900)
      await visit('/about/2')
      for (const [y, position, top] of [
        [0, 'relative', 0],
        [80, 'relative', -80],
        [81, 'fixed', 0],
        [600, 'fixed', 0],
        [40, 'relative', -40],
      ] as const) {
        await read(scrollTo, y)
        await see(`the bar to be ${position} at ${y} px`, isBar, position, top)
      }
    },
  },
]
