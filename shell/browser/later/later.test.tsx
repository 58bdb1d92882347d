import type { LoaderFunction } from 'react-router-dom'
import { oldAddresses } from './later'

const notFound = { init: { status: 404 } }
const fault = new Error('no content')
/** Leaving the page fails without a network. */
const left = { init: { status: 503 } }

beforeEach(() => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => jest.restoreAllMocks())

const answer = (loader: unknown, path = '/a') =>
  (loader as LoaderFunction)({ request: new Request(`http://localhost${path}`) } as never, undefined)

test.each([
  [true, left],
  [false, notFound],
])(
  'an address without a page is left to the server while the visitor navigates: %p',
  async (isNavigating, thrown) => {
    const { ofRoute, loadUnowned } = oldAddresses(() => isNavigating)
    const { loader } = ofRoute({ path: '/a/:id', loader: () => Promise.reject(notFound) })
    await expect(answer(loader)).rejects.toMatchObject(thrown)
    await expect(answer(loadUnowned)).rejects.toMatchObject(thrown)
  },
)

test('the address of the not-found page stays in the document', () =>
  expect(answer(oldAddresses(() => true).loadUnowned, '/404')).rejects.toMatchObject(notFound))

test('other results are unchanged', async () => {
  const { ofRoute } = oldAddresses(() => true)
  await expect(answer(ofRoute({ loader: () => Promise.reject(fault) }).loader)).rejects.toBe(fault)
  expect(await answer(ofRoute({ loader: () => 7 }).loader)).toBe(7)
  const without = { path: '/b' }
  expect(ofRoute(without)).toBe(without)
})
