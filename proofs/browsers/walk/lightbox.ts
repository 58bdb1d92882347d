import { setTimeout as delay } from 'node:timers/promises'
import type { Step } from './step'

const shows = (words: string) =>
  document.querySelector('[role=dialog]:not([popover])')?.textContent.includes(words) === true
const isClosed = () => document.querySelector('[role=dialog]:not([popover])') === null

/** While a picture opens, keys are not for it yet. */
const OPENING_MS = 600

export const lightbox: ReadonlyArray<Step> = [
  {
    name: 'a picture opens large, arrow keys go on, Escape closes it and gives the focus back',
    walk: async ({ resize, visit, read, press, see }) => {
      await resize(1440, 900)
      await visit('/gallery/11')
      await read(() => document.querySelectorAll<HTMLElement>('main ul li a:has(img)')[1]?.focus())
      await press('Enter')
      await see('the second picture', shows, '2 of ')
      await delay(OPENING_MS)
      await press('ArrowRight')
      await see('the third picture', shows, '3 of ')
      await press('Escape')
      await see('no picture', isClosed)
      await see(
        'the focus on the picture that was opened',
        () => document.activeElement === document.querySelectorAll('main ul li a:has(img)')[1],
      )
    },
  },
  {
    name: 'Back closes an open picture and stays on the page; the next Back leaves it',
    walk: async ({ tab, resize, visit, click, see }) => {
      await resize(1440, 900)
      await visit('/about/2')
      await visit('/gallery/11')
      await click('main ul li a:has(img)')
      await see('the first picture', shows, '1 of ')
      await tab.back()
      await see('the page without the picture', () => location.pathname === '/gallery/11')
      await see('no picture', isClosed)
      await tab.back()
      await see('the page before', () => location.pathname === '/about/2')
    },
  },
]
