import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
// eslint-disable-next-line no-restricted-imports -- used by tests alone, which run without the host and its part of the router
import { MemoryRouter } from 'react-router-dom'

/** Renders a page in a router, at an address that its links may be relative to. */
export const showPage = (page: ReactNode, address = '/') =>
  render(page, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })

export const hrefsOf = (links: ReadonlyArray<HTMLElement>) => links.map((link) => link.getAttribute('href'))

/** Where the one link of this name leads. */
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** Where the links of a part of the page lead, in their order. */
export const hrefsIn = (role: 'navigation' | 'region' | 'group' | 'list', name: string) =>
  hrefsOf(within(screen.getByRole(role, { name })).getAllByRole('link'))
