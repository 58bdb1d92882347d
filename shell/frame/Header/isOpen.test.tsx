import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { isOpen } from './usePopover'
import { MenuPanel } from './MenuPanel'
import { Tool } from './Header'

/** An element with the methods of a certain browser; jsdom implements neither of them. */
const panel = (has: Readonly<Record<string, unknown>>) => Object.assign(document.createElement('div'), has)

test.each<[string, Readonly<Record<string, unknown>> | null, boolean]>([
  ['that is not rendered', null, false],
  ['that is visible', { hidePopover: () => undefined, checkVisibility: () => true }, true],
  ['that is hidden', { hidePopover: () => undefined, checkVisibility: () => false }, false],
  ['in a browser without checkVisibility', { hidePopover: () => undefined }, false],
  ['in a browser without popovers', { checkVisibility: () => true }, false],
])('returns the state of a panel %s', (_name, has, open) => {
  expect(isOpen(has && panel(has))).toBe(open)
})

test('navigations work in a browser without popovers', async () => {
  // Such a browser does not support the pseudo-class.
  const { matches } = Element.prototype
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    if (selector.includes('popover')) throw new SyntaxError(selector)
    return matches.call(this, selector)
  })
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Link to="/b">on</Link>
      <MenuPanel price={null}>menu</MenuPanel>
      <Tool id="tool" label="Tool" icon="">
        panel
      </Tool>
    </MemoryRouter>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'on' })))
  expect(screen.getByText('panel')).not.toBeNull()
  jest.restoreAllMocks()
})
