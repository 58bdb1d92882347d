import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { integrityOf } from '../../releases/clientManifest'
import { inlineScript } from './inlineScript'
import { readShellFiles, shellOfDocuments } from './documentShell'
import { inlineStyle } from './styles'

const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
const file = path.join(folder, 'files.json')
afterAll(() => rmSync(folder, { recursive: true }))

it('every document has the scripts and styles of the shell', async () => {
  writeFileSync(path.join(folder, 'shell.css'), 'body{}')
  writeFileSync(path.join(folder, 'shell.js'), 'run()')
  writeFileSync(path.join(folder, 'later.js'), 'later()')
  writeFileSync(path.join(folder, 'draft.js'), 'draft()')
  writeFileSync(path.join(folder, 'boot.js'), 'boot()\n')
  writeFileSync(path.join(folder, 'search.js'), 'search()')
  writeFileSync(path.join(folder, 'search.css'), 'mark{}')
  const listed = {
    boot: 'boot.js',
    scripts: ['shell.js'],
    later: ['later.js'],
    styles: ['shell.css'],
    own: ['search.js', 'search.css'],
    draft: ['draft.js'],
    more: 1,
  }
  writeFileSync(file, JSON.stringify(listed))
  expect(await shellOfDocuments(readShellFiles(file), folder, 'v1')).toEqual({
    boot: inlineScript('boot()'),
    scripts: [['/_/shell/shell.js', integrityOf(sha256('run()'))]],
    later: [['/_/shell/later.js', integrityOf(sha256('later()'))]],
    styles: [inlineStyle('/_/shell/shell.css', 'body{}')],
    own: {
      version: 'v1',
      styles: [inlineStyle('/_/shell/search.css', 'mark{}')],
      files: [
        ['/_/shell/search.js', integrityOf(sha256('search()'))],
        ['/_/shell/search.css', integrityOf(sha256('mark{}'))],
      ],
    },
    draft: [['/_/shell/draft.js', integrityOf(sha256('draft()'))]],
  })
})

it('is not read from what is no list of files', () => {
  writeFileSync(file, '{"scripts":[]}')
  expect(() => readShellFiles(file)).toThrow(
    `${file}: expected the list of files that the shell's build writes`,
  )
  expect(() => readShellFiles(path.join(folder, 'none.json'))).toThrow('ENOENT')
})
