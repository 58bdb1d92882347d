import type { SearchResults } from '@caravanserai/adapters/search'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { suggestionDelay } from './limits'
import type { Suggest } from './Suggestions'
import { Suggestions } from './Suggestions'

const page = (to: string, title: ReadonlyArray<string>) => ({ to, kind: 'Service', title, snippet: [] })
const two: SearchResults = { total: 9, found: [page('/umrah', ['', 'Umrah', '']), page('/visa', ['Visas'])] }

interface Asked {
  readonly typed: string
  readonly signal: AbortSignal
  readonly answer: (results: SearchResults) => void
  readonly fail: () => void
}

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const Box = ({ suggest, value }: { readonly suggest: Suggest; readonly value: string }) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input ref={field} aria-label="Words" defaultValue={value} />
      <Suggestions field={field} suggest={suggest} />
    </>
  )
}

const show = (value = '') => {
  const asked: Asked[] = []
  const suggest: Suggest = (typed, signal) =>
    new Promise((answer, reject) => asked.push({ typed, signal, answer, fail: () => reject(new Error('x')) }))
  const router = createMemoryRouter([{ path: '*', element: <Box suggest={suggest} value={value} /> }])
  render(<RouterProvider router={router} />)
  return { asked, router }
}
const box = () => screen.getByLabelText<HTMLInputElement>('Words')
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const pause = () => act(() => jest.advanceTimersByTime(suggestionDelay))
const answer = (asked: Asked | undefined, results = two) => act(async () => asked?.answer(results))
const options = () => screen.queryAllByRole('option')
const chosen = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')
const suggested = async () => {
  const shown = show()
  type('u')
  pause()
  await answer(shown.asked[0])
  return shown
}

test('asks once the visitor pauses, and not for what was typed over', async () => {
  const { asked } = show()
  type('u')
  type('um')
  pause()
  expect(asked.map(({ typed }) => typed)).toEqual(['um'])
  type('umr')
  expect(asked[0]?.signal.aborted).toBe(true)
  await answer(asked[0])
  expect(options()).toEqual([])
  pause()
  await answer(asked[1])
  expect(options().map(({ textContent }) => textContent)).toEqual(['UmrahService', 'VisasService'])
})

test('suggests for what was typed before its code had come', () => {
  const { asked } = show('umr')
  pause()
  expect(asked.map(({ typed }) => typed)).toEqual(['umr'])
})

test('is a combobox: the arrow keys choose, round and round by what was typed, and the focus stays', async () => {
  await suggested()
  expect(box().getAttribute('role')).toBe('combobox')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  expect(box().getAttribute('aria-controls')).toBe(list.id)
  const places = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(box(), { key })
    return chosen()
  })
  expect(places).toEqual([0, 1, -1, 0, -1, 1])
  expect(box().getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
})

test('a press goes to a suggestion, and leaves the focus where it is', async () => {
  const { router } = await suggested()
  const second = options()[1] as HTMLElement
  expect(fireEvent.mouseDown(second)).toBe(false)
  fireEvent.click(second)
  expect(router.state.location.pathname).toBe('/visa')
})

test('says how many there are, that there are none, and nothing of a failure', async () => {
  const { asked } = await suggested()
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('9 pages found. Enter shows all of them.')
  type('x')
  pause()
  await answer(asked[1], { total: 0, found: [] })
  expect({ said: said(), options: options().length }).toEqual({
    said: 'Nothing found yet by these letters.',
    options: 0,
  })
  type('y')
  pause()
  await act(async () => asked[2]?.fail())
  expect(said()).toBe('')
})
