import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
// eslint-disable-next-line no-restricted-imports -- used by tests alone, which run without the host and its part of the router
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** What a page has shown outside of itself, as the toast, goes with the test. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** An account service that refuses. */
export const accounts = () => ({
  login: jest.fn(() => Promise.resolve(false)),
  register: jest.fn(() => Promise.resolve(false)),
  resetPassword: jest.fn(() => Promise.resolve(false)),
})

const neighbours = ['/home', '/login', '/register', '/forgot-password'] as const

/**
 * Renders a page of this remote with placeholders for the pages around it. Returns a function that reads the
 * current path.
 */
export const visit = (address: (typeof neighbours)[number], page: ReactNode): (() => string) => {
  const router = createMemoryRouter(
    neighbours.map((path) => ({ path, element: path === address ? page : <p>The page {path}</p> })),
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

export { type } from '@caravanserai/ui/testing'

export const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label))

/** Presses a button and awaits everything that follows. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** The text of the toast; empty when there is none. */
export const toasted = () => screen.getByRole('status').textContent

/** The message of a field. */
export const messageOf = (label: string): string => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')
  return described === null ? '' : (document.getElementById(described)?.textContent ?? '')
}
