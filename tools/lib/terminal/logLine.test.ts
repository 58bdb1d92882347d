import { readable } from './logLine'

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
