import { adapterFacts, adapterNames } from '@caravanserai/adapters/names'
import { adapterNamed, adapters } from '@caravanserai/adapters/server'
import { ImportFlags, readCall } from './call'
import { importContent } from './command'

const flags = {
  from: 'samples',
  to: 'files:../content',
  dryRun: true,
  overwrite: false,
  accept: [],
  ledger: 'import-ledger.jsonl',
  menu: undefined,
}
const noCredentials = { IMPORT_FROM_AUTHORIZATION: null, IMPORT_TO_AUTHORIZATION: null }

it('the flags of an import are read from JSON, without undefined flags', () => {
  const sent: unknown = JSON.parse(JSON.stringify(flags))
  expect(ImportFlags.is(sent) && readCall(sent, noCredentials)).toMatchObject({
    from: { adapter: 'samples' },
    to: { adapter: 'files', address: '../content' },
    isTrial: true,
    menu: null,
  })
})

it('the command rejects a call without a target before the build', () => {
  const run = jest.fn()
  expect(importContent(run).read(['--from', 'samples'], 'npm run import')).toEqual({
    _tag: 'Wrong',
    message: expect.stringContaining('--to: expected the target'),
  })
  expect(run).not.toHaveBeenCalled()
})

it.each(adapterNames)('the facts of %s agree with its adapter about being a target', (name) => {
  expect(adapterFacts[name].isTarget === true).toBe(adapters[name].target !== undefined)
})

it.each([
  ['wxr:export.xml', 'files:out', '--from wordpress:http'],
  ['files:old', 'strapi:https://cms.example.org', 'Content can be moved to files:'],
  ['files:old', 'wordpress:https://cms.example.org', 'Content can be moved to files:'],
])('an import from %s to %s is rejected in one line that names an alternative', (from, to, way) => {
  const message = readCall({ ...flags, from, to }, noCredentials)
  expect(message).toEqual(expect.stringContaining(way))
  expect(message).not.toContain('\n')
})

it('the name of a menu is accepted only from WordPress', () => {
  const from = (source: string) => readCall({ ...flags, from: source, menu: 'Main' }, noCredentials)
  if (adapterNamed('wordpress'))
    expect(from('wordpress:https://old.example.org')).toMatchObject({ menu: 'Main' })
  expect(from('files:old')).toBe('--menu is for --from wordpress:')
})
