import { detailed, isUsualRequest, logEntry, readable } from './logLine'

test.each<readonly [line: string, printed: string]>([
  ['{"level":40,"time":1,"msg":"menu: recovered"}', 'warning menu: recovered'],
  ['{"level":50,"msg":"GET /","err":{"stack":"Error: x\\n  at y"}}', 'error   GET /\nError: x\n  at y'],
  ...['Port 3000 is taken', '{"event":"other"}', '{"level":'].map((line) => [line, line] as const),
])('the log line %s is printed as %j', (line, printed) => {
  expect(readable(line)).toBe(printed)
})

const request = {
  level: 30,
  time: Date.UTC(2026, 10, 22, 8, 0, 1, 5),
  reqId: 'an-id',
  msg: 'GET /cause 200',
  ms: 31.5,
  remote: 'charity',
  release: '1.0.0-a',
  from: 'worker',
  content: { menu: 0, 'lists/causes': 12 },
  queueMs: 1.5,
  workerMs: 25,
}

test('details of a request are time, release, source and durations, as far as known', () => {
  expect(detailed(request)).toBe(
    '08:00:01.005  info    GET /cause 200  in 31.5 ms  charity 1.0.0-a  from worker (worker 25, content lists/causes 12, turn 1.5)  [an-id]',
  )
  expect(detailed({ level: 40, msg: 'menu: recovered' })).toBe('warning menu: recovered')
  expect(
    detailed({ ...request, from: 'memory', content: {}, queueMs: 0, workerMs: 0, release: null }),
  ).toMatch(/ charity \(no release\) {2}from memory {2}\[an-id\]$/)
})

test('a usual request is an entry of a request with the level info', () => {
  expect(isUsualRequest(request)).toBe(true)
  expect(isUsualRequest({ ...request, level: 40 })).toBe(false)
  expect(isUsualRequest({ level: 30, msg: 'Server listening' })).toBe(false)
})

test.each(['Port 3000 is taken', '{"level":30}', '{"msg":"x"}', 'null'])('%s is not a log entry', (line) => {
  expect(logEntry(line)).toBeNull()
})
