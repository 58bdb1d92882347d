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

test('needsOf lists the installed kit and the shared packages of the host', () => {
  installKit('2.3.4')
  expect(needsOf(folder)).toEqual({ ...sharedRanges, [kit]: '^2.3.4' })
})

test('needsOf requires the adapters version of the build, so that an older host refuses it', () => {
  const { version } = JSON.parse(readFileSync(path.join(__dirname, '../adapters/package.json'), 'utf8'))
  expect(needsOf(folder)['@caravanserai/adapters']).toBe(`^${version}`)
})

test('needsOf throws if no kit is installed', () => {
  expect(() => needsOf(tmpdir())).toThrow(`${kit} is not installed where ${tmpdir()} finds it`)
})

test('the host provides all needs of a release, and browsers receive only the shared packages', () => {
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
