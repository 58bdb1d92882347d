import { act, render, screen } from '@testing-library/react'
import { Carousel } from './Carousel'

const items = ['One', 'Two', 'Three'].map((content) => ({ key: content, content: <a href="/">{content}</a> }))
const itemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('is a scrolling row in the tab order before hydration', () => {
  render(<Carousel label="Numbers" items={items} />)
  expect(screen.getByRole('group', { name: 'Numbers' })).toBeTruthy()
  expect(itemTexts()).toEqual(['One', 'Two', 'Three'])
  expect(screen.getByRole('list').getAttribute('tabindex')).toBe('0')
  expect(screen.queryByRole('button')).toBeNull()
})

describe('near the viewport', () => {
  const rest = jest.fn()
  /** Runs pending animation frame callbacks, also callbacks that they request. */
  const frames: (() => void)[] = []
  const draw = () => act(async () => frames.splice(0).forEach((run) => run()))
  const settle = async () => {
    // The moving row is loaded on demand.
    await act(async () => void (await import('./CarouselTrack')))
    await draw()
    await draw()
  }

  beforeEach(() => {
    frames.length = 0
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) })
    Object.assign(window, {
      IntersectionObserver: class {
        constructor(private readonly see: (entries: { isIntersecting: boolean }[]) => void) {}
        observe = () => this.see([{ isIntersecting: true }])
        disconnect = rest
      },
      requestIdleCallback: (run: () => void) => void run(),
      cancelIdleCallback: rest,
    })
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(() => run(0)))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(window, 'IntersectionObserver')
  })

  const row = () => document.querySelector<HTMLElement>('ul.row')
  const isInert = () => document.querySelector('.track')?.hasAttribute('inert')

  test('the moving row replaces the plain one once it is painted', async () => {
    render(<Carousel label="Numbers" items={items} />)
    await act(async () => void (await import('./CarouselTrack')))
    expect(row()).not.toBeNull()
    expect(isInert()).toBe(true)
    expect(itemTexts()).toEqual(['One', 'Two', 'Three'])
    await draw()
    await draw()
    expect(row()).toBeNull()
    expect(isInert()).toBe(false)
    expect(itemTexts()).toEqual(['One'])
  })

  test('the plain row stays while it contains the focus', async () => {
    render(<Carousel label="Numbers" items={items} />)
    screen.getByRole('link', { name: 'Two' }).focus()
    await settle()
    expect(row()).not.toBeNull()
    jest.useFakeTimers()
    act(() => screen.getByRole('link', { name: 'Two' }).blur())
    act(() => void jest.runAllTimers())
    jest.useRealTimers()
    expect(row()).toBeNull()
  })

  test('the item to which the visitor has scrolled stays in view', async () => {
    render(<Carousel label="Numbers" items={items} />)
    await act(async () => void (await import('./CarouselTrack')))
    const scrolled = row() ?? document.body
    Object.defineProperty(scrolled.firstElementChild, 'clientWidth', { value: 400 })
    scrolled.scrollLeft = 800
    await draw()
    await draw()
    expect(row()).not.toBeNull()
    await draw()
    await draw()
    expect(row()).toBeNull()
    expect(itemTexts()).toEqual(['Three'])
  })
})
