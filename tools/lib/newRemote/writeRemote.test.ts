import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeRemote, writeRepository } from './writeRemote'

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

describe('a repository of its own', () => {
  const packed = (): ReadonlyArray<string> =>
    ['one-1.0.0.tgz', 'two-1.0.0.tgz'].map((name) => {
      const file = path.join(place, name)
      writeFileSync(file, name)
      return file
    })
  const writeOwn = () => writeRepository('careers', path.join(place, 'careers'), packed(), asItIs)

  it('has the remote, what its tools read, and copies of the packages', async () => {
    const files = await writeOwn()
    expect(files).toEqual([...files].sort())
    expect(files).toEqual(
      expect.arrayContaining([
        '.gitignore',
        'README.md',
        'eslint.config.mjs',
        'package.json',
        'packages/',
        'routes.ts',
        'tsconfig.json',
      ]),
    )
    expect(files).not.toContain('webpack.config.ts')
    for (const file of files) expect(existsSync(path.join(place, 'careers', file))).toBe(true)
    expect(readdirSync(path.join(place, 'careers', 'packages'))).toEqual(['one-1.0.0.tgz', 'two-1.0.0.tgz'])
  })

  it('has its own name and no place of the tree', async () => {
    const files = (await writeOwn()).filter((file) => file !== 'packages/')
    expect(files.filter((file) => /example|remotes\/careers/i.test(read(file)))).toEqual([])
    expect(read('list/ListPage.tsx')).toContain('<code>list/ListPage.tsx</code>')
  })

  it('asks for the packages as files, for others in exact versions, and keeps an old React away', async () => {
    await writeOwn()
    const { name, dependencies, devDependencies, overrides, scripts } = JSON.parse(read('package.json'))
    expect(name).toBe('careers')
    expect(dependencies['@caravanserai/ui']).toMatch(/^file:packages\/caravanserai-ui-\d+\.\d+\.\d+\.tgz$/)
    expect(devDependencies['@caravanserai/remote']).toMatch(/^file:packages\/caravanserai-remote-/)
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^(file:|\d+\.\d+\.\d+$)/)
    expect(overrides['react-image-lightbox']).toEqual({ react: '$react', 'react-dom': '$react-dom' })
    expect([scripts.dev, scripts.ship]).toEqual(['exec caravanserai dev', 'caravanserai ship'])
  })
})
