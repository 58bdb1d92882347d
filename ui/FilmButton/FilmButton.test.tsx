import { picture } from '@caravanserai/adapters/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { FilmButton } from './FilmButton'
import { FRAME_MS } from './Film'

const frames = ['At dawn', 'On the road', 'Home again'].map((caption, at) => ({
  caption,
  picture: picture(`${at}.webp`, caption),
}))
const film = (
  <FilmButton title="Thirty years on the road" poster={picture('poster.webp', 'A gate')} frames={frames} />
)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const opener = () =>
  screen.getByText('Thirty years on the road', { selector: 'summary *' }).closest('summary') as HTMLElement
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const wishStillness = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) })
const watch = async () => {
  render(film)
  fireEvent.click(opener())
  // The film is loaded on demand.
  await act(async () => void (await import('./Film')))
}
/** The current caption, as assistive technology reads it. */
const announced = () => document.querySelector('[aria-live]')?.textContent

beforeEach(() => {
  jest.useFakeTimers()
  wishStillness(false)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => jest.useRealTimers())

test('is a list of captioned pictures in details before hydration', () => {
  const html = renderToString(film)
  expect(html).toMatch(/<details[^>]*><summary/)
  for (const { caption } of frames) expect(html).toContain(`>${caption}</figcaption>`)
})

test('without pictures only the poster is shown', () => {
  render(<FilmButton title="Nothing yet" poster={picture('poster.webp', 'A gate')} frames={[]} />)
  expect(screen.getByRole('img', { name: 'A gate' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('opens in a dialog with its title and plays to its end', async () => {
  await watch()
  expect(screen.getByRole('dialog', { name: 'Thirty years on the road' })).toBeTruthy()
  for (const { caption } of frames) {
    expect(announced()).toBe(caption)
    pass(FRAME_MS)
  }
  expect(announced()).toBe('Home again')
  fireEvent.click(button('Play again'))
  expect(announced()).toBe('At dawn')
})

test('continues after a pause with the remaining time of the picture', async () => {
  await watch()
  pass(FRAME_MS - 1_000)
  fireEvent.click(button('Pause'))
  pass(10 * FRAME_MS)
  expect(announced()).toBe('At dawn')
  fireEvent.click(button('Play'))
  pass(1_000)
  expect(announced()).toBe('On the road')
})

test('can be stepped through by button, dot and arrow key', async () => {
  await watch()
  fireEvent.click(button('Next'))
  expect(announced()).toBe('On the road')
  fireEvent.click(button('Show 3 of 3'))
  expect(announced()).toBe('Home again')
  fireEvent.keyDown(button('Next'), { key: 'ArrowLeft' })
  expect(announced()).toBe('On the road')
})

test('does not start automatically under reduced motion', async () => {
  wishStillness(true)
  await watch()
  pass(10 * FRAME_MS)
  expect(announced()).toBe('At dawn')
  expect(button('Play')).toBeTruthy()
})

test('returns the focus to its button when it is closed', async () => {
  await watch()
  expect(document.activeElement).toBe(button('Pause'))
  fireEvent.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('loads its poster eagerly with priority, and lazily otherwise', () => {
  const posterOf = (html: string) => /<img[^>]*poster\.webp[^>]*>/.exec(html)?.[0]
  expect(posterOf(renderToString(film))).toContain('loading="lazy"')
  const first = posterOf(
    renderToString(
      <FilmButton title="First" poster={picture('poster.webp', 'A gate')} frames={frames} priority />,
    ),
  )
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
})
