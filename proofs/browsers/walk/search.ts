import type { Visitor } from '../visitor'
import type { Step } from './step'

const isBox = (shown: boolean) => {
  const box = document.querySelector('#site-search input')
  return (
    box?.checkVisibility({ visibilityProperty: true }) === shown && (document.activeElement === box) === shown
  )
}

const open = async ({ resize, visit, click, see }: Visitor) => {
  await resize(1440, 900)
  await visit('/about/2')
  await click('button[aria-label="Search"]')
  await see('the box, with the focus', isBox, true)
}

export const search: ReadonlyArray<Step> = [
  {
    name: 'the search opens with the focus in its box, and closes on Escape and on a press outside',
    walk: async (visitor) => {
      const { tab, click, see, press } = visitor
      await open(visitor)
      await press('Escape')
      await see('Escape to close the box', isBox, false)
      await see(
        'the focus on the button',
        () => document.activeElement?.getAttribute('aria-label') === 'Search',
      )
      await click('button[aria-label="Search"]')
      await see('the box again', isBox, true)
      await tab.click(20, 700)
      await see('a press outside to close the box', isBox, false)
    },
  },
  {
    name: 'what is typed is suggested, and an arrow key and Enter lead to a suggestion',
    walk: async (visitor) => {
      const { tab, see, press } = visitor
      await open(visitor)
      await tab.type('ramadan')
      await see('suggestions', () => document.querySelectorAll('#site-search [role=option]').length > 1)
      await press('ArrowDown')
      await see(
        'the first to be chosen',
        () =>
          document.activeElement?.getAttribute('aria-activedescendant') ===
          document.querySelector('#site-search [role=option]')?.id,
      )
      await press('Enter')
      await see(
        'its page',
        () => location.pathname !== '/about/2' && document.querySelector('h1') === document.activeElement,
      )
    },
  },
  {
    name: 'Enter in the box shows all that was found, and marks it',
    walk: async (visitor) => {
      const { tab, see, press } = visitor
      await open(visitor)
      await tab.type('umra')
      await press('Enter')
      await see(
        'the results',
        () =>
          location.pathname + location.search === '/search?q=umra' &&
          document.querySelectorAll('main mark').length > 1,
      )
    },
  },
]
