import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeIn, coded, errorCodes } from '../../settings'
import { root } from './places'

const codes = Object.keys(errorCodes).sort()

test('the code uses exactly the error codes of the table', () => {
  const files = execFileSync('git', ['grep', '-lE', 'CARAVANSERAI_', '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = files
    .split('\n')
    .filter((file) =>
      /^(adapters|backend|releases|settings|shell|state|submissions|tools|webpack)\//.test(file),
    )
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file) && file !== 'settings/errorCodes.ts')
  const used = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/'(CARAVANSERAI_[A-Z_]+)'/g)].map(
      ([, code]) => code,
    ),
  )
  expect([...new Set(used)].sort()).toEqual(codes)
})

test('codeIn() returns the last code of a message if the table has it', () => {
  const inner = coded('CARAVANSERAI_RELEASE_CONFLICT', 'the canary is withdrawn: an address is taken')
  expect(codeIn(inner)).toBe('CARAVANSERAI_RELEASE_CONFLICT')
  expect(codeIn(coded('CARAVANSERAI_CANARY_WITHDRAWN', inner))).toBe('CARAVANSERAI_CANARY_WITHDRAWN')
  expect(codeIn('a page throws [CARAVANSERAI_UNKNOWN]')).toBeNull()
})
