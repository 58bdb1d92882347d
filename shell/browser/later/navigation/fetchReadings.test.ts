import { fetchReadings } from './preparedContent'

const [live, next, draft, otherDraft] = [
  '0123456789ab',
  'ba9876543210',
  'preview-0123456789ab',
  'preview-ba9876543210',
]

test.each<[string, string, string | null, boolean, boolean]>([
  [live, live, 'v1', false, false],
  [live, next, 'v1', false, true],
  [draft, draft, 'v1', false, false],
  [live, draft, 'v1', true, true],
  [draft, live, 'v1', true, true],
  [draft, otherDraft, 'v1', true, true],
  [live, live, 'v2', true, true],
  [live, live, null, false, false],
])('in a document of %s, content of %s by host %s is apart: %p, from another: %p', async (set, ...from) => {
  const [answered, host, isApart, isFromOther] = from
  globalThis.fetch = async () =>
    ({
      ok: true,
      headers: new Headers({ 'x-release-set': answered, ...(host !== null && { 'x-host-version': host }) }),
      json: async () => ({ readings: [], version: 'a.b' }),
    }) as Response
  const onAnswered = jest.fn()
  const fetched = await fetchReadings({ set, host: 'v1' }, onAnswered)('/')
  expect(fetched).toMatchObject({ version: 'a.b', isApart })
  expect(onAnswered.mock.calls).toEqual([[isFromOther]])
})
