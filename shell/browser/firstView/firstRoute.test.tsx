import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { ROOT } from '../../routes/routeIds'
import { errorsOf } from '../../routes/routeErrors'
import { routeTree } from '../../routes/routeTree'
import { firstRoute } from './firstRoute'
import { pageComponent } from './pageComponent'

const owner = { name: 'charity', path: '/cause/:id', hasFirstView: true }
const meta = { title: 'A well', description: '', banner: { subtitle: 'Cause', picture: null } }
const view = { routeId: 'charity/1', meta, list: { to: '/cause', label: 'Causes' } }
const Cause = ({ name }: { name?: string }) => <p>{name}</p>

const whole = jest.fn<Promise<RouteObject>, []>()
const open = (loaderData: Record<string, unknown> = { 'charity/1': { name: 'Well of Char' } }) => {
  const routes = routeTree([firstRoute(owner, view, pageComponent({ CausePage: Cause }), true, whole)], {
    loadFrame: () => null,
  })
  const router = createMemoryRouter(routes, {
    initialEntries: ['/cause/1'],
    hydrationData: { loaderData: { [ROOT]: null, ...loaderData } },
  })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  document.head.innerHTML = '<title></title>'
  whole.mockReset()
  whole.mockResolvedValue({
    loader: ({ params }) => ({ name: `Well ${params.id}` }),
    handle: { meta: (data: { name: string }) => ({ ...meta, title: data.name }) },
  })
})

test('shows the page of the document without the routes of its remote', () => {
  open()
  expect(screen.getByText('Well of Char')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A well')
  expect(screen.getByRole('link', { name: 'Causes' }).getAttribute('href')).toBe('/cause')
  expect(whole).not.toHaveBeenCalled()
})

test('another address of the same page is loaded and named by the route of the remote', async () => {
  const router = open()
  await act(() => router.navigate('/cause/2'))
  expect(screen.getByText('Well 2', { selector: 'p' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Well 2')
})

test('a page that was not found leads to its list, and another address of its pattern is loaded with the page', async () => {
  whole.mockResolvedValue({
    loader: ({ params }) => ({ name: `Well ${params.id}` }),
    handle: { meta: (data: { name: string }) => ({ ...meta, title: data.name }) },
    lazy: () => Promise.resolve({ element: <p>The page</p> }),
  })
  const notFound = { ...view, meta: null }
  const routes = routeTree([firstRoute(owner, notFound, null, false, whole)], { loadFrame: () => null })
  const router = createMemoryRouter(routes, {
    initialEntries: ['/cause/999'],
    hydrationData: { loaderData: { [ROOT]: null }, errors: errorsOf({ charity: 404 }) },
  })
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Not Found')
  expect(screen.getByRole('link', { name: 'Causes' }).getAttribute('href')).toBe('/cause')
  await act(() => router.navigate('/cause/2'))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Well 2')
})

test('a module without a page is no page', () => {
  expect(() => pageComponent({ other: Cause })).toThrow('no page')
  expect(() => pageComponent(undefined)).toThrow('no page')
})
