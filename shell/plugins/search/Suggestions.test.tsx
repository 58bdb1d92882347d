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
  const requests: Asked[] = []
  const suggest: Suggest = (typed, signal) =>
    new Promise((answer, reject) =>
      requests.push({ typed, signal, answer, fail: () => reject(new Error('x')) }),
    )
  const router = createMemoryRouter([{ path: '*', element: <Box suggest={suggest} value={value} /> }])
  render(<RouterProvider router={router} />)
  return { requests, router }
}
const box = () => screen.getByLabelText<HTMLInputElement>('Words')
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const pause = () => act(() => jest.advanceTimersByTime(suggestionDelay))
const answer = (request: Asked | undefined, results = two) => act(async () => request?.answer(results))
const options = () => screen.queryAllByRole('option')
const chosen = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true')
const suggested = async () => {
  const shown = show()
  type('u')
  pause()
  await answer(shown.requests[0])
  return shown
}

test('requests suggestions once typing pauses, and aborts outdated requests', async () => {
  const { requests } = show()
  type('u')
  type('um')
  pause()
  expect(requests.map(({ typed }) => typed)).toEqual(['um'])
  type('umr')
  expect(requests[0]?.signal.aborted).toBe(true)
  await answer(requests[0])
  expect(options()).toEqual([])
  pause()
  await answer(requests[1])
  expect(options().map(({ textContent }) => textContent)).toEqual(['UmrahService', 'VisasService'])
})

test('suggests for text typed before the script was loaded', () => {
  const { requests } = show('umr')
  pause()
  expect(requests.map(({ typed }) => typed)).toEqual(['umr'])
})

test('the field is a combobox: arrow keys cycle through the suggestions, and the focus stays', async () => {
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

test('a click opens a suggestion and does not move the focus', async () => {
  const { router } = await suggested()
  const second = options()[1] as HTMLElement
  expect(fireEvent.mouseDown(second)).toBe(false)
  fireEvent.click(second)
  expect(router.state.location.pathname).toBe('/visa')
})

test('announces the number of results, an empty result, and nothing for a failure', async () => {
  const { requests } = await suggested()
  const status = () => screen.getByRole('status').textContent
  expect(status()).toBe('9 pages found. Enter shows all of them.')
  type('x')
  pause()
  await answer(requests[1], { total: 0, found: [] })
  expect({ message: status(), options: options().length }).toEqual({
    message: 'Nothing found yet by these letters.',
    options: 0,
  })
  type('y')
  pause()
  await act(async () => requests[2]?.fail())
  expect(status()).toBe('')
})
