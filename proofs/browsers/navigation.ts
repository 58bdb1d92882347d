import type { Step, Visitor } from './visitor'

const panel = '[data-menu-panel]'
const aboutMenu = 'nav[aria-label="Main"] summary[aria-label="More in About"]'

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

const openOnPhone = async ({ visit, click, see }: Visitor) => {
  await visit('/about/2', [600, 800])
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
    walk: async ({ visit, read, click, see, press }) => {
      await visit('/about/2')
      await see('the entries below About to be hidden', isClosed, aboutMenu)
      await read((toggle) => document.querySelector<HTMLElement>(toggle)?.focus(), aboutMenu)
      await press('Enter')
      await see('the entries below About to be shown', isOpen, aboutMenu)
      await press('Escape')
      await see('Escape to hide them', isClosed, aboutMenu)
      await click(aboutMenu)
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

/** The header bar's state. Browsers without scroll timelines need a script, others use a style sheet. */
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
    walk: async ({ visit, read, see }) => {
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

const isBox = (shown: boolean) => {
  const box = document.querySelector('#site-search input')
  return (
    box?.checkVisibility({ visibilityProperty: true }) === shown && (document.activeElement === box) === shown
  )
}

const open = async ({ visit, click, see }: Visitor) => {
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

const isAtHeading = (path: string) =>
  location.pathname === path &&
  document.title.length > 0 &&
  document.querySelector('h1') === document.activeElement
const isDocument = () => 'isSameDocument' in window
const scrolled = () => Math.round(scrollY)

const toCauses = async ({ click, see }: Visitor) => {
  await click('footer a[href="/cause"]')
  await see('the page of the causes, with the focus on its heading', isAtHeading, '/cause')
  await see('the top of the page', () => scrollY === 0)
}

export const history: ReadonlyArray<Step> = [
  {
    name: 'a link shows the next page without loading a document; Back restores the page and its place; Forward goes on',
    walk: async (visitor) => {
      const { tab, visit, read, see } = visitor
      await visit('/about/2')
      await read(() => void Object.assign(window, { isSameDocument: true }))
      await read(() =>
        document.querySelector('footer a[href="/cause"]')?.scrollIntoView({ behavior: 'instant' }),
      )
      const left = await read(scrolled)
      await toCauses(visitor)
      await see('the same document', isDocument)
      await tab.back()
      await see(
        `the page before, where it was left: ${left} px`,
        (y) => location.pathname === '/about/2' && Math.abs(scrollY - y) < 30,
        left,
      )
      await see('the same document after Back', isDocument)
      await tab.forward()
      await see(
        'the next page again',
        () => location.pathname === '/cause' && document.title.startsWith('Causes'),
      )
      await see('the same document after Forward', isDocument)
    },
  },
  {
    name: 'Back to a page of which the document was left shows it as it was',
    walk: async ({ tab, visit, click, see, read }) => {
      await visit('/contact/12')
      await read(() =>
        document
          .querySelector('#main form input:not([type=hidden])')
          ?.scrollIntoView({ behavior: 'instant' }),
      )
      await click('#main form input:not([type=hidden])')
      await tab.type('Nurul')
      await visit('/cause')
      await tab.back()
      await see(
        'what was typed',
        () =>
          location.pathname === '/contact/12' &&
          document.querySelector<HTMLInputElement>('#main form input:not([type=hidden])')?.value === 'Nurul',
      )
    },
  },
]

export const anchors: ReadonlyArray<Step> = [
  {
    name: 'an address with an anchor opens at its target, which the bar does not cover',
    walk: async ({ visit, read, see }) => {
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
    walk: async ({ visit, press, see }) => {
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
