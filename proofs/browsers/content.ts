import { setTimeout as delay } from 'node:timers/promises'
import type { Step } from './visitor'

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
    walk: async ({ visit, click, press, see }) => {
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
    walk: async ({ visit, click, see, read }) => {
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

const shows = (words: string) =>
  document.querySelector('[role=dialog]:not([popover])')?.textContent.includes(words) === true
const isClosed = () => document.querySelector('[role=dialog]:not([popover])') === null

/** Time in milliseconds during which an opening picture does not handle keys yet. */
const OPENING_MS = 600

export const lightbox: ReadonlyArray<Step> = [
  {
    name: 'a picture opens large, arrow keys go on, Escape closes it and gives the focus back',
    walk: async ({ visit, read, press, see }) => {
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
    walk: async ({ tab, visit, click, see }) => {
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

const carousel = 'main [role=group][aria-label="What people say of the house"]'

const place = (selector: string) =>
  document.querySelector(`${selector} .unseen`)?.parentElement?.textContent ?? ''
const isElsewhere = (selector: string, before: string) =>
  document.querySelector(`${selector} .unseen`)?.parentElement?.textContent !== before
const isThere = (selector: string, before: string) =>
  document.querySelector(`${selector} .unseen`)?.parentElement?.textContent === before
const hasButton = (selector: string) => document.querySelector(selector) !== null

/** Whether the centre of every slide marked as shown is in view. */
const isInView = (selector: string) => {
  const group = document.querySelector(selector)?.getBoundingClientRect()
  const slides = [...document.querySelectorAll(`${selector} .slide[aria-hidden=false]`)]
  return (
    group !== undefined &&
    slides.length > 0 &&
    slides.every((slide) => {
      const { left, right } = slide.getBoundingClientRect()
      const middle = (left + right) / 2
      return middle > group.left && middle < group.right && slide.textContent !== ''
    })
  )
}

export const carousels: ReadonlyArray<Step> = [
  {
    name: 'a carousel is paused, and goes on and back by its buttons and by keyboard',
    walk: async ({ visit, click, press, read, see }) => {
      await visit('/testimonial')
      await click(`${carousel} button[aria-label=Pause]`)
      await see('a button that lets it go on', hasButton, `${carousel} button[aria-label=Play]`)
      const first = await read(place, carousel)
      await click(`${carousel} button[aria-label=Next]`)
      await see('another slide', isElsewhere, carousel, first)
      await see('the slide in view', isInView, carousel)
      await read(
        (selector) => document.querySelector<HTMLElement>(selector)?.focus(),
        `${carousel} button[aria-label=Previous]`,
      )
      await press('Enter')
      await see('the first slide again', isThere, carousel, first)
      await see('the first slide in view', isInView, carousel)
    },
  },
]

const form = 'form[aria-label="Contact form"]'

/** Whether a form field shows this message. */
const hasMessage = (selector: string, label: string, message: string) => {
  const control = [...document.querySelectorAll(`${selector} label`)].find(
    (item) => item.textContent.replace(/(?<![\s*])[\s*]+$/, '') === label,
  )
  const field = control instanceof HTMLLabelElement ? control.control : null
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return (
    field !== null &&
    described
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
      .includes(message) ===
      (message !== '')
  )
}
const hasFocus = (selector: string, label: string) => {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLInputElement &&
    activeElement.closest(selector) !== null &&
    activeElement.labels?.[0]?.textContent.startsWith(label) === true
  )
}
const isValid = () =>
  document.querySelector<HTMLInputElement>('footer form input:not([type=hidden])')?.validity.valid === true

export const forms: ReadonlyArray<Step> = [
  {
    name: 'an empty form names what is missing next to each field, and puts the focus on the first',
    walk: async ({ tab, visit, click, see }) => {
      await visit('/')
      await click(`${form} button[type=submit]`)
      await see('the message of the first name', hasMessage, form, 'First name', 'Please enter your name')
      await see('the message of the email', hasMessage, form, 'Email', 'Please enter your email')
      await see('the focus on the first field', hasFocus, form, 'First name')
      await tab.type('Nurul')
      await see(
        'the message of the first name to go',
        (selector) => document.querySelector(`${selector} [aria-invalid=true]`) !== document.activeElement,
        form,
      )
    },
  },
  {
    name: 'the newsletter asks the browser whether an address is one',
    walk: async ({ tab, visit, fill, see }) => {
      await visit('/about/2')
      await fill('footer form input:not([type=hidden])', 'nurul')
      await see(
        'an address that is none yet',
        () =>
          document.querySelector<HTMLInputElement>('footer form input:not([type=hidden])')?.validity
            .typeMismatch === true,
      )
      await tab.type('@example.test')
      await see('an address', isValid)
    },
  },
]
