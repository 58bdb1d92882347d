import { act, fireEvent, render, screen } from '@testing-library/react'
import { CarouselTrack } from './CarouselTrack'

const items = ['One', 'Two', 'Three'].map((content) => ({ key: content, content }))
const itemTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) }),
)

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

const steps = { intervalMs: 4_000, speedMs: 1_000, dots: true, startAt: 0, onPainted: () => undefined }
const show = (effect: 'slide' | 'fade', shown: Parameters<typeof CarouselTrack>[0]['items'] = items) =>
  render(<CarouselTrack {...steps} items={shown} effect={effect} isShown />)
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, content: `Item ${at}` }))
/** The style sheet of a screen on which two items are in view. */
const twoInView = () =>
  jest
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ getPropertyValue: () => '2', direction: 'ltr' } as unknown as CSSStyleDeclaration)
/** jsdom loads no pictures. */
const decodeBy = (decode: (this: HTMLImageElement) => Promise<void>) =>
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode })
/** Resolves when the track has been painted, but is not shown yet. */
const painted = (pictures: Parameters<typeof CarouselTrack>[0]['items'], effect: 'slide' | 'fade') =>
  new Promise<void>((resolve) =>
    render(<CarouselTrack {...steps} items={pictures} effect={effect} isShown={false} onPainted={resolve} />),
  )

test.each(['slide', 'fade'] as const)(
  'exposes only the items in view to screen readers and focus: %s',
  (effect) => {
    const { container } = show(effect)
    for (const name of ['One', 'Two', 'Three']) {
      expect(itemTexts()).toEqual([name])
      const alive = [...container.querySelectorAll('li > :not([inert])')]
      expect(alive.map(({ textContent }) => textContent)).toEqual([name])
      fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    }
  },
)

test('a copy of an item has no dot', () => {
  const { container } = show('slide')
  expect(container.querySelectorAll('li')).toHaveLength(4)
  expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(3)
})

test('has a dot for each page of items in view, and moves by pages', () => {
  twoInView()
  const { container } = show('slide', numbered(16))
  const inView = () => [...container.querySelectorAll('li > :not([inert])')].map((item) => item.textContent)
  const dotted = () => [...container.querySelectorAll('.dot')].map((dot) => dot.getAttribute('aria-current'))
  const press = (name: string) =>
    fireEvent.click(container.querySelector(`button[aria-label="${name}"]`) ?? container)
  expect(dotted()).toEqual(['true', ...Array<null>(7).fill(null)])
  press('Next')
  expect({ inView: inView(), dot: dotted().indexOf('true') }).toEqual({
    inView: ['Item 2', 'Item 3'],
    dot: 1,
  })
  press('Show 8 of 8')
  expect({ inView: inView(), dot: dotted().indexOf('true') }).toEqual({
    inView: ['Item 14', 'Item 15'],
    dot: 7,
  })
})

test('shows the position in figures in place of more than twelve dots', () => {
  show('slide', numbered(13))
  expect(screen.queryByRole('button', { name: /^Show / })).toBeNull()
  expect(screen.getByText('Showing').parentElement?.textContent).toBe('Showing 1 /of 13')
})

/** How far a swipe from one position to another moves the row, in percent. */
const swiped = (container: HTMLElement, from: number, to: number): string => {
  const row = container.querySelector<HTMLElement>('.slider')
  if (row === null) throw new Error('There is no row.')
  fireEvent.touchStart(row, { touches: [{ pageX: from, pageY: 0 }] })
  fireEvent.touchMove(row, { touches: [{ pageX: to, pageY: 0 }] })
  fireEvent.touchEnd(row)
  return row.style.transform
}

describe('in text that runs from right to left', () => {
  // jsdom does not inherit the direction.
  const turn = (dir: 'ltr' | 'rtl') =>
    // A MutationObserver is called asynchronously.
    act(async () => {
      document.head.innerHTML = `<style>div { direction: ${dir} }</style>`
      document.documentElement.dir = dir
    })
  beforeEach(() => turn('rtl'))
  afterEach(() => turn('ltr'))

  test('moves to the right for the next item, and shows no empty row', () => {
    const { container } = show('slide')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(container.querySelector<HTMLElement>('.slider')?.style.transform).toBe('translate3d(100%,0,0)')
  })

  test('a swipe to the right shows the next item', () => {
    const { container } = show('slide')
    expect(swiped(container, 10, 200)).toBe('translate3d(100%,0,0)')
    expect(itemTexts()).toEqual(['Two'])
    swiped(container, 200, 10)
    expect(itemTexts()).toEqual(['One'])
  })

  test('changes its direction when a translation changes that of the document', async () => {
    await turn('ltr')
    const { container } = show('slide')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(container.querySelector<HTMLElement>('.slider')?.style.transform).toBe('translate3d(-100%,0,0)')
    await turn('rtl')
    expect(container.querySelector<HTMLElement>('.slider')?.style.transform).toBe('translate3d(100%,0,0)')
  })
})

test('a swipe to the left shows the next item in text from left to right', () => {
  const { container } = show('slide')
  expect(swiped(container, 200, 10)).toBe('translate3d(-100%,0,0)')
  expect(itemTexts()).toEqual(['Two'])
})

test('is inert and paused until it is shown, and pauses under a mouse', () => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) })
  jest.useFakeTimers()
  const track = (isShown: boolean) => (
    <CarouselTrack {...steps} items={items} effect="fade" isShown={isShown} />
  )
  const { container, rerender } = render(track(false))
  const out = () => container.querySelector('.track')?.hasAttribute('inert')
  act(() => jest.advanceTimersByTime(20_000))
  expect({ isOut: out(), itemTexts: itemTexts() }).toEqual({ isOut: true, itemTexts: [] })
  rerender(track(true))
  expect({ isOut: out(), itemTexts: itemTexts() }).toEqual({ isOut: false, itemTexts: ['One'] })
  act(() => jest.advanceTimersByTime(4_000))
  expect(itemTexts()).toEqual(['Two'])
  // A mouse pauses it on hover, unlike a touch. jsdom has no pointer events.
  const pointer = (type: string, pointerType: string) =>
    fireEvent(
      container.querySelector('.track') ?? container,
      Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }),
    )
  for (const [pointerType, words] of [
    ['mouse', 'Two'],
    ['touch', 'Three'],
  ] as const) {
    pointer('pointerover', pointerType)
    act(() => jest.advanceTimersByTime(4_000))
    expect(itemTexts()).toEqual([words])
    pointer('pointerout', pointerType)
  }
})

test('reports that it is painted when the pictures in view have loaded or failed', async () => {
  const loads: ((loaded: boolean) => void)[] = []
  decodeBy(
    () =>
      new Promise((resolve, reject) => loads.push((loaded) => (loaded ? resolve() : reject(new Error())))),
  )
  const pictures = items.map(({ key }) => ({
    key,
    content: (
      <>
        <img alt={key} />
        <img alt="" />
      </>
    ),
  }))
  const all = painted(pictures, 'fade')
  // Only pictures of the first slide.
  expect(loads).toHaveLength(2)
  let isPainted = false
  void all.then(() => (isPainted = true))
  loads[0]?.(true)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(isPainted).toBe(false)
  loads[1]?.(false)
  await all
})

test('does not wait for pictures that were removed when the number of items in view became known', async () => {
  twoInView()
  // A picture removed from the document before its request never loads.
  decodeBy(function () {
    return new Promise((resolve) => setTimeout(() => this.isConnected && resolve()))
  })
  const pictures = items.map(({ key }) => ({ key, content: <img alt={key} /> }))
  await expect(painted(pictures, 'slide')).resolves.toBeUndefined()
})
