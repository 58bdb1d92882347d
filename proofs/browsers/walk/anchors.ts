import type { Step } from './step'

export const anchors: ReadonlyArray<Step> = [
  {
    name: 'an address with an anchor opens at its target, which the bar does not cover',
    walk: async ({ resize, visit, read, see }) => {
      await resize(1440, 900)
      await visit('/about/2')
      await read(() => {
        const heading = [...document.querySelectorAll('main h2')].at(-1)
        if (heading) heading.id = 'last'
        location.hash = 'last'
      })
      await see('the target below the bar', () => {
        const top = document.querySelector('#last')?.getBoundingClientRect().top ?? 0
        const bar = document.querySelector('#site > header > div')?.getBoundingClientRect()
        return bar !== undefined && top >= bar.bottom && top < innerHeight
      })
    },
  },
  {
    name: 'the first Tab offers to skip to the content, and Enter goes there',
    walk: async ({ resize, visit, press, see }) => {
      await resize(1440, 900)
      await visit('/about/2')
      await press('Tab')
      await see('the link to the content, shown', () => {
        const { activeElement } = document
        return (
          activeElement?.getAttribute('href') === '#main' && activeElement.getBoundingClientRect().top >= 0
        )
      })
      await press('Enter')
      await see('the address of the content', () => location.hash === '#main')
      await press('Tab')
      await see('the focus in the content', () => document.activeElement?.closest('main') !== null)
    },
  },
]
