import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { adapterNames } from '@caravanserai/adapters/names'
import { envExample, readSite } from '../../settings'
import { allSettings } from './allSettings'
import { envExampleFile } from './places'

const context = { adapters: adapterNames, cwd: '/srv/site' }

describe('deploy/.env.example', () => {
  const written = readFileSync(envExampleFile, 'utf8')

  it('is what the settings say (node tools/run.mjs env-example --write)', () => {
    expect(written).toBe(envExample(allSettings('')))
  })

  it('names every setting once, and sets none', () => {
    const named = [...written.matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(Object.keys(allSettings('')).sort())
    expect(parseEnv(written)).toEqual({})
  })

  it('shows values that mean the same as nothing', () => {
    const example = parseEnv(written.replaceAll(/^#(?=[A-Z_0-9]+=)/gm, ''))
    expect(readSite(example, context)).toEqual(readSite({}, context))
  })
})
