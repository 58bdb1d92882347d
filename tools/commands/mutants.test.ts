import { percent, scoreOf, totalOf } from './test-mutants'

const mutants = (...statuses: ReadonlyArray<string>) => ({
  mutants: statuses.map((status) => ({ status })),
})

const port = scoreOf('adapters/port', {
  files: {
    'adapters/port/faults.ts': mutants('Killed', 'Survived', 'CompileError'),
    'adapters/port/ask.ts': mutants('Timeout', 'Killed'),
  },
})
const answers = scoreOf('adapters/answers', {
  files: { 'adapters/answers/serverQuestion.ts': mutants('NoCoverage', 'Ignored') },
})

describe('the score of a mutation run', () => {
  it('counts mutants that time out as killed, and mutants without coverage as survived', () => {
    expect(port).toEqual({ name: 'adapters/port', killed: 3, survived: 1 })
    expect(answers).toEqual({ name: 'adapters/answers', killed: 0, survived: 1 })
  })

  it('is the percentage of killed mutants in all folders', () => {
    const total = totalOf('all', [port, answers])
    expect(total).toEqual({ name: 'all', killed: 3, survived: 2 })
    expect(percent(total)).toBe(60)
  })

  it('is 0 without mutants, so that an empty run does not pass', () => {
    expect(percent(totalOf('all', []))).toBe(0)
  })
})
