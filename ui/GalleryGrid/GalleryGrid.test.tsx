import { picture } from '@caravanserai/adapters/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { GalleryGrid } from './GalleryGrid'

const pictures = ['Tea hills', 'River port', 'Desert road'].map((alt, at) => picture(`${at}.webp`, alt))
const linkOf = (name: string) => screen.getByRole('link', { name })
const show = (shown = pictures) => render(<GalleryGrid label="The year in pictures" pictures={shown} />)
const openAt = async (name: string) => {
  fireEvent.click(linkOf(name))
  return screen.findByRole('dialog')
}

/** jsdom loads no images, so every image counts as loaded. */
class LoadedImage {
  readonly width = 1200
  readonly height = 800
  onload: (() => void) | null = null
  set src(_: string) {
    queueMicrotask(() => act(() => this.onload?.()))
  }
}

const { Image } = window
beforeEach(() => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) })
  Object.defineProperty(window, 'Image', { configurable: true, value: LoadedImage })
})
afterEach(() => Object.defineProperty(window, 'Image', { configurable: true, value: Image }))

// jsdom navigates its history asynchronously.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 20)))

test('is empty without pictures', () => {
  expect(show([]).container.innerHTML).toBe('')
})

test('is a list of links to the files before hydration', () => {
  const html = renderToString(<GalleryGrid label="The year" pictures={pictures} />)
  expect(html).toContain('aria-label="The year"')
  expect(html.match(/<a href="\/media\/\d\.webp"/g)).toHaveLength(3)
  expect(html).not.toContain('haspopup')
  // A press before hydration is held, and opens the lightbox afterwards.
  expect(html.match(/<a [^>]*data-held/g)).toHaveLength(3)
})

test('opens the chosen picture, announces it, and makes the rest of the page inert', async () => {
  const { container } = show()
  const dialog = await openAt('River port')
  expect(dialog.getAttribute('aria-label')).toBe('The year in pictures: picture 2 of 3')
  expect(screen.getByText('2 of 3').closest('[aria-live]')?.textContent).toBe('River port2 of 3')
  expect(container.inert).toBe(true)
})

test('cycles with the buttons and the arrow keys', async () => {
  show()
  await openAt('Desert road')
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(screen.getByText('1 of 3')).toBeTruthy()
  fireEvent.keyDown(screen.getByText('1 of 3'), { key: 'ArrowLeft', keyCode: 37 })
  expect(screen.getByText('3 of 3')).toBeTruthy()
})

test('closes on Escape anywhere, and returns the focus to the picture', async () => {
  const { container } = show()
  await openAt('River port')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(container.inert).toBe(false)
  expect(document.activeElement).toBe(linkOf('River port'))
  // The browser goes back from the history entry of the picture; the host dispatches the event to the page first.
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  dispatchEvent(new Event('pageback', { cancelable: true }))
})

test('closes on the pageback event of the host, which it prevents', async () => {
  show()
  await openAt('River port')
  const step = new Event('pageback', { cancelable: true })
  act(() => void dispatchEvent(step))
  expect(step.defaultPrevented).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(linkOf('River port'))
  await openAt('Tea hills')
})

test('a picture without alternative text is named by its position, also in the lightbox', async () => {
  show([picture('a.webp'), ...pictures])
  expect(linkOf('Picture 1 of 4').getAttribute('href')).toBe('/media/a.webp')
  const dialog = await openAt('Picture 1 of 4')
  // Includes the previous and the next picture, which the style sheet hides.
  expect(await within(dialog).findAllByRole('img', { name: 'Picture 1 of 4' })).toHaveLength(3)
})

test('caption and credit appear in the grid and in the lightbox', async () => {
  const texts = { caption: 'Char Kukri, 2019', credit: 'Photo: Rahima Khatun' }
  show([
    { ...picture('a.webp', 'A well'), ...texts },
    { ...picture('b.webp'), caption: 'A boat' },
  ])
  expect(screen.getAllByRole('figure')[0]?.textContent).toBe('Char Kukri, 2019Photo: Rahima Khatun')
  // A link needs a name if the picture in it has none.
  expect(linkOf('A boat').getAttribute('href')).toBe('/media/b.webp')
  const dialog = await openAt('A well')
  expect(within(dialog).getByText('1 of 2').closest('[aria-live]')?.textContent).toBe(
    'Char Kukri, 2019Photo: Rahima Khatun1 of 2',
  )
})

test('leaves a click with a modifier key to the browser', () => {
  show()
  const taken: boolean[] = []
  const hear = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', hear)
  fireEvent.click(linkOf('River port'), { ctrlKey: true })
  fireEvent.click(linkOf('River port'), { button: 1 })
  window.removeEventListener('click', hear)
  expect(taken).toEqual([false, false])
})

test('works in strict mode, and leaves no changes in the page after closing', async () => {
  // The dialog of the library warns about a second dialog when strict mode mounts it twice.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(
    <StrictMode>
      <GalleryGrid label="The year in pictures" pictures={pictures} />
    </StrictMode>,
  )
  const dialog = await openAt('River port')
  expect(await within(dialog).findAllByRole('img')).toHaveLength(3)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(document.querySelector('[aria-hidden="true"] a, [inert]')).toBeNull()
  expect(document.body.className).toBe('')
  warn.mockRestore()
})

test('shows a picture that occurs twice at both positions', async () => {
  const [first] = pictures
  show(Array.from({ length: 4 }, () => first ?? picture('x.webp')))
  fireEvent.click(screen.getAllByRole('link')[0] ?? document.body)
  await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(screen.getByText('2 of 4')).toBeTruthy()
})
