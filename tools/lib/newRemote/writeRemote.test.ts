import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeRemote, writeRepository } from './writeRemote'
import type { Format } from './writeRemote'

let place = ''
let folder = ''
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'caravanserai-new-remote-'))
  folder = path.join(place, 'careers')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const asItIs: Format = async (text) => text
const write = (format = asItIs) => writeRemote('careers', folder, format)
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

it('a new remote has pages, a test and a story with its name in place of the example', async () => {
  const files = await write()
  expect(files).toEqual([...files].sort())
  expect(files).toEqual(
    expect.arrayContaining([
      ...['entry/EntryPage.tsx', 'list/EntryList.story.tsx', 'list/page.ts', 'pages.test.tsx', 'routes.ts'],
      'webpack.config.ts',
    ]),
  )
  expect(files.filter((file) => read(file) === '' || /example/i.test(read(file)))).toEqual([])
  expect(read('addresses.ts')).toContain("address('/careers/:id')")
  expect(read('list/page.ts')).toContain("title: 'Careers'")
  const { name, dependencies } = JSON.parse(read('package.json'))
  expect(name).toBe('@caravanserai/careers')
  expect(dependencies).toBeUndefined()
})

it('every file is formatted after the name is inserted', async () => {
  const files = await write(async (text, file) => `${file}\n${text}`)
  for (const file of files) expect(read(file).split('\n')[0]).toBe(file)
})

it('an existing folder is not overwritten, and a formatting error leaves nothing', async () => {
  await expect(write(() => Promise.reject(new Error('no format')))).rejects.toThrow('no format')
  expect(readdirSync(place)).toEqual([])
  mkdirSync(folder)
  await expect(write()).rejects.toThrow('EEXIST')
  expect(readdirSync(folder)).toEqual([])
})

describe('a separate repository', () => {
  const writeOwn = () => {
    const packed = ['one-1.0.0.tgz', 'two-1.0.0.tgz'].map((name) => path.join(place, name))
    for (const file of packed) writeFileSync(file, file)
    return writeRepository('careers', folder, packed, asItIs)
  }

  it('has the remote, its configuration and the packages, and no path of the tree', async () => {
    const files = await writeOwn()
    expect(files).toEqual([...files].sort())
    expect(files).toEqual(
      expect.arrayContaining(['.gitignore', 'README.md', 'eslint.config.mjs', 'routes.ts', 'tsconfig.json']),
    )
    expect(files).not.toContain('webpack.config.ts')
    expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
    expect(readdirSync(path.join(folder, 'packages'))).toEqual(['one-1.0.0.tgz', 'two-1.0.0.tgz'])
    const texts = files.filter((file) => file !== 'packages/')
    expect(texts.filter((file) => /example|remotes\/careers/i.test(read(file)))).toEqual([])
    expect(read('list/ListPage.tsx')).toContain('<code>list/ListPage.tsx</code>')
  })

  it('depends on packed files and exact versions, and overrides an old React', async () => {
    await writeOwn()
    const { dependencies, devDependencies, ...rest } = JSON.parse(read('package.json'))
    expect(dependencies['@caravanserai/ui']).toMatch(/^file:packages\/caravanserai-ui-\d+\.\d+\.\d+\.tgz$/)
    expect(devDependencies['@caravanserai/remote']).toMatch(/^file:packages\/caravanserai-remote-/)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^(file:|\d+\.\d+\.\d+$)/)
    expect(rest).toMatchObject({
      name: 'careers',
      scripts: { dev: 'exec caravanserai dev', ship: 'caravanserai ship' },
      overrides: { 'react-image-lightbox': { react: '$react', 'react-dom': '$react-dom' } },
    })
  })
})
