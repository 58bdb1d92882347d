import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remoteName } from './remote'
import { kit, needsOf, providedVersions, sharedRanges, sharedVersions } from './shared'

const folder = mkdtempSync(path.join(tmpdir(), 'needs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const installKit = (version: string): void => {
  const place = path.join(folder, 'node_modules', kit)
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: kit, version }))
}

test('a release needs the kit that is installed where it is built, and what the host shares', () => {
  installKit('2.3.4')
  expect(needsOf(folder)).toEqual({ ...sharedRanges, [kit]: '^2.3.4' })
})

test('a release needs the port that it was built with, so that an older host refuses it', () => {
  const { version } = JSON.parse(readFileSync(path.join(__dirname, '../adapters/package.json'), 'utf8'))
  expect(needsOf(folder)['@caravanserai/adapters']).toBe(`^${version}`)
})

test('without a kit there is no release', () => {
  expect(() => needsOf(tmpdir())).toThrow(`${kit} is not installed where ${tmpdir()} finds it`)
})

test('the host provides all that a release of this tree needs, browsers get the shared packages only', () => {
  expect(Object.keys(providedVersions())).toEqual(Object.keys(needsOf(__dirname)))
  expect(Object.keys(sharedVersions())).toEqual(Object.keys(sharedRanges))
  for (const version of Object.values(providedVersions())) expect(version).toMatch(/^\d+\.\d+\.\d+/)
})

test.each([
  ['careers', 'careers'],
  ['@caravanserai/careers', 'careers'],
  ['@a-team/careers', 'careers'],
])('the package %s is the remote %s', (name, remote) => {
  expect(remoteName(name)).toBe(remote)
})
