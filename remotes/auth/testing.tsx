import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
// eslint-disable-next-line no-restricted-imports -- used by tests alone, which run without the host and its part of the router
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

const neighbours = ['/home', '/login', '/register', '/forgot-password'] as const

/** Shows a page of this section among stand-ins for the pages around it. Answers where the visitor is. */
export const visit = (address: (typeof neighbours)[number], page: ReactNode): (() => string) => {
  const router = createMemoryRouter(
    neighbours.map((path) => ({ path, element: path === address ? page : <p>The page {path}</p> })),
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label))

/** Presses the button and lets everything that follows from it happen. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** What the toast says; nothing when there is none. */
export const toasted = () => screen.getByRole('status').textContent

/** What a field says is wrong with it. */
export const messageOf = (label: string): string => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')
  return described === null ? '' : (document.getElementById(described)?.textContent ?? '')
}
