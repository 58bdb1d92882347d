import { act, fireEvent, render, screen } from '@testing-library/react'
import { CarouselTrack } from './CarouselTrack'

const items = ['One', 'Two', 'Three'].map((content) => ({ key: content, content }))
const heard = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) }),
)

const show = (effect: 'slide' | 'fade') =>
  render(<CarouselTrack items={items} effect={effect} intervalMs={4_000} speedMs={1_000} dots startAt={0} />)

test.each(['slide', 'fade'] as const)('lets only what is in sight be heard and focused: %s', (effect) => {
  const { container } = show(effect)
  for (const name of ['One', 'Two', 'Three']) {
    expect(heard()).toEqual([name])
    const alive = [...container.querySelectorAll('li > :not([inert])')]
    expect(alive.map(({ textContent }) => textContent)).toEqual([name])
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  }
})

test('counts no copy among its dots', () => {
  const { container } = show('slide')
  expect(container.querySelectorAll('li')).toHaveLength(4)
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(3)
})

test('says the place in figures where there would be more than twelve dots', () => {
  const many = Array.from({ length: 13 }, (_, at) => ({ key: `${at}`, content: `Item ${at}` }))
  render(<CarouselTrack items={many} effect="slide" intervalMs={4_000} speedMs={1_000} dots startAt={0} />)
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull()
  expect(screen.getByText('Showing').parentElement?.textContent).toBe('Showing 1 /of 13')
})

/** What a finger that goes from one place to another leaves in the row: how far it is moved, in percent. */
const swiped = (container: HTMLElement, from: number, to: number): string => {
  const row = container.querySelector<HTMLElement>('.slider')
  if (row === null) throw new Error('There is no row.')
  fireEvent.touchStart(row, { touches: [{ pageX: from, pageY: 0 }] })
  fireEvent.touchMove(row, { touches: [{ pageX: to, pageY: 0 }] })
  fireEvent.touchEnd(row)
  return row.style.transform
}

describe('where one reads from right to left', () => {
  // jsdom hands no direction down.
  const turn = (dir: 'ltr' | 'rtl') =>
    // Waits: an observer hears of it a moment later.
    act(async () => {
      document.head.innerHTML = `<style>div { direction: ${dir} }</style>`
      document.documentElement.dir = dir
    })
  beforeEach(() => turn('rtl'))
  afterEach(() => turn('ltr'))

  test('goes to the right for what comes next, and never shows an empty row', () => {
    const { container } = show('slide')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(container.querySelector<HTMLElement>('.slider')?.style.transform).toBe('translate3d(100%,0,0)')
  })

  test('follows the finger: what comes next is on the left', () => {
    const { container } = show('slide')
    expect(swiped(container, 10, 200)).toBe('translate3d(100%,0,0)')
    expect(heard()).toEqual(['Two'])
    swiped(container, 200, 10)
    expect(heard()).toEqual(['One'])
  })

  test('turns with the document, as when it is translated', async () => {
    await turn('ltr')
    const { container } = show('slide')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(container.querySelector<HTMLElement>('.slider')?.style.transform).toBe('translate3d(-100%,0,0)')
    await turn('rtl')
    expect(container.querySelector<HTMLElement>('.slider')?.style.transform).toBe('translate3d(100%,0,0)')
  })
})

test('goes with a finger to the left where one reads from left to right', () => {
  const { container } = show('slide')
  expect(swiped(container, 200, 10)).toBe('translate3d(-100%,0,0)')
  expect(heard()).toEqual(['Two'])
})
