import { logOnce } from './log'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('logOnce', () => {
  it('logs each line once, and again after ten minutes', () => {
    const logged: string[] = []
    const log = logOnce((line, detail: number) => logged.push(`${line} ${detail}`))
    for (let time = 0; time < 3; time += 1) {
      log('status 500', time)
      log('status 503', time)
      jest.advanceTimersByTime(300_000)
    }
    expect(logged).toEqual(['status 500 0', 'status 503 0', 'status 500 2', 'status 503 2'])
  })
})
