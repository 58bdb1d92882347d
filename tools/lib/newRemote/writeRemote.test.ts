import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeRemote } from './writeRemote'

let place = ''
beforeEach(() => (place = mkdtempSync(path.join(tmpdir(), 'caravanserai-new-remote-'))))
afterEach(() => rmSync(place, { recursive: true, force: true }))

const asItIs = async (text: string): Promise<string> => text
const write = (folder = path.join(place, 'careers')) => writeRemote('careers', folder, asItIs)
const read = (file: string): string => readFileSync(path.join(place, 'careers', file), 'utf8')

it('writes two pages, their test and a story, and says which files these are', async () => {
  const files = await write()
  expect(files).toEqual([...files].sort())
  expect(files).toEqual(
    expect.arrayContaining([
      'addresses.ts',
      'entry/EntryPage.tsx',
      'entry/page.ts',
      'list/EntryList.story.tsx',
      'list/ListPage.tsx',
      'list/page.ts',
      'package.json',
      'pages.test.tsx',
      'routes.ts',
      'webpack.config.ts',
    ]),
  )
  for (const file of files) expect(read(file)).not.toBe('')
})

it('gives it its name everywhere, and the words that visitors read a capital letter', async () => {
  const files = await write()
  expect(files.filter((file) => /example/i.test(read(file)))).toEqual([])
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: '@caravanserai/careers', private: true })
  expect(read('addresses.ts')).toContain("address('/careers/:id')")
  expect(read('list/page.ts')).toContain("title: 'Careers'")
})

it('needs no package of its own, so that the lock file stays as it is', async () => {
  await write()
  expect(Object.keys(JSON.parse(read('package.json')))).not.toContain('dependencies')
})

it('formats every file, because a longer name breaks lines elsewhere', async () => {
  const files = await writeRemote(
    'careers',
    path.join(place, 'careers'),
    async (text, file) => `${file}\n${text}`,
  )
  for (const file of files) expect(read(file).split('\n')[0]).toBe(file)
})

it('writes nothing over a folder that exists', async () => {
  mkdirSync(path.join(place, 'careers'))
  await expect(write()).rejects.toThrow('EEXIST')
  expect(readdirSync(path.join(place, 'careers'))).toEqual([])
})

it('writes nothing when a file cannot be formatted', async () => {
  await expect(
    writeRemote('careers', path.join(place, 'careers'), () => Promise.reject(new Error('no format'))),
  ).rejects.toThrow('no format')
  expect(readdirSync(place)).toEqual([])
})
