import { detailed, isUsualRequest, logEntry, readable } from './logLine'

describe('readable', () => {
  it('gives the level and the message of a log entry', () => {
    expect(readable('{"level":40,"time":1,"msg":"menu: connection refused from http://cms"}')).toBe(
      'warning menu: connection refused from http://cms',
    )
  })

  it('keeps the stack of an error', () => {
    expect(readable('{"level":50,"msg":"GET /","err":{"stack":"Error: x\\n  at y"}}')).toBe(
      'error   GET /\nError: x\n  at y',
    )
  })

  it.each(['Port 3000 is taken', '{"event":"other"}', '{"level":'])('leaves %s as it is', (line) => {
    expect(readable(line)).toBe(line)
  })
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

describe('detailed', () => {
  it('gives the time of a request, its release, and where its time went', () => {
    expect(detailed(request)).toBe(
      '08:00:01.005  info    GET /cause 200  in 31.5 ms  charity 1.0.0-a  from worker (worker 25, content lists/causes 12, turn 1.5)  [an-id]',
    )
  })

  it('leaves out what an entry does not have', () => {
    expect(detailed({ level: 40, msg: 'menu: recovered' })).toBe('warning menu: recovered')
    expect(
      detailed({ ...request, from: 'memory', content: {}, queueMs: 0, workerMs: 0, release: null }),
    ).toMatch(/ charity \(no release\) {2}from memory {2}\[an-id\]$/)
  })
})

test('a usual request is one that was answered, and not slowly', () => {
  expect(isUsualRequest(request)).toBe(true)
  expect(isUsualRequest({ ...request, level: 40 })).toBe(false)
  expect(isUsualRequest({ level: 30, msg: 'Server listening' })).toBe(false)
})

test.each(['Port 3000 is taken', '{"level":30}', '{"msg":"x"}', 'null', '{"level":'])(
  'there is no entry in %s',
  (line) => {
    expect(logEntry(line)).toBeNull()
  },
)
