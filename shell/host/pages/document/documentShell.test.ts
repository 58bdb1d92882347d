import { writeFileSync } from 'node:fs'
import { sha256 } from '@caravanserai/releases/hash'
import { integrityOf } from '../../releases/clientManifest'
import { readShellFiles, shellOfDocuments } from '../startPages'
import { inlineStyle, inlineScript } from './document'
import { testFolder } from '../../../testing/testFolder'

const folder = testFolder()

it('shellOfDocuments reads the scripts and styles of the shell with their hashes', async () => {
  const files = {
    'shell.css': 'body{}',
    'shell.js': 'run()',
    'later.js': 'later()',
    'draft.js': 'draft()',
    'boot.js': 'boot()\n',
    'search.js': 'search()',
    'search.css': 'mark{}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(folder(name), text)
  const listed = {
    boot: 'boot.js',
    scripts: ['shell.js'],
    later: ['later.js'],
    styles: ['shell.css'],
    own: ['search.js', 'search.css'],
    plugins: { editing: ['draft.js'] },
    more: 1,
  }
  writeFileSync(folder('files.json'), JSON.stringify(listed))
  expect(await shellOfDocuments(readShellFiles(folder('files.json')), folder(), 'v1')).toEqual({
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
    plugins: new Map([['editing', [['/_/shell/draft.js', integrityOf(sha256('draft()'))]]]]),
  })
})

it('readShellFiles throws for an invalid or missing list of files', () => {
  const file = folder('files.json')
  writeFileSync(file, '{"scripts":[]}')
  expect(() => readShellFiles(file)).toThrow(
    `${file}: expected the list of files that the shell's build writes`,
  )
  expect(() => readShellFiles(folder('none.json'))).toThrow('ENOENT')
})
