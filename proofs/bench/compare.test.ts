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
    ['a change beyond the noise', [100, 101, 99], [120, 121, 119], true],
    ['a change within the noise of the first run', [100, 140, 99], [120, 121, 119], false],
    ['a change within the noise of the second run', [100, 101, 99], [120, 140, 95], false],
    ['a change that is too small to matter', [100, 100, 100], [103, 103, 103], false],
    ['a figure that can no longer be measured', [100], [], true],
    ['a figure that could never be measured', [], [], false],
  ])('decides for %s', (_, before, now, expected) => expect(differs(before, now)).toBe(expected))
})

describe('comparison', () => {
  it('lists changed figures with their percentage', () => {
    expect(
      comparison(
        [series([100, 101]), series([7], 'requests'), series([2], 'gone')],
        [series([80, 81]), series([7], 'requests'), series([3], 'new')],
      ),
    ).toBe('Changed beyond the noise:\nView of /, the site, paint, ms: 100.5 → 80.5 (-19.9 %)')
  })

  it('reports that nothing has changed', () => {
    expect(comparison([series([100, 110])], [series([105, 106])])).toBe(
      'Nothing has changed beyond the noise.',
    )
  })

  it('has no percentage if a value is missing or zero', () => {
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

  it('is decoded as it was written', () => {
    const run = [series([100, null]), series([7], 'requests')]
    expect(readSeries(written(seriesText(run)))).toEqual(run)
  })

  it.each(['{"values":[]}', '[{"table":1}]'])('is rejected with the content %s', (text) => {
    expect(() => readSeries(written(text))).toThrow(/run\.json: expected/)
  })
})
