import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { comparison, differs, readSeries, seriesText } from './compare'
import { spread } from '../harness/measure'

const series = (values: ReadonlyArray<number | null>, figure = 'paint, ms') => ({
  table: 'View of /',
  row: 'the site',
  figure,
  median: spread(values)?.median ?? null,
  values,
})

describe('differs', () => {
  it.each([
    ['a step beyond the noise', [100, 101, 99], [120, 121, 119], true],
    ['a step within the noise of the first run', [100, 140, 99], [120, 121, 119], false],
    ['a step within the noise of the second', [100, 101, 99], [120, 140, 95], false],
    ['a step that is too small to matter', [100, 100, 100], [103, 103, 103], false],
    ['what could be measured before, and cannot be now', [100], [], true],
    ['what could never be measured', [], [], false],
  ])('judges %s', (_, before, now, expected) => expect(differs(before, now)).toBe(expected))
})

describe('comparison', () => {
  it('names what has changed, and by how much', () => {
    expect(
      comparison(
        [series([100, 101]), series([7], 'requests'), series([2], 'gone')],
        [series([80, 81]), series([7], 'requests'), series([3], 'new')],
      ),
    ).toBe('Changed beyond the noise:\nView of /, the site, paint, ms: 100.5 → 80.5 (-19.9 %)')
  })

  it('says when nothing has', () => {
    expect(comparison([series([100, 110])], [series([105, 106])])).toBe(
      'Nothing has changed beyond the noise.',
    )
  })

  it('gives no percentage of nothing', () => {
    expect(comparison([series([null])], [series([5])])).toContain('paint, ms: - → 5')
    expect(comparison([series([0])], [series([5])])).toMatch(/0 → 5$/)
  })
})

describe('the file of a run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const written = (text: string): string => {
    const file = path.join(folder, 'run.json')
    writeFileSync(file, text)
    return file
  }

  it('is read as it was written', () => {
    const run = [series([100, null]), series([7], 'requests')]
    expect(readSeries(written(seriesText(run)))).toEqual(run)
  })

  it.each(['{"values":[]}', '[{"table":1}]'])('is not %s', (text) => {
    expect(() => readSeries(written(text))).toThrow(/run\.json: expected/)
  })
})
