/* eslint-disable no-restricted-imports -- used by tests alone, which run without the host and its part of the router */
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  MemoryRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { askOf } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import type { RemotePart } from '@caravanserai/adapters/define-part'
import { contentContext, firstAnswer } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'

/**
 * Opens an address of a remote by its routes. Returns the rendered content, the status, the data of the page, and the
 * handle of its route.
 */
export const openPage = async (routes: RouteObject[], address: string, content: Content) => {
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, ErrorBoundary: () => null, children: routes }],
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(contentContext, content)
        return context
      },
    },
  )
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve())
    if (router.state.initialized) resolve()
  })
  const { matches, loaderData, errors } = router.state
  const [failure] = Object.values(errors ?? {})
  if (failure !== undefined && !isRouteErrorResponse(failure)) throw failure
  const route = matches.at(-1)?.route
  return {
    ...render(<RouterProvider router={router} />),
    status: failure?.status ?? 200,
    data: loaderData[route?.id ?? ''] as unknown,
    handle: route?.handle as PageHandle,
  }
}

/** Renders a page in a router, at an address that its links may be relative to. */
export const showPage = (page: ReactNode, address = '/') =>
  render(page, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })

export const hrefsOf = (links: ReadonlyArray<HTMLElement>) => links.map((link) => link.getAttribute('href'))

/** The address of the only link of this name. */
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** The addresses of the links in a part of the page, in order. */
export const hrefsIn = (role: 'navigation' | 'region' | 'group' | 'list', name: string) =>
  hrefsOf(within(screen.getByRole(role, { name })).getAllByRole('link'))

/** Shows a part of a remote with these parameters. Returns what is rendered; nothing if its `read` answers `null`. */
export const showPart = async (
  { name, read, part }: RemotePart,
  params: Parameters<NonNullable<RemotePart['read']>>[1],
  content: Content,
) => {
  const answer = read && (await firstAnswer(read(askOf(content), params), new AbortController().signal))
  if (answer?._tag === 'Left') throw new Error(`the content of ${name} cannot be fetched`)
  const Component = await part()
  const data = answer === undefined ? {} : answer.right
  return showPage(data && <Component {...data} />)
}
