import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { folderFault, LIST, replaceExport } from './folder'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'export-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const out = () => path.join(folder, 'out')
const write = (below: string, file: string, text = file): void => {
  mkdirSync(path.dirname(path.join(below, file)), { recursive: true })
  writeFileSync(path.join(below, file), text)
}
const exportOf = async (...files: ReadonlyArray<string>): Promise<void> => {
  const part = mkdtempSync(path.join(folder, 'part-'))
  files.forEach((file) => write(part, file))
  await replaceExport(part, out())
}
const filesOut = () =>
  readdirSync(out(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(out(), path.join(parentPath, name)))
    .toSorted()

test('an export takes the place of the one before, of which nothing is left, and of nothing else', async () => {
  await exportOf('index.html', 'cause/1/index.html', 'media/a.jpg')
  write(out(), '.git/config')
  write(out(), 'CNAME')
  expect(folderFault(out())).toBeNull()
  await exportOf('index.html', 'cause/index.html')
  expect(filesOut()).toEqual([LIST, '.git/config', 'CNAME', 'cause/index.html', 'index.html'].toSorted())
  expect(readdirSync(path.join(out(), 'cause'))).toEqual(['index.html'])
  expect(readdirSync(folder)).toEqual(['out'])
})

test('takes a folder that is not there, or has nothing', () => {
  expect(folderFault(out())).toBeNull()
  mkdirSync(out())
  expect(folderFault(out())).toBeNull()
})

test('refuses a file, a folder of something else, and one that somebody has put something into', async () => {
  write(folder, 'file')
  expect(folderFault(path.join(folder, 'file'))).toMatch(/is a file/)
  write(folder, 'other/letter.txt')
  expect(folderFault(path.join(folder, 'other'))).toMatch(/was not made by npm run export/)
  await exportOf('index.html')
  write(out(), 'letter.txt')
  expect(folderFault(out())).toMatch(/has letter\.txt, which npm run export did not put there/)
})

test('removes nothing outside of the folder, whatever its list says', async () => {
  write(folder, 'precious')
  write(
    out(),
    LIST,
    JSON.stringify({ files: ['../precious', 'a/../../precious', path.join(folder, 'precious')] }),
  )
  await exportOf('index.html')
  expect(readFileSync(path.join(folder, 'precious'), 'utf8')).toBe('precious')
})
