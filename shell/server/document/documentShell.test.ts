import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readShellFiles, shellOfDocuments } from './documentShell'
import { inlineStyle } from './styles'

const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
const file = path.join(folder, 'files.json')
afterAll(() => rmSync(folder, { recursive: true }))

it('every document has the scripts and styles of the shell, and the fonts of its first screen', async () => {
  writeFileSync(path.join(folder, 'shell.css'), 'body{}')
  const fonts = ['a-latin-wght-normal.woff2', 'a-latin-ext-wght-normal.woff2', 'a-latin-wght-italic.woff2']
  writeFileSync(file, JSON.stringify({ scripts: ['shell.js'], styles: ['shell.css'], fonts, more: 1 }))
  expect(await shellOfDocuments(readShellFiles(file), folder)).toEqual({
    scripts: ['/_/shell/shell.js'],
    styles: [inlineStyle('/_/shell/shell.css', 'body{}')],
    fonts: ['/_/shell/a-latin-wght-normal.woff2'],
  })
})

it('is not read from what is no list of files', () => {
  writeFileSync(file, '{"scripts":[]}')
  expect(() => readShellFiles(file)).toThrow(
    `${file}: expected the list of files that the shell's build writes`,
  )
  expect(() => readShellFiles(path.join(folder, 'none.json'))).toThrow('ENOENT')
})
