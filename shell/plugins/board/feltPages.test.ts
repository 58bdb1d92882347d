import { FeltPages } from './lastHour'

const page = { remote: 'charity', release: '1.0.0-a', pattern: '/cause' }

test('each metric of a remote is the 75th percentile of the last hour', () => {
  let now = 0
  const felt = new FeltPages(() => now)
  felt.onMeasured({ ...page, lcp: 9_000 })
  now = 3_600_000
  for (const lcp of [100, 400, 200, 300]) felt.onMeasured({ ...page, lcp, cls: 0 })
  felt.onMeasured({ ...page, remote: 'travel', inp: 80 })
  expect(felt.of('charity')).toEqual({ lcp: { value: 300, visits: 4 }, cls: { value: 0, visits: 4 } })
  expect(felt.of('travel')).toEqual({ inp: { value: 80, visits: 1 } })
  expect(felt.of('auth')).toEqual({})
})

test('only the latest 500 values are stored', () => {
  const felt = new FeltPages(() => 0)
  for (let n = 0; n < 700; n += 1) felt.onMeasured({ ...page, lcp: n < 200 ? 9_000 : 100 })
  expect(felt.of('charity')).toEqual({ lcp: { value: 100, visits: 500 } })
})
