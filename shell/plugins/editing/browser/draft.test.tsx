import { fireEvent, screen, within } from '@testing-library/react'
import type { ShownPlace } from '../shownPlaces'
import { startDraft } from './draft'
import { waits } from './markedPlaces'

const cms = 'https://cms.example.test'
const url = (name: string) => `${cms}/admin#field-${name}`
const value = (key: string, text: string, ...places: ShownPlace['places']): ShownPlace => ({
  ...{ key, entry: key.split('/')[0] ?? '', as: 'text', texts: [text] },
  places: places.length > 0 ? places : [{ url: url(key) }],
})

let shown: ReadonlyArray<ShownPlace>
let requests: string[]
/** Registered listeners, removed after each test so that they do not leak into the next. */
const listened: Array<() => void> = []
const opened = jest.fn()
const posted = jest.fn()
const scrolled = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  for (const mock of [opened, posted, scrolled]) mock.mockReset()
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target)
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((type: string, on: EventListenerOrEventListenerObject, options?: unknown) => {
        const capture = options === true
        listen(type, on, capture)
        listened.push(() => target.removeEventListener(type, on, capture))
      })
  }
  jest.spyOn(window, 'open').mockImplementation(opened)
  Element.prototype.scrollIntoView = scrolled
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia
  requests = []
  shown = [
    value('lists/causes#3/title', 'A well'),
    value('lists/causes#3/percent', '66%', { url: url('raised') }, { url: url('goal') }),
    value('menu#1/name', 'Home', { file: 'content/menus.json:2' }),
  ]
  globalThis.fetch = (async (address: string) => {
    requests.push(address)
    return { json: async () => JSON.parse(JSON.stringify(shown)) as unknown }
  }) as unknown as typeof fetch
  history.replaceState(null, '', '/cause-single/3?a=1')
  document.body.innerHTML = `<div id="site"><nav><a href="#home">Home</a></nav><h1>A well</h1><p>66%</p></div>
    <section class="preview" aria-label="Preview"><form><button type="submit">Leave the drafts</button></form></section>`
})
afterEach(() => {
  for (const end of listened.splice(0)) end()
  jest.restoreAllMocks()
  jest.useRealTimers()
  document.documentElement.removeAttribute('data-editing')
})

const settled = () => jest.advanceTimersByTimeAsync(waits.ask + waits.still)
const start = async (frame: string | null = null) => {
  startDraft(frame)
  await settled()
}
const title = () => screen.getByRole('heading')
const button = () => screen.getByRole('button', { name: 'Edit on the page' })
const bar = () => within(screen.getByRole('region', { name: 'Preview' }))

describe('the document of a draft', () => {
  it('differs from a public document only in attributes', async () => {
    const before = document.getElementById('site')!.innerHTML
    await start()
    expect(requests).toEqual(['/content/places?address=%2Fcause-single%2F3%3Fa%3D1'])
    expect(title().dataset['place']).toBe('lists/causes#3/title')
    expect(document.getElementById('site')!.innerHTML.replace(/ data-place="[^"]*"/g, '')).toBe(before)
  })

  it('has no marks if the response of the server is invalid', async () => {
    shown = [{ key: 'x' } as unknown as ShownPlace]
    await start()
    expect(document.querySelector('[data-place]')).toBeNull()
  })

  it('disables links only in editing mode', async () => {
    await start()
    const press = () => fireEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(press()).toBe(true)
    fireEvent.click(button())
    expect(button().getAttribute('aria-pressed')).toBe('true')
    expect(press()).toBe(false)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(button().getAttribute('aria-pressed')).toBe('false')
    expect(document.activeElement).toBe(button())
    expect(press()).toBe(true)
  })

  it('opens the form of a value on a click or with the keyboard', async () => {
    await start()
    expect(title().tabIndex).toBe(-1)
    fireEvent.click(button())
    expect(title().tabIndex).toBe(0)
    fireEvent.click(title())
    fireEvent.keyDown(title(), { key: 'Enter' })
    expect(opened.mock.calls).toEqual(Array(2).fill([url('lists/causes#3/title'), '_blank', 'noopener']))
    fireEvent.click(button())
    expect(title().hasAttribute('tabindex')).toBe(false)
  })

  it('names pictures without a text in editing mode, and skips hidden elements', async () => {
    shown = [{ ...value('a', '/media/a'), as: 'src' }, value('b', 'Hidden')]
    const pictured = '<img src="/media/a" alt=""><p aria-hidden="true">Hidden</p>'
    document.getElementById('site')!.innerHTML = pictured
    await start()
    fireEvent.click(button())
    expect(screen.getByRole('img', { name: 'Picture' }).tabIndex).toBe(0)
    expect(screen.getByText('Hidden').tabIndex).toBe(-1)
    fireEvent.click(button())
    expect(document.getElementById('site')!.innerHTML.replace(/ data-place="[^"]*"/g, '')).toBe(pictured)
  })

  it('offers all sources of a computed value, and a file position to copy', async () => {
    await start()
    fireEvent.click(button())
    fireEvent.click(screen.getByText('66%'))
    const links = bar().getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['causes 3, percent', 'causes 3, percent'])
    expect(document.activeElement).toBe(links[0])
    fireEvent.click(links[1]!)
    expect(opened).toHaveBeenCalledWith(url('goal'), '_blank', 'noopener')
    fireEvent.click(screen.getByText('Home'))
    expect(bar().queryAllByRole('link')).toEqual([])
    expect(bar().getByText('content/menus.json:2')).toBeTruthy()
    expect(bar().getByRole('button', { name: 'Copy' })).toBeTruthy()
  })

  it('fetches the places again after a navigation and when a value has disappeared', async () => {
    await start()
    title().textContent = 'A deeper well'
    shown = [value('lists/causes#3/title', 'A deeper well')]
    await settled()
    expect(requests).toHaveLength(2)
    expect(title().dataset['place']).toBe('lists/causes#3/title')
    history.replaceState(null, '', '/cause')
    shown = [value('menu#1/name', 'Home')]
    title().textContent = 'Causes'
    await settled()
    expect(requests[2]).toBe('/content/places?address=%2Fcause')
    expect(title().hasAttribute('data-place')).toBe(false)
    document.getElementById('site')!.append('more')
    await settled()
    expect(requests).toHaveLength(3)
  })
})

describe('in the frame of a CMS', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'parent', { configurable: true, value: { postMessage: posted } })
  })
  afterEach(() => Object.defineProperty(window, 'parent', { configurable: true, value: window }))
  const hear = (data: unknown, origin = cms, source: unknown = window.parent) =>
    fireEvent(window, Object.assign(new Event('message'), { data, origin, source }))
  const show = (place: string) => ({ type: 'caravanserai:show', place })

  it('notifies only the CMS of the value to edit', async () => {
    await start(cms)
    fireEvent.click(button())
    fireEvent.click(title())
    const key = 'lists/causes#3/title'
    expect(posted.mock.calls).toEqual([[{ type: 'caravanserai:edit', key, url: url(key) }, cms]])
    expect(opened).not.toHaveBeenCalled()
  })

  it.each(['lists/causes#3/title', url('lists/causes#3/title')])('shows the element of %s', async (place) => {
    await start(cms)
    hear(show('menu#1/name'))
    hear(show(place))
    expect([...document.querySelectorAll('[data-place-shown]')]).toEqual([title()])
    expect(scrolled).toHaveBeenLastCalledWith({ block: 'center', behavior: 'auto' })
  })

  it.each<[string, unknown, string, (() => unknown)?]>([
    ['from another origin', show('menu#1/name'), 'https://elsewhere.test'],
    ['from another window', show('menu#1/name'), cms, () => window],
    ['of another type', { type: 'x', place: 'menu#1/name' }, cms],
    ['about a value that is not shown', show('menu#2/name'), cms],
  ])('ignores a message %s', async (_, data, origin, source = () => window.parent) => {
    await start(cms)
    hear(data, origin, source())
    expect(document.querySelector('[data-place-shown]')).toBeNull()
    expect(scrolled).not.toHaveBeenCalled()
  })
})
