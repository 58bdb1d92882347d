import { readFileSync } from 'node:fs'
import path from 'node:path'
import { adapterNames } from '@caravanserai/adapters/names'
import { settingsTable } from '../../settings'
import { root } from './places'

const nameOf = (row: string): string => /^\| `([A-Z_0-9]+)` \|/.exec(row)?.[1] ?? ''

/** `node tools/run.mjs settings-table` prints the expected rows. */
describe('the table of docs/settings.md', () => {
  const page = readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8')
  const written = page.split('\n').filter((line) => nameOf(line) !== '')
  const made = settingsTable(adapterNames)
    .split('\n')
    .filter((line) => nameOf(line) !== '')

  it('lists every setting, and no other', () => {
    expect(written.map(nameOf).sort()).toEqual(made.map(nameOf).sort())
  })

  it.each(made.map((row) => [nameOf(row), row]))('describes %s as the decoder does', (_name, row) => {
    expect(written).toContain(row)
  })
})
