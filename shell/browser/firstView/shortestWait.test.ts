import { shortestWait } from './shortestWait'

const response = { requestStart: 20, responseEnd: 620, transferSize: 8_000 }

test('is the shortest of what came over the network', () => {
  expect(shortestWait([response, { ...response, requestStart: 300 }])).toBe(320)
})

test.each([
  ['is in the cache', { ...response, responseEnd: 22, transferSize: 0 }],
  ['the cache has delivered', { ...response, responseEnd: 22, deliveryType: 'cache' }],
  ['was fetched ahead', { ...response, responseEnd: 20, deliveryType: 'navigational-prefetch' }],
  ['has not arrived', { ...response, responseEnd: 0 }],
])('says nothing where a response %s', (_, timing) => {
  expect(shortestWait([timing])).toBeNull()
  expect(shortestWait([timing, response])).toBe(600)
})
