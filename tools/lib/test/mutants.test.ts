import { folderScores, percent, scoreOf, scoreTable } from './mutants'

const mutants = (...statuses: ReadonlyArray<string>) => ({
  mutants: statuses.map((status) => ({ status })),
})

const report = {
  files: {
    'adapters/port/faults.ts': mutants('Killed', 'Survived', 'CompileError'),
    'adapters/port/asked.ts': mutants('Timeout', 'Killed'),
    'adapters/answers/decoded.ts': mutants('NoCoverage', 'Ignored'),
  },
}

describe('the score of a mutation run', () => {
  it('counts the mutants of a folder: hanging ones as killed, untested ones as survived', () => {
    expect(folderScores(report)).toEqual([
      { folder: 'adapters/answers', killed: 0, survived: 1 },
      { folder: 'adapters/port', killed: 3, survived: 1 },
    ])
  })

  it('is the share of the killed among all folders', () => {
    expect(scoreOf('all', folderScores(report))).toEqual({ folder: 'all', killed: 3, survived: 2 })
    expect(percent({ folder: 'all', killed: 3, survived: 2 })).toBe(60)
  })

  it('is 0 when there were no mutants, so that an empty run does not pass', () => {
    expect(percent(scoreOf('all', []))).toBe(0)
  })

  it('is printed as a table', () => {
    expect(scoreTable(folderScores(report))).toBe(
      [
        'folder             mutants    killed  survived  killed %',
        'adapters/answers         1         0         1       0.0',
        'adapters/port            4         3         1      75.0',
      ].join('\n'),
    )
  })
})
