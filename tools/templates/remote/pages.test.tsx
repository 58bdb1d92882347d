import { contentContext } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom'
import { entries } from './entries'
import { ListPage } from './list/ListPage'
import { routes } from './routes'

afterEach(cleanup)

/** Opens an address of this section. Returns the status of the error that is shown instead of a page; `null` for a page. */
const open = async (address: string): Promise<unknown> => {
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, ErrorBoundary: () => null, children: routes }],
    {
      initialEntries: [address],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(contentContext, memoryContent())
        return context
      },
    },
  )
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.initialized).toBe(true))
  const [error] = Object.values<unknown>(router.state.errors ?? {})
  return isRouteErrorResponse(error) ? error.status : (error ?? null)
}

test('the list links to every entry', async () => {
  await open('/example')
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    entries.map(({ id, title }) => [title, `/example/${id}`]),
  )
})

test('a list without entries shows a notice', () => {
  render(<ListPage entries={[]} />)
  expect(screen.getByRole('heading', { name: 'Nothing is here yet' })).toBeTruthy()
})

test.each(entries)('the page of $id has its text and a link to the list', async ({ id, text }) => {
  expect(await open(`/example/${id}`)).toBeNull()
  for (const paragraph of text) expect(await screen.findByText(paragraph)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Example' }).getAttribute('href')).toBe('/example')
})

test('an unknown entry gets 404', async () => {
  expect(await open('/example/nothing')).toBe(404)
})
