import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { HydrationState, RouteObject } from 'react-router-dom'
import { ROOT } from '../../routes/routeIds'
import { errorsOf } from '../../routes/routeErrors'
import { routeTree } from '../../routes/routeTree'
import { componentIn, firstRoute } from './firstRoute'

const owner = { name: 'charity', path: '/cause/:id', hasFirstView: true }
const meta = { title: 'A well', description: '', banner: { subtitle: 'Cause', picture: null } }
const view = { routeId: 'charity/1', meta, list: { to: '/cause', label: 'Causes' } }
const Cause = ({ name }: { name?: string }) => <p>{name}</p>

const whole = jest.fn<Promise<RouteObject>, []>()
/** Opens the page of the document with the data that the server has sent. */
const open = (
  of: typeof view | (Omit<typeof view, 'meta'> & { readonly meta: null }) = view,
  sent: HydrationState = { loaderData: { 'charity/1': { name: 'Well of Char' } } },
) => {
  const isFound = of.meta !== null
  const page = isFound ? componentIn({ CausePage: Cause }, 'Page') : null
  const routes = routeTree([firstRoute(owner, of, page, isFound, whole)], { loadFrame: () => null })
  const router = createMemoryRouter(routes, {
    initialEntries: ['/cause/1'],
    hydrationData: { ...sent, loaderData: { [ROOT]: null, ...sent.loaderData } },
  })
  render(<RouterProvider router={router} />)
  return router
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

const route: RouteObject = {
  loader: ({ params }) => ({ name: `Well ${params.id}` }),
  handle: { meta: (data: { name: string }) => ({ ...meta, title: data.name }) },
}
beforeEach(() => {
  window.scrollTo = jest.fn()
  document.head.innerHTML = '<title></title>'
  whole.mockReset().mockResolvedValue(route)
})

test('the page of the document is shown without the routes of its remote', () => {
  open()
  expect(screen.getByText('Well of Char')).toBeTruthy()
  expect(title()).toBe('A well')
  expect(screen.getByRole('link', { name: 'Causes' }).getAttribute('href')).toBe('/cause')
  expect(whole).not.toHaveBeenCalled()
})

test('another address of the same page is loaded and named by the route of the remote', async () => {
  const router = open()
  await act(() => router.navigate('/cause/2'))
  expect(screen.getByText('Well 2', { selector: 'p' })).toBeTruthy()
  expect(title()).toBe('Well 2')
})

test('a page that was not found leads to its list, and another address of its pattern is loaded with the page', async () => {
  whole.mockResolvedValue({ ...route, lazy: () => Promise.resolve({ element: <p>The page</p> }) })
  const router = open({ ...view, meta: null }, { errors: errorsOf({ charity: 404 }) })
  expect(title()).toContain('Not Found')
  expect(screen.getByRole('link', { name: 'Causes' }).getAttribute('href')).toBe('/cause')
  await act(() => router.navigate('/cause/2'))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(title()).toBe('Well 2')
})

test('a module without a page is rejected', () => {
  expect(() => componentIn({ other: Cause }, 'Page')).toThrow('no page')
  expect(() => componentIn(undefined, 'Page')).toThrow('no page')
})
