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
  it('counts the mutants of all files: hanging ones as killed, untested ones as survived', () => {
    expect(port).toEqual({ name: 'adapters/port', killed: 3, survived: 1 })
    expect(answers).toEqual({ name: 'adapters/answers', killed: 0, survived: 1 })
  })

  it('is the share of the killed among all folders', () => {
    const total = totalOf('all', [port, answers])
    expect(total).toEqual({ name: 'all', killed: 3, survived: 2 })
    expect(percent(total)).toBe(60)
  })

  it('is 0 when there were no mutants, so that an empty run does not pass', () => {
    expect(percent(totalOf('all', []))).toBe(0)
  })
})
