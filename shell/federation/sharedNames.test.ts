import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as adapters from '@caravanserai/adapters'
import * as adaptersPage from '@caravanserai/adapters/page'
import * as adaptersSlot from '@caravanserai/adapters/slot'
import * as submissions from '@caravanserai/submissions'

const readJson = <A>(file: string): A => JSON.parse(readFileSync(path.join(__dirname, file), 'utf8')) as A

/** The names that remotes could import from each module in each major version of its package. */
const published: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>> =
  readJson('sharedNames.json')

describe.each([
  ['@caravanserai/adapters', 'adapters', adapters],
  ['@caravanserai/adapters/page', 'adapters', adaptersPage],
  ['@caravanserai/adapters/slot', 'adapters', adaptersSlot],
  ['@caravanserai/submissions', 'submissions', submissions],
])('the module %s that the host shares', (name, folder, module) => {
  const { version } = readJson<{ readonly version: string }>(`../../${folder}/package.json`)
  const major = Number.parseInt(version, 10)
  const names = Object.keys(module).sort()

  // Adding a name requires a new minor version and an entry here. Removing a name requires a new major version, two
  // majors after the last version whose releases used the name.
  it('exports the published names of its major version', () =>
    expect(names).toEqual(published[name]?.[major]))

  it('exports the published names of the previous major version', () =>
    expect(names).toEqual(expect.arrayContaining([...(published[name]?.[major - 1] ?? [])])))
})
