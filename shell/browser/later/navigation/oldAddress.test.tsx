import type { RouteObject } from 'react-router-dom'
import { loadUnowned, orOldAddress } from './oldAddress'

const notFound = { init: { status: 404 } }
const answer = (route: RouteObject, path: string) =>
  (route.loader as (args: unknown) => Promise<unknown>)({ request: new Request(`http://localhost${path}`) })
const route = (loader: () => Promise<unknown>) => orOldAddress({ path: '/a/:id', loader })
/** Leaving is refused where there is no network. */
const left = { init: { status: 503 } }

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  history.replaceState(null, '', '/a/7?b=1')
})
afterEach(() => jest.restoreAllMocks())

it('leaves to the server where a navigation leads to no page', async () => {
  await expect(
    answer(
      route(() => Promise.reject(notFound)),
      '/a/old',
    ),
  ).rejects.toMatchObject(left)
  await expect(answer({ loader: loadUnowned }, '/old')).rejects.toMatchObject(left)
})

it('says in the tab that the page of the tab is gone', async () => {
  await expect(
    answer(
      route(() => Promise.reject(notFound)),
      '/a/7?b=1',
    ),
  ).rejects.toBe(notFound)
  await expect(answer({ loader: loadUnowned }, '/a/7?b=1')).rejects.toMatchObject(notFound)
})

it('changes nothing else', async () => {
  const fault = new Error('no content')
  await expect(
    answer(
      route(() => Promise.reject(fault)),
      '/a/8',
    ),
  ).rejects.toBe(fault)
  expect(
    await answer(
      route(() => Promise.resolve(null)),
      '/a/8',
    ),
  ).toBeNull()
  const without = { path: '/b' }
  expect(orOldAddress(without)).toBe(without)
})
