import { judged } from './judged'
import type { Visit } from './visitors'

const visit = (from: number, changed: Partial<Visit> = {}): Visit => ({
  ...{ visitor: 1, page: '/a', by: '', from, to: from + 10, fault: null, edit: -1, release: -1 },
  ...changed,
})

it('counts failed responses, and measures the slowest one and the time until the last failure', () => {
  const visits = [visit(0), visit(100, { fault: 'status 503' }), visit(200, { to: 900 })]
  expect(judged(visits, [], 50)).toMatchObject({
    requests: 3,
    failed: new Map([['status 503', 1]]),
    slowestMs: 700,
    normalMs: 60,
  })
})

it('measures how long outdated content is shown, from the first missed change of the page', () => {
  const edits = [
    { page: '/a', edit: 1, at: 1_000 },
    { page: '/b', edit: 2, at: 1_000 },
    { page: '/a', edit: 3, at: 2_000 },
  ]
  expect(judged([visit(2_900, { edit: 1 })], edits, 0)).toMatchObject({ staleMs: 900, normalMs: 0 })
  expect(judged([visit(2_900, { edit: 0 })], edits, 0)).toMatchObject({ staleMs: 1_900, normalMs: 2_900 })
  expect(judged([visit(2_900, { edit: 3 })], edits, 0)).toMatchObject({ staleMs: 0 })
})

it('detects a step back to an older text or release for one visitor and page', () => {
  expect(judged([visit(0, { edit: 2 }), visit(1, { edit: 1 })], [], 0).back).toEqual([
    [visit(0, { edit: 2 }), visit(1, { edit: 1 })],
  ])
  expect(judged([visit(0, { release: 2 }), visit(1, { release: 1 })], [], 0).back).toHaveLength(1)
  expect(judged([visit(0, { edit: 2 }), visit(1, { edit: 1, visitor: 2 })], [], 0).back).toEqual([])
  expect(judged([visit(0, { edit: 2 }), visit(1, { edit: 1, page: '/b' })], [], 0).back).toEqual([])
})
