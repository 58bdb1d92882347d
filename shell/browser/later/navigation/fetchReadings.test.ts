import { fetchReadings } from './fetchReadings'

const [live, next, draft, other] = [
  '0123456789ab',
  'ba9876543210',
  'preview-0123456789ab',
  'preview-ba9876543210',
]

test.each([
  [live, live, false],
  [live, next, false],
  [draft, draft, false],
  [live, draft, true],
  [draft, live, true],
  [draft, other, true],
])('in a document of %s, content of %s is apart: %p', async (own, set, isApart) => {
  globalThis.fetch = async () =>
    ({
      ok: true,
      headers: new Headers({ 'x-release-set': set }),
      json: async () => ({ readings: [], version: 'a.b' }),
    }) as Response
  const onReleaseSet = jest.fn()
  expect(await fetchReadings(own, onReleaseSet)('/')).toMatchObject({ version: 'a.b', isApart })
  expect(onReleaseSet).toHaveBeenCalledWith(set)
})
