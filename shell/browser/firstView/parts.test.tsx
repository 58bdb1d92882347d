import type { Part } from '@caravanserai/adapters'
import { Slot, SlotContext } from '@caravanserai/adapters/slot'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { PageGlobal } from '../../site/pageGlobal'
import { lateParts } from './hydrate'

const entry = '/_/charity/entry.1.js'
const path = 'parts/charity/counter/from=1'
const part: Part = { path, entry, data: { from: 1 } }

const CounterPart = ({ from }: { readonly from: number }) => {
  const [count, setCount] = useState(from)
  return <button onClick={() => setCount(count + 1)}>{`from ${from}: ${count}`}</button>
}

const report = jest.fn()
const loadPart = jest.fn<Promise<typeof CounterPart | null>, [string, string]>()
let scripts: PageGlobal['runPart'] = () => undefined
let leave = (): void => undefined
const errors: unknown[] = []

beforeEach(() => {
  report.mockReset()
  loadPart.mockReset().mockResolvedValue(CounterPart)
  scripts = () => undefined
  errors.length = 0
  // React reports caught errors.
  jest.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
  globalThis.caravanserai = {
    held: new Set(),
    alive: new Set(),
    runPart: (name: string) => scripts(name),
  } as unknown as PageGlobal
})
afterEach(() => {
  leave()
  jest.restoreAllMocks()
})

const Page = ({ shown }: { readonly shown: Part | null }) => (
  <main>
    <h1>Home</h1>
    <Slot part={shown} fallback={<i>none</i>} />
  </main>
)

/** Hydrates a page as the server sends it. Returns a function that shows it with another answer. */
const open = async (shown: Part | null = part, load?: Parameters<typeof lateParts>[1]) => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <SlotContext value={() => <CounterPart {...(shown?.data as { from: number })} />}>
      <Page shown={shown} />
    </SlotContext>,
  )
  const showPart = lateParts({ loadPart: loadPart as never, report }, load)
  const page = (now: Part | null) => (
    <SlotContext value={showPart}>
      <Page shown={now} />
    </SlotContext>
  )
  const root = await act(async () =>
    hydrateRoot(container, page(shown), { onRecoverableError: (error) => errors.push(error) }),
  )
  leave = () => {
    act(() => root.unmount())
    container.remove()
  }
  return (now: Part | null) => act(async () => root.render(page(now)))
}

test("the server's HTML stays until the script of the part has run, and then becomes interactive", async () => {
  let run: () => void = () => undefined
  const names: string[] = []
  scripts = (name) => {
    names.push(name)
    return new Promise<void>((resolve) => {
      run = resolve
    })
  }
  await open()
  const button = screen.getByRole('button')
  act(() => button.click())
  expect(button.textContent).toBe('from 1: 1')
  expect(globalThis.caravanserai.alive.size).toBe(0)
  globalThis.caravanserai.parts = { 'charity/counter': { CounterPart } }
  await act(async () => run())
  expect(names).toEqual([`${entry} charity/counter`])
  expect(screen.getByRole('button')).toBe(button)
  expect([...globalThis.caravanserai.alive]).toEqual([document.querySelector('[data-slot]')])
  act(() => button.click())
  expect(button.textContent).toBe('from 1: 2')
  expect(errors).toEqual([])
})

test('a part without a script in the document is loaded by federation', async () => {
  await open()
  expect(loadPart).toHaveBeenCalledWith('charity/counter', entry)
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('from 1: 2')
})

test('new data is shown if it is of the same release', async () => {
  const showAgain = await open()
  await showAgain({ ...part, data: { from: 5 } })
  expect(screen.getByRole('button').textContent).toBe('from 5: 1')
  await showAgain({ ...part, entry: '/_/charity/entry.2.js', data: { other: 7 } })
  expect(screen.getByRole('button').textContent).toBe('from 5: 1')
  expect(report).not.toHaveBeenCalled()
})

test.each<[string, () => void, string]>([
  [
    'throws',
    () =>
      loadPart.mockResolvedValue(() => {
        throw new Error('no well')
      }),
    'render',
  ],
  ['cannot be loaded', () => loadPart.mockRejectedValue(new Error('no file')), 'load'],
])('a part that %s leaves only its slot, and its remote is reported', async (_, breakPart, kind) => {
  breakPart()
  await open()
  expect(screen.getByRole('heading').textContent).toBe('Home')
  expect(screen.getByText('none')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(report).toHaveBeenCalledWith(kind, path, expect.any(Error))
})

test("the server's HTML stays until a later attempt has loaded the code of slots", async () => {
  jest.useFakeTimers()
  let failures = 2
  await open(part, () => (failures-- > 0 ? Promise.reject(new Error('no file')) : import('./parts')))
  const button = screen.getByRole('button')
  await act(() => jest.advanceTimersByTimeAsync(5_999))
  act(() => button.click())
  expect(button.textContent).toBe('from 1: 1')
  await act(() => jest.advanceTimersByTimeAsync(1))
  jest.useRealTimers()
  await act(() => loadPart.mock.results[0]?.value as Promise<unknown>)
  act(() => button.click())
  expect(button.textContent).toBe('from 1: 2')
  expect(report.mock.calls).toEqual([['load', '/', expect.any(Error)]])
  expect(errors).toEqual([])
})

test('the code of slots loads only for a document or a page with a slot', async () => {
  const load = jest.fn(() => import('./parts'))
  const showAgain = await open(null, load)
  expect(load).not.toHaveBeenCalled()
  await showAgain(part)
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').textContent).toBe('from 1: 1')
})

test("a part of another release than the document's is omitted without a report", async () => {
  loadPart.mockResolvedValue(null)
  const showAgain = await open(null)
  await showAgain(part)
  expect(screen.getByText('none')).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
})
