import { act, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Router } from '../later/live/visibleAddress'
import { followFrameLinks } from './frameLinks'

const never = new Promise<string>(() => undefined)
const Never = () => use(never)

const navigate = jest.fn()
const router = {
  navigate,
  state: { location: { pathname: '/', search: '', hash: '' } },
} as unknown as Router

const show = (link: string): HTMLElement => {
  document.body.innerHTML = `<div id="site"><!--$--><footer>${link}</footer><!--/$--></div>`
  return document.getElementById('site') as HTMLElement
}

/** Whether the browser follows the link. */
const press = (name: string): boolean => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  let isLeft = false
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented
    // jsdom cannot navigate.
    event.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  act(() => void screen.getByText(name).dispatchEvent(click))
  window.removeEventListener('click', last)
  return isLeft
}

beforeEach(() => navigate.mockReset())

test('a link of a part that React has not hydrated yet is followed without a new document', async () => {
  const site = show('<a href="/cause">Causes</a>')
  const withoutCode = (
    <Suspense>
      <Never />
    </Suspense>
  )
  await act(async () => void hydrateRoot(site, withoutCode))
  const end = followFrameLinks(site, router)
  press('Causes')
  expect(navigate).toHaveBeenCalledWith('/cause', { replace: false })
  end()
})

test('a link to the translated page is followed as a document', () => {
  const end = followFrameLinks(show('<a href="/?translate=1">Translate this page</a>'), router)
  expect(press('Translate this page')).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
  end()
})
