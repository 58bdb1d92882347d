import type { Visitor } from '../visitor'
import type { Step } from './step'

const panel = '[data-menu-panel]'
const more = 'nav[aria-label="Main"] summary[aria-label="More in About"]'

/** Whether the entries below About are shown. */
const isOpen = (toggle: string) =>
  document
    .querySelector(toggle)
    ?.closest('li')
    ?.querySelector('a[href="/mission/3"]')
    ?.checkVisibility({ visibilityProperty: true }) === true
const isClosed = (toggle: string) =>
  document
    .querySelector(toggle)
    ?.closest('li')
    ?.querySelector('a[href="/mission/3"]')
    ?.checkVisibility({ visibilityProperty: true }) === false
const isAt = (path: string) =>
  location.pathname === path && document.querySelector('h1')?.checkVisibility() === true

const openOnPhone = async ({ resize, visit, click, see }: Visitor) => {
  await resize(600, 800)
  await visit('/about/2')
  await click('button[aria-label="Menu"]')
  await see(
    'the menu to be open',
    (menu) => document.querySelector(menu)?.matches(':popover-open') === true,
    panel,
  )
}

export const menus: ReadonlyArray<Step> = [
  {
    name: 'wide menu: Enter opens the entries below, Escape closes them, and an entry leads to its page',
    walk: async ({ resize, visit, read, click, see, press }) => {
      await resize(1440, 900)
      await visit('/about/2')
      await see('the entries below About to be hidden', isClosed, more)
      await read((toggle) => document.querySelector<HTMLElement>(toggle)?.focus(), more)
      await press('Enter')
      await see('the entries below About to be shown', isOpen, more)
      await press('Escape')
      await see('Escape to hide them', isClosed, more)
      await click(more)
      await click('nav[aria-label="Main"] a[href="/mission/3"]')
      await see('the page of the entry', isAt, '/mission/3')
    },
  },
  {
    name: 'phone menu: opens, keeps the focus, closes on Escape and gives the focus back',
    walk: async (visitor) => {
      await openOnPhone(visitor)
      for (let presses = 0; presses < 12; presses += 1) {
        await visitor.press('Tab')
        await visitor.see(
          'the focus to stay in the menu',
          (menu) => document.activeElement?.closest(menu) !== null,
          panel,
        )
      }
      await visitor.press('Escape')
      await visitor.see(
        'the menu to be closed, and the focus on its button',
        (menu) =>
          document.querySelector(menu)?.matches(':popover-open') === false &&
          document.activeElement?.getAttribute('aria-label') === 'Menu',
        panel,
      )
    },
  },
  {
    name: 'phone menu: the page behind does not scroll, and an entry below another leads to its page',
    walk: async (visitor) => {
      await openOnPhone(visitor)
      await visitor.see(
        'the page behind to stay where it is',
        () =>
          getComputedStyle(document.documentElement).overflowY === 'hidden' ||
          getComputedStyle(document.body).overflowY === 'hidden',
      )
      await visitor.click(`${panel} summary[aria-label="More in About"]`)
      await visitor.click(`${panel} a[href="/mission/3"]`)
      await visitor.see('the page of the entry', isAt, '/mission/3')
      await visitor.see(
        'the menu to be closed',
        (menu) => document.querySelector(menu)?.matches(':popover-open') === false,
        panel,
      )
    },
  },
]
