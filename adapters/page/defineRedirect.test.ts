import { RouterContextProvider } from 'react-router-dom'
import { address } from './address'
import { defineRedirect } from './defineRedirect'

const route = defineRedirect({ from: address('/old/:id'), to: address('/new/:id', ['page']) })

const followed = async (url: string): Promise<Response> => {
  const { loader } = route
  if (typeof loader !== 'function') throw new Error('expected a loader')
  const answer: unknown = await loader({
    request: new Request(url),
    url: new URL(url),
    params: { id: 'a b' },
    pattern: '/old/:id',
    context: new RouterContextProvider(),
  })
  if (answer instanceof Response) return answer
  throw new Error('expected a response')
}

test('a redirect is a route without a page, with its target in the handle', () => {
  expect(route).toMatchObject({
    path: '/old/:id',
    element: null,
    handle: { query: ['page'], redirect: { to: '/new/:id' } },
  })
})

test('a navigation follows the redirect with the query parameters that the target declares', async () => {
  const { status, headers } = await followed('https://site.example/old/a%20b?page=2&utm_source=x')
  expect([status, headers.get('location')]).toEqual([308, '/new/a%20b?page=2'])
})

test('a redirect from an address without a parameter of its target does not compile', () => {
  // @ts-expect-error there is no :id
  const { handle } = defineRedirect({ from: address('/old'), to: address('/new/:id') })
  expect(handle.redirect.to).toBe('/new/:id')
})
