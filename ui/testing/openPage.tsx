import type { Content } from '@caravanserai/adapters'
import { contentContext } from '@caravanserai/adapters/page'
import type { PageHandle } from '@caravanserai/adapters/page'
import { render } from '@testing-library/react'
// eslint-disable-next-line no-restricted-imports -- used by tests alone, which run without the host and its part of the router
import { createMemoryRouter, isRouteErrorResponse } from 'react-router-dom'
// eslint-disable-next-line no-restricted-imports -- as above
import { RouterContextProvider, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'

/**
 * Opens an address of a remote by its routes. Returns what is rendered, the status, the data that
 * the page was given, and the handle of its route.
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
