import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { linkedPackages, lockFile } from './build'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'linked-')))
afterAll(() => rmSync(folder, { recursive: true }))

const pack = (at: string, dependencies: ReadonlyArray<string>): void => {
  mkdirSync(path.join(folder, at), { recursive: true })
  const described = { dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])) }
  writeFileSync(path.join(folder, at, 'package.json'), JSON.stringify(described))
}

beforeAll(() => {
  pack('careers', ['@team/shared', 'react', 'missing'])
  pack('shared', ['@team/words'])
  pack('words', ['@team/shared'])
  pack('node_modules/react', [])
  mkdirSync(path.join(folder, 'node_modules', '@team'))
  for (const name of ['shared', 'words'])
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules', '@team', name))
})

test('workspace packages are found transitively, installed packages are not', () => {
  expect(linkedPackages(path.join(folder, 'careers'))).toEqual(['../shared', '../words'])
  expect(linkedPackages(path.join(folder, 'node_modules/react'))).toEqual([])
})

test('the lock file is that of the workspaces, and required', () => {
  expect(() => lockFile(path.join(folder, 'careers'))).toThrow('npm install')
  const file = path.join(folder, 'package-lock.json')
  writeFileSync(file, '{}')
  expect(lockFile(path.join(folder, 'careers'))).toBe(file)
})
