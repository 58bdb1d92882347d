import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { adapterNames } from '@caravanserai/adapters/names'
import { envExample, readSite } from '../../settings'
import { allSettings } from './allSettings'
import { root } from './places'
import { referenceFiles } from './reference'

it.each(Object.entries(referenceFiles()))('%s is up to date (npm run reference)', (file, text) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(text)
})

describe('deploy/.env.example', () => {
  const written = envExample(allSettings(''))
  const context = { adapters: adapterNames, cwd: '/srv/site' }

  it('lists every setting once, commented out', () => {
    const named = [...written.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(Object.keys(allSettings('')).sort())
    expect(parseEnv(written)).toEqual({})
  })

  it('has example values equal to the defaults', () => {
    const values = parseEnv(written.replaceAll(/^#(?=[A-Z_0-9]+=)/gm, ''))
    expect(readSite(values, context)).toEqual(readSite({}, context))
  })
})
