import { act } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Router } from '../../site/openPage'
import { followFrameLinks } from '../navigation'

const navigate = jest.fn()
const router = {
  navigate,
  state: { location: { pathname: '/', search: '', hash: '' } },
} as unknown as Router
let site: HTMLElement
let end: () => void
beforeEach(() => {
  navigate.mockReset()
  document.body.innerHTML = `<div id="site">
    <header><a id="cause" href="/cause?a=1#top"><b>Causes</b></a><a id="home" href="/">Home</a>
    <a id="part" href="/#part">Part</a><a id="away" href="https://other.example/">Away</a>
    <a id="tab" href="/x" target="_blank">Tab</a><a id="file" href="/x" download>File</a>
    <a id="translation" href="/?translate=1">Translate this page</a></header>
    <main><header><a id="text" href="/x">A link of the page</a></header></main></div>`
  site = document.getElementById('site') as HTMLElement
  end = followFrameLinks(site, router)
})
/** Whether the browser follows the link. */
const click = (selector: string, init: MouseEventInit = {}): boolean => {
  let isLeft = false
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented
    // jsdom cannot navigate.
    event.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  act(() => void document.querySelector(selector)?.dispatchEvent(event))
  window.removeEventListener('click', last)
  return isLeft
}

test('a link of the frame is a client-side navigation', () => {
  expect(click('#cause b')).toBe(false)
  expect(navigate).toHaveBeenCalledWith('/cause?a=1#top', { replace: false })
})

test('a link to the current page adds no history entry', () => {
  click('#home')
  expect(navigate).toHaveBeenCalledWith('/', { replace: true })
})

test.each(['#part', '#away', '#tab', '#file', '#translation', '#text'])(
  'the link %s is left to the browser',
  (selector) => {
    expect(click(selector)).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('the browser handles clicks that open another tab, and all clicks after the end', () => {
  expect(click('#cause', { ctrlKey: true })).toBe(true)
  expect(click('#cause', { button: 1 })).toBe(true)
  end()
  expect(click('#cause')).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('a link in an unhydrated part is followed without a new document', async () => {
  end()
  site.innerHTML = '<!--$--><footer><a href="/cause">Causes</a></footer><!--/$-->'
  const never = new Promise<string>(() => undefined)
  const Never = () => use(never)
  const withoutCode = (
    <Suspense>
      <Never />
    </Suspense>
  )
  await act(async () => void hydrateRoot(site, withoutCode))
  end = followFrameLinks(site, router)
  click('footer a')
  expect(navigate).toHaveBeenCalledWith('/cause', { replace: false })
})
