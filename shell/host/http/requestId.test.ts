import { readTraceparent, requestIdOf } from './requests'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('requestIdOf returns the trace id of the traceparent header', () => {
  expect(requestIdOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
  expect(requestIdOf(`01-${trace}-00f067aa0ba902b7-01-later`)).toBe(trace)
})

it.each([
  undefined,
  '',
  'a line of somebody’s own',
  `00-${trace}`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  [`00-${trace}-00f067aa0ba902b7-01`],
])('requestIdOf generates an id without a valid header: %s', (header) => {
  const [first, second] = [requestIdOf(header), requestIdOf(header)]
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(first).not.toBe(trace)
  expect(first).not.toBe(second)
})

it('readTraceparent returns the trace, the parent span, and whether the trace is sampled', () => {
  const spanId = '00f067aa0ba902b7'
  expect(readTraceparent(`00-${trace}-${spanId}-01`)).toEqual({ traceId: trace, spanId, isSampled: true })
  expect(readTraceparent(`00-${trace}-${spanId}-02`)).toEqual({ traceId: trace, spanId, isSampled: false })
  expect(readTraceparent(`00-${trace}-${'0'.repeat(16)}-01`)).toBeNull()
})
