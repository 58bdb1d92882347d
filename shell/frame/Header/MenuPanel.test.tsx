import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { MenuButton, MenuPanel } from './MenuPanel'

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`there is no ${selector}`)
  return element
}

/** Shows the panel, which jsdom cannot open: it is given the methods of a popover. */
const show = () => {
  const element = (
    <>
      <MenuPanel price="/contact/12?about=A%20price">
        <a href="/a">first</a>
        <a href="/b">last</a>
      </MenuPanel>
      <MenuButton />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  const panel = find('[data-menu-panel]')
  let isShown = false
  const toggle = (to: boolean) => {
    isShown = to
    panel.dispatchEvent(new Event('toggle'))
  }
  Object.assign(panel, { checkVisibility: () => isShown, hidePopover: () => toggle(false) })
  return { router, panel, open: () => act(() => toggle(true)) }
}

test('works without scripts: the button opens a popover, and another one closes it', () => {
  const { panel } = show()
  expect(panel.getAttribute('popover')).toBe('auto')
  for (const [selector, action] of [
    ['[data-menu-button]', null],
    ['[aria-label="Close the menu"]', 'hide'],
  ] as const) {
    expect(find(selector).getAttribute('popovertarget')).toBe(panel.id)
    expect(find(selector).getAttribute('popovertargetaction')).toBe(action)
  }
})

test('is a modal dialog while it is open, and a part of the bar otherwise', () => {
  const { panel, open } = show()
  expect(panel.hasAttribute('role')).toBe(false)
  open()
  expect(screen.getByRole('dialog', { name: 'The menu of the site' }).getAttribute('aria-modal')).toBe('true')
})

test('keeps the focus while it is open, and lets it pass otherwise', () => {
  const { open } = show()
  const last = screen.getByText('last')
  last.focus()
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement).toBe(last)
  open()
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement?.textContent).toBe('Donate Now')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
})

test('closes after a navigation', async () => {
  const { router, panel, open } = show()
  open()
  await act(() => router.navigate('/b'))
  expect(panel.hasAttribute('role')).toBe(false)
})

test('closes when the screen becomes wide enough for the bar, which has no menu button', () => {
  const { panel, open } = show()
  const boxes = jest.spyOn(find('[data-menu-button]'), 'getClientRects')
  boxes.mockReturnValue([{}] as unknown as DOMRectList)
  open()
  fireEvent(window, new Event('resize'))
  expect(panel.getAttribute('role')).toBe('dialog')
  boxes.mockReturnValue([] as unknown as DOMRectList)
  fireEvent(window, new Event('resize'))
  expect(panel.hasAttribute('role')).toBe(false)
})
