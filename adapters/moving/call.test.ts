import { ImportFlags, readCall } from './call'

const flags = {
  from: 'samples',
  to: 'files:../content',
  dryRun: true,
  overwrite: false,
  accept: [],
  ledger: 'import-ledger.jsonl',
  media: undefined,
}
const none = { IMPORT_FROM_AUTHORIZATION: null, IMPORT_TO_AUTHORIZATION: null }

test('the flags of an import arrive as JSON, also without those that were not given', () => {
  const sent: unknown = JSON.parse(JSON.stringify(flags))
  expect(ImportFlags.is(sent) && readCall(sent, none)).toMatchObject({
    from: { adapter: 'samples' },
    to: { adapter: 'files', address: '../content' },
    isTrial: true,
    media: null,
  })
})
