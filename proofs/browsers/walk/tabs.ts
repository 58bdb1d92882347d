import type { Step } from './step'

const isChosen = (name: string) => {
  const chosen = [...document.querySelectorAll('[role=tab][aria-selected=true]')]
  return (
    chosen.length === 1 &&
    chosen[0]?.textContent === name &&
    [...document.querySelectorAll('[role=tabpanel]')].filter((panel) => panel.checkVisibility()).length === 1
  )
}

export const tabs: ReadonlyArray<Step> = [
  {
    name: 'tabs open by mouse, by arrow keys, and by address',
    walk: async ({ resize, visit, click, press, see }) => {
      await resize(1440, 900)
      await visit('/message/4')
      await see('the first tab', isChosen, 'Managing Director')
      await click('[role=tab]', 'Chairman')
      await see('the tab that was clicked', isChosen, 'Chairman')
      await press('ArrowRight')
      await see('the next tab, with the focus', isChosen, 'Executive Director')
      await see('the focus on it', () => document.activeElement?.getAttribute('aria-selected') === 'true')
      await press('Home')
      await see('the first tab again', isChosen, 'Managing Director')
      await visit('/login')
      await visit('/message/4#executive-director')
      await see('the tab of the address', isChosen, 'Executive Director')
    },
  },
  {
    name: 'one of several folded texts is open at a time',
    walk: async ({ resize, visit, click, see, read }) => {
      await resize(1440, 900)
      await visit('/about/2')
      await read(() => {
        const [, , third] = document.querySelectorAll('main details[name]')
        third?.querySelector('summary')?.setAttribute('data-third', '')
      })
      await click('[data-third]')
      await see('the third one alone to be open', () => {
        const open = [...document.querySelectorAll('main details[name][open]')]
        return open.length === 1 && open[0]?.querySelector('[data-third]') !== null
      })
    },
  },
]
