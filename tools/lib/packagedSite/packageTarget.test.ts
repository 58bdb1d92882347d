import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packagedName, targetFault } from './writePackage'

const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-target-'))
afterAll(() => rmSync(folder, { recursive: true }))

const target = (name: string, files: Readonly<Record<string, string>>): string => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name, file)), { recursive: true })
    writeFileSync(path.join(folder, name, file), text)
  }
  return path.join(folder, name)
}
const ours = JSON.stringify({ name: packagedName })

test('a package can be written to a new or empty folder, or over an earlier package', () => {
  mkdirSync(path.join(folder, 'empty'))
  expect(targetFault(path.join(folder, 'missing'), 3)).toBeNull()
  expect(targetFault(path.join(folder, 'empty'), 3)).toBeNull()
  const earlier = target('earlier', { 'package.json': ours, 'releases/sets/00000001.json': '{}' })
  expect(targetFault(earlier, 3)).toBeNull()
})

test.each([
  ['with other files', { 'notes.txt': '' }, 'was not made by npm run package'],
  ['of another project', { 'package.json': '{"name":"other"}' }, 'was not made by npm run package'],
  ['with an invalid package.json', { 'package.json': '"' }, 'was not made by npm run package'],
  ['with data', { 'package.json': ours, '.data/state': '' }, 'has .data, which'],
  ['with settings', { 'package.json': ours, '.env': '' }, 'has .env, which'],
  [
    'with shipped releases',
    { 'package.json': ours, 'releases/sets/00000001.json': '', 'releases/sets/00000002.json': '' },
    'releases that were shipped there',
  ],
])('a folder %s is refused', (name, files, reason) => {
  const fault = targetFault(target(name.replaceAll(' ', '-'), files), 1)
  expect(fault).toContain(reason)
  expect(fault).not.toContain('\n')
})

test('a file in place of a folder is refused', () => {
  writeFileSync(path.join(folder, 'file'), '')
  expect(targetFault(path.join(folder, 'file'), 1)).toContain('is a file')
})
