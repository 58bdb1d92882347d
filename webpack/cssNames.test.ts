import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cssName } from './rules'

const folder = mkdtempSync(path.join(tmpdir(), 'css-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The generated class name for a module of the kit with this text, installed in this folder. */
const named = (place: string, text: string): string => {
  const file = path.join(folder, place, 'Button.module.css')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return cssName({ resourcePath: file }, '', 'plain')
}

test('different versions of a CSS module have different class names', () => {
  const first = named('one', '.plain { color: var(--ink) }')
  const second = named('other', '.plain { color: var(--action) }')
  expect(first).toMatch(/^Button-plain-[\w-]{6}$/)
  expect(second).toMatch(/^Button-plain-[\w-]{6}$/)
  expect(first).not.toBe(second)
})

test('a CSS module has the same class names in the source tree and in a package', () => {
  const inTree = named('tree/ui', '.plain { color: var(--ink) }')
  cpSync(path.join(folder, 'tree'), path.join(folder, 'node_modules', '@caravanserai'), { recursive: true })
  const packed = path.join(folder, 'node_modules', '@caravanserai', 'ui', 'Button.module.css')
  expect(cssName({ resourcePath: packed }, '', 'plain')).toBe(inTree)
})
