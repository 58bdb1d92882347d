import { readFileSync } from 'node:fs'
import path from 'node:path'
import { envExample, errorList, settingsTable } from '../../settings'
import { allSettings } from './allSettings'
import { root } from './places'

/** A page with generated lines in place of its lines that match `row`, which are consecutive. */
const regenerated = (page: string, row: RegExp, generated: string): string => {
  const lines = readFileSync(path.join(root, page), 'utf8').split('\n')
  const first = lines.findIndex((line) => row.test(line))
  const count = lines.filter((line) => row.test(line)).length
  return [...lines.slice(0, first), generated, ...lines.slice(first + count)].join('\n')
}

/** The generated files of the documentation, and their texts. */
export const referenceFiles = (): Readonly<Record<string, string>> => {
  const settings = allSettings('')
  return {
    'deploy/.env.example': envExample(settings),
    'docs/reference/errors.md': regenerated('docs/reference/errors.md', /^- `CARAVANSERAI_/, errorList()),
    'docs/reference/settings.md': regenerated('docs/reference/settings.md', /^\|/, settingsTable(settings)),
  }
}
