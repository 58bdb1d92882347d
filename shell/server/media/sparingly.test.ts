import { sparingly } from './sparingly'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('sparingly', () => {
  it('tells each thing once, and again after ten minutes', () => {
    const told: string[] = []
    const tell = sparingly((what, detail: number) => told.push(`${what} ${detail}`))
    for (let time = 0; time < 3; time += 1) {
      tell('status 500', time)
      tell('status 503', time)
      jest.advanceTimersByTime(300_000)
    }
    expect(told).toEqual(['status 500 0', 'status 503 0', 'status 500 2', 'status 503 2'])
  })
})
