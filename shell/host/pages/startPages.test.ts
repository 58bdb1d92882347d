import { sha256 } from '@caravanserai/releases/hash'
import { writeFileSync } from 'node:fs'
import { integrityOf } from '../releases/clientManifest'
import { readShellFiles, shellOfDocuments, documentStyles } from './startPages'
import { inlineStyle, inlineScript } from './document/document'
import { testFolder } from '../../testing/testFolder'
import { testComposition } from '../../testing/testComposition'

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

const composition = testComposition({})

it('prepares the styles of each file of each remote once', async () => {
  const find = jest.fn(async (_composition: unknown, remote: string) => ({
    plain: Buffer.from(`.${remote}{}`),
    brotli: null,
  }))
  const styleOf = documentStyles({ find })
  const style = await styleOf(composition, 'charity', 'page.css')
  expect(style).toEqual(inlineStyle('/_/charity/page.css', '.charity{}'))
  expect(await styleOf(composition, 'charity', 'page.css')).toBe(style)
  expect(await styleOf(composition, 'travel', 'page.css')).toEqual(
    inlineStyle('/_/travel/page.css', '.travel{}'),
  )
  expect(find.mock.calls).toEqual([
    [composition, 'charity', 'page.css'],
    [composition, 'travel', 'page.css'],
  ])
})

it('looks up missing and unreadable styles again', async () => {
  const find = jest.fn()
  find.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('damaged'))
  find.mockResolvedValueOnce({ plain: Buffer.from(''), brotli: null })
  const styleOf = documentStyles({ find })
  const styles = []
  for (let time = 0; time < 4; time += 1) styles.push(await styleOf(composition, 'charity', 'page.css'))
  expect(styles.map((style) => style?.css)).toEqual([undefined, undefined, '', ''])
  expect(find).toHaveBeenCalledTimes(3)
})
