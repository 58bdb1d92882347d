import type { Step } from './step'

const carousel = 'main [role=group][aria-label="What people say of the house"]'

const place = (selector: string) =>
  document.querySelector(`${selector} .unseen`)?.parentElement?.textContent ?? ''
const isElsewhere = (selector: string, before: string) =>
  document.querySelector(`${selector} .unseen`)?.parentElement?.textContent !== before
const isThere = (selector: string, before: string) =>
  document.querySelector(`${selector} .unseen`)?.parentElement?.textContent === before
const hasButton = (selector: string) => document.querySelector(selector) !== null

/** Whether the middle of every slide that is said to be shown is. */
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
    walk: async ({ resize, visit, click, press, read, see }) => {
      await resize(1440, 900)
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
